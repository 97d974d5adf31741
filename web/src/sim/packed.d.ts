/** A file as the build puts it inside a script: deflated (raw), in base64. */
declare module '*?packed' {
  const packed: string;
  export default packed;
}
