declare module 'at-least-once:stills' {
  const stills: Partial<Record<string, import('./stills').Still>>;
  export default stills;
}
