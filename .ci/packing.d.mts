import type { Plugin } from 'vite';

export function packing(options: { twin: boolean; lab: boolean; page: boolean }): Plugin;

/** A plugin for PostCSS, in what Vite takes for one. */
export const ownRem: { postcssPlugin: string };

export const atOnce: Plugin;

export const plainLinks: Plugin;
