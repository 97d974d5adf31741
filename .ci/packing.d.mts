import type { Plugin } from 'vite';

export function packing(options: { twin: boolean }): Plugin;
