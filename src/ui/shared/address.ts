/** Choices of a page in its address: they survive reload, back and forward. */
import {
  useBeforeLeave,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from '@solidjs/router';
import { createEffect, createMemo, createSignal, on, onCleanup, onMount, untrack } from 'solid-js';
import { decodedPart, type ItemsPath, itemPath } from './page-list.ts';

/** A parameter of an address: its text in the address, undefined for the default. */
export interface Param<Value> {
  read(text: string | undefined): Value;
  write(value: Value): string | undefined;
}

type Params<Values> = { readonly [key in keyof Values]: Param<Values[key]> };

export const textParam = (fallback = ''): Param<string> => ({
  read: (written) => (written === ' ' ? '' : (written ?? fallback)),
  // An empty value would remove the key from the address.
  write: (value) => (value === fallback ? undefined : value || ' '),
});

/** A parameter with one of these words; the first is the default. */
export const wordParam = <Word extends string>(words: readonly [Word, ...Word[]]): Param<Word> => ({
  read: (written) => words.find((word) => word === written) ?? words[0],
  write: (value) => (value === words[0] ? undefined : value),
});

export const wholeParam = (fallback: number, least: number, most: number): Param<number> => ({
  read(written) {
    const value = Number(written ?? fallback);
    return Number.isInteger(value) && value >= least && value <= most ? value : fallback;
  },
  write: (value) => (value === fallback ? undefined : String(value)),
});

/** A switch that is off by default. */
export const flagParam: Param<boolean> = {
  read: (written) => written === '1',
  write: (value) => (value ? '1' : undefined),
};

/** Ids, or words without spaces, up to a number. */
export const idsParam = (most = Number.POSITIVE_INFINITY): Param<readonly string[]> => ({
  read: (written) => (written ?? '').split(/[ ,]/).filter(Boolean).slice(0, most),
  write: (value) => value.join(' ') || undefined,
});

/** Pause after the last key before typed text is written: browsers limit the rate. */
const TYPING_PAUSE_MS = 300;

/**
 * The values of these parameters in the address, each tracked separately, and a function that sets some. A change is a history entry,
 * unless it is typed. Values update at once, the address a moment later.
 */
export function createAddress<Values extends object>(kinds: Params<Values>) {
  const [params, setParams] = useSearchParams();
  const keys = Object.keys(kinds) as (keyof Values & string)[];
  const written = () => Object.fromEntries(keys.map((key) => [key, [params[key]].flat()[0]]));
  const textsOf = (values: Values) =>
    Object.fromEntries(keys.map((key) => [key, kinds[key].write(values[key])]));
  const read = (texts: { readonly [key in string]?: string | undefined }) =>
    Object.fromEntries(keys.map((key) => [key, kinds[key].read(texts[key])])) as Values;
  const [values, setValues] = createSignal(read(untrack(written)));
  /** The texts in the address as this page last saw or wrote them. */
  let known = JSON.stringify(textsOf(untrack(values)));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  createEffect(
    on(
      written,
      (texts) => {
        const arrived = read(texts);
        const now = JSON.stringify(textsOf(arrived));
        if (now === known) return;
        stopTimer();
        known = now;
        setValues(() => arrived);
      },
      { defer: true },
    ),
  );
  const write = (replace: boolean) => {
    stopTimer();
    const texts = textsOf(untrack(values));
    known = JSON.stringify(texts);
    setParams(texts, { replace });
  };
  // Text typed just now belongs to the previous history entry.
  useBeforeLeave((leaving) => {
    if (timer === undefined || typeof leaving.to !== 'string') return;
    if (location.hash !== `#${leaving.from.pathname}${leaving.from.search}`) return;
    leaving.preventDefault();
    write(true);
    setTimeout(() => leaving.retry(true));
  });
  onCleanup(stopTimer);

  const address = {} as Values;
  for (const key of keys) {
    const value = createMemo(() => values()[key], undefined, {
      equals: (a, b) => a === b || JSON.stringify(a) === JSON.stringify(b),
    });
    Object.defineProperty(address, key, { get: value, enumerable: true });
  }
  const setAddress = (change: Partial<Values>, by: 'choice' | 'typing' = 'choice') => {
    setValues((before) => ({ ...before, ...change }));
    stopTimer();
    if (by === 'choice') write(false);
    else timer = setTimeout(write, TYPING_PAUSE_MS, true);
  };
  return [address, setAddress] as const;
}

/** The options of a navigation that hands a text or files to the page. */
export const handedState = (handed: unknown) => ({ state: { handed } });

/** Value handed to this page, once: it does not stay in the browser's history. */
export function createHanded<Handed>(): Handed | undefined {
  const location = useLocation<{ readonly handed?: Handed }>();
  const navigate = useNavigate();
  const handed = untrack(() => location.state?.handed);
  onMount(() => {
    if (handed !== undefined) navigate(location.pathname + location.search, { replace: true });
  });
  return handed;
}

/**
 * The id of the item open on a page, from its path, a function that opens another or none, and the path of either. The choices in the
 * address stay, except those of a single item.
 */
export function createOpenItem(page: ItemsPath, ofItem: readonly string[] = []) {
  const params = useParams<{ id?: string }>();
  const location = useLocation();
  const navigate = useNavigate();
  const id = createMemo(() => params.id && decodedPart(params.id));
  const pathTo = (next: string | undefined): string => {
    const search = new URLSearchParams(location.search);
    for (const key of ofItem) search.delete(key);
    const kept = search.toString();
    return (next === undefined ? page : itemPath(page, next)) + (kept && `?${kept}`);
  };
  const open = (next: string | undefined) => navigate(untrack(() => pathTo(next)));
  return [id, open, pathTo] as const;
}
