/** Characters that HTML writes in letters: `&nbsp;`, `&#8211;`. */

const NAMED: ReadonlyMap<string, string> = new Map([
  ...(['nbsp', 'ensp', 'emsp', 'thinsp'] as const).map((name) => [name, ' '] as const),
  ...([
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['apos', "'"],
  ] as const),
  ...([
    ['ndash', '-'],
    ['mdash', '-'],
    ['minus', '-'],
    ['times', 'x'],
    ['bull', '•'],
  ] as const),
  ...([
    ['lsquo', "'"],
    ['rsquo', "'"],
    ['ldquo', '"'],
    ['rdquo', '"'],
    ['hellip', '…'],
  ] as const),
]);

const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,8}));/iy;

/** The entity that begins at an index, and the character that it stands for. */
export function entityAt(
  text: string,
  at: number,
): { readonly length: number; readonly character: string } | undefined {
  ENTITY.lastIndex = at;
  const [whole, decimal, hexadecimal, name] = ENTITY.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
  const character = name ? NAMED.get(name.toLowerCase()) : characterOf(code);
  return character === undefined ? undefined : { length: whole.length, character };
}

/** A character of one unit that can be seen, or a blank. */
function characterOf(code: number): string | undefined {
  if (!(code >= 32 && code < 0xfffe) || (code >= 0xd800 && code < 0xe000)) return undefined;
  return code === 160 ? ' ' : String.fromCharCode(code);
}
