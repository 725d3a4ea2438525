/** The XML reader brings no types; `workbook.ts` names the part that it uses. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  type Attributes = { readonly [name: string]: string };

  export class Parser {
    on(event: 'openTag', handler: (name: string, attributes: () => Attributes) => void): this;
    on(event: 'closeTag', handler: (name: string) => void): this;
    on(event: 'text', handler: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', handler: (text: string) => void): this;
    parse(xml: string): unknown;
  }
}
