/** Reading JSON in steps where lists have a line for each item, as backups are written. */

/** Lines between two pauses. */
const STEP = 50;

/** A field of the outer object: a plain value, an empty list, or the head of a list. */
const FIELD = /^ {2}"(\w+)": (\[$)?(?:\[\]|[^[{]*),?$/;

/**
 * The value of a JSON text, as `JSON.parse` gives it, of an object whose lists have an item a line;
 * undefined for any other text, which may be JSON too.
 */
export function* parsedByLines(text: string): Generator<undefined, unknown> {
  const lists = new Map<string, unknown[] | undefined>();
  const frame: string[] = [];
  let list: unknown[] | undefined;
  let isOver = true;
  for (let from = 0; from < text.length; ) {
    const newline = text.indexOf('\n', from);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(from, end);
    from = end + 1;
    if (list && /^ {2}\],?$/.test(line)) {
      if (!isOver) return undefined;
      list = undefined;
      frame.push(line);
    } else if (list) {
      if (isOver && list.length > 0) return undefined;
      isOver = !line.endsWith(',');
      const value = parsed(isOver ? line : line.slice(0, -1));
      if (value === undefined) return undefined;
      list.push(value);
      if (list.length % STEP === 0) yield;
    } else {
      const [, name, head] = FIELD.exec(line) ?? [];
      if (name === undefined && line !== '{' && line !== '}') return undefined;
      if (name !== undefined) {
        if (lists.has(name)) return undefined;
        list = head === undefined ? undefined : [];
        lists.set(name, list);
        isOver = true;
      }
      frame.push(line);
    }
  }
  const fields = parsed(frame.join('\n'));
  if (typeof fields !== 'object' || fields === null) return undefined;
  const whole = Object.entries(fields).map(([name, value]) => [name, lists.get(name) ?? value]);
  return Object.fromEntries(whole);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
