/**
 * JSON by its grammar, without recursion and in one pass: where a text stops being JSON and what
 * was expected there, in the same words on every engine; and where its parts are.
 */
import { itemPath, propertyPath } from './paths.ts';
import { afterSpace, scalarEnd, stringEnd, type TokenFault } from './tokens.ts';

export type Expected =
  | TokenFault['expected']
  | 'key'
  | 'key-or-end'
  | 'colon'
  | 'comma-in-object'
  | 'comma-in-list'
  | 'end'
  | 'shallower';

export interface JsonFault {
  readonly offset: number;
  readonly expected: Expected;
}

/** Told about the parts of the first levels of a text, which are as deep as a design goes. */
export interface PartVisitor {
  /** A property, at its key, or an item of a list. */
  part?(path: string, offset: number, depth: number): void;
  /** The part that began last at this depth has ended. */
  ended?(offset: number, depth: number): void;
  /** A key that its object has had already. */
  repeated?(path: string, offset: number): void;
}

/** How many levels are told about; the deepest is a band's figure of a ship of a fleet. */
const VISITED_DEPTH = 11;
/** Beyond this no design goes, and other programs' parsers fail. */
export const DEEPEST = 1000;

interface Frame {
  readonly closes: '}' | ']';
  readonly path: string;
  readonly keys: Set<string> | undefined;
  count: number;
}

/** The first fault of a text that should be one JSON value, or nothing when it is one. */
export function scanJson(text: string, visitor: PartVisitor = {}): JsonFault | undefined {
  return new Scan(text, visitor).run();
}

class Scan {
  readonly #frames: Frame[] = [];
  readonly #text: string;
  readonly #visitor: PartVisitor;
  #at = 0;
  #path = '';
  #fault: JsonFault | undefined;

  constructor(text: string, visitor: PartVisitor) {
    this.#text = text;
    this.#visitor = visitor;
  }

  run(): JsonFault | undefined {
    this.#at = afterSpace(this.#text, 0);
    let more = true;
    while (more) more = this.#value() && this.#nextPart();
    return this.#fault;
  }

  #failed(offset: number, expected: Expected): false {
    this.#fault = { offset, expected };
    return false;
  }

  /** Reads a scalar, or the opening of an object or a list up to its first value. */
  #value(): boolean {
    for (;;) {
      const opener = this.#text[this.#at];
      if (opener !== '{' && opener !== '[') return this.#advance(scalarEnd(this.#text, this.#at));
      if (this.#frames.length >= DEEPEST) return this.#failed(this.#at, 'shallower');
      const visited = this.#frames.length < VISITED_DEPTH;
      const closes = opener === '{' ? '}' : ']';
      const keys = visited && opener === '{' ? new Set<string>() : undefined;
      this.#frames.push({ closes, path: this.#path, keys, count: 0 });
      this.#at = afterSpace(this.#text, this.#at + 1);
      if (this.#text[this.#at] === closes) return true;
      if (!this.#partBegins()) return false;
    }
  }

  /** After a value: closes what ends here, and goes to the next value. False at the text's end. */
  #nextPart(): boolean {
    for (;;) {
      const frame = this.#frames.at(-1);
      const ended = this.#at;
      this.#at = afterSpace(this.#text, this.#at);
      const sign = this.#text[this.#at];
      if (!frame) return sign === undefined ? false : this.#failed(this.#at, 'end');
      if (frame.count > 0 && (sign === ',' || sign === frame.closes)) {
        this.#visitor.ended?.(ended, this.#frames.length);
      }
      if (sign === frame.closes) {
        this.#frames.pop();
        this.#at += 1;
      } else if (sign === ',') {
        this.#at = afterSpace(this.#text, this.#at + 1);
        return this.#partBegins();
      } else {
        const expected = frame.closes === '}' ? 'comma-in-object' : 'comma-in-list';
        return this.#failed(this.#at, expected);
      }
    }
  }

  /** Goes to the value of the next property or item. */
  #partBegins(): boolean {
    const frame = this.#frames.at(-1);
    if (!frame) return false;
    const index = frame.count;
    frame.count += 1;
    const visited = this.#frames.length <= VISITED_DEPTH;
    if (frame.closes === ']') {
      if (visited) this.#tell(itemPath(frame.path, index), this.#at);
      return true;
    }
    const start = this.#at;
    if (this.#text[start] !== '"') return this.#failed(start, index === 0 ? 'key-or-end' : 'key');
    if (!this.#advance(stringEnd(this.#text, start))) return false;
    if (visited) this.#tellKey(frame, start, this.#at);
    this.#at = afterSpace(this.#text, this.#at);
    if (this.#text[this.#at] !== ':') return this.#failed(this.#at, 'colon');
    this.#at = afterSpace(this.#text, this.#at + 1);
    return true;
  }

  #tellKey(frame: Frame, start: number, end: number): void {
    const inside = this.#text.slice(start + 1, end - 1);
    const key: string = inside.includes('\\') ? JSON.parse(`"${inside}"`) : inside;
    const path = propertyPath(frame.path, key);
    if (frame.keys?.has(key)) this.#visitor.repeated?.(path, start);
    frame.keys?.add(key);
    this.#tell(path, start);
  }

  #tell(path: string, offset: number): void {
    this.#path = path;
    this.#visitor.part?.(path, offset, this.#frames.length);
  }

  #advance(end: number | TokenFault): boolean {
    if (typeof end !== 'number') return this.#failed(end.offset, end.expected);
    this.#at = end;
    return true;
  }
}
