/** The PDF library brings no types; `pdf.ts` names the little that it uses. */
declare module 'pdfmake' {
  const library: unknown;
  export default library;
}
