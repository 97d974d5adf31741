/** The core's own limits (core/world/scenario_read.h) that are asked before it is: a film is not read into memory first. */

/** Of a scenario file. */
export const MOST_FILE_MIB = 16;

/** The same in bytes. */
export const MOST_FILE_BYTES = MOST_FILE_MIB * 1024 * 1024;
