/** The core's own limits (core/world/scenario_read.h) that are asked before it is: a film is not read into memory first. */

/** How long a scenario file may be, in MiB. */
export const MOST_FILE_MIB = 16;

/** How long a scenario file may be, in bytes. */
export const MOST_FILE_BYTES = MOST_FILE_MIB * 1024 * 1024;
