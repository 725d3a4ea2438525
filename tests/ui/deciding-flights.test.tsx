/** Decisions about flights, on the panel and on the board. */
import { createSignal } from 'solid-js';
import { expect, test } from 'vitest';
import broodcradle from '../../data/ships/broodcradle.json' with { type: 'json' };
import type { FlightAnswer } from '../../src/core/battle/choices.ts';
import { FIRST_FLIGHT } from '../../src/core/battle/state.ts';
import { BOARD_NAMES } from '../../src/core/battle/wording.ts';
import type { Design } from '../../src/core/design/design.ts';
import { type Hex, headingAfter, hexAhead } from '../../src/core/play/hex.ts';
import { carriers, duel, shown } from './deciding.tsx';

test('the heading of a flight names the flight, and is not pressed on the board (F.5)', () => {
  const film = carriers('flightHeading', ['F.5']);
  const { host, end } = shown(film);
  expect(host.querySelector('h2')?.textContent).toMatch(
    `Heading of flight ${(film.due?.subject ?? 0) + 1}`,
  );
  expect(host.textContent).not.toMatch(/on the board/);
  end();
});

test('interceptions have distinct names, show their way, and are pressed on the board (F.1)', () => {
  const film = duel(broodcradle as Design, 9, { options: ['F.1'] });
  while (film.due && film.due.kind !== 'intercept') {
    const { kind, subject, mayFly, suggested = null } = film.due;
    const heading = kind === 'fly' ? film.at(film.length).flights.at(subject).heading : 0;
    const patrol = { path: [], heading, attack: -1, duty: 'patrol' } as const;
    film.answer(mayFly?.(patrol) ? patrol : suggested);
  }
  const { due } = film;
  const state = film.at(film.length);
  const ways = due?.ways ?? [];
  const ends = ways.map(({ path }) => path.at(-1) ?? []);
  const at = ways.findIndex((_, i) =>
    ends.every(([q, r], k) => k === i || q !== ends[i]?.[0] || r !== ends[i]?.[1]),
  );
  const [q = 0, r = 0] = ends[at] ?? [];
  const [pressed, setPressed] = createSignal<Hex>();
  const { host, press, end, board } = shown(film, pressed);
  const options = [...host.querySelectorAll('label, option')].map(({ textContent }) => textContent);
  expect(new Set(options).size).toBe(options.length);
  setPressed({ q, r });
  const { flight } = ways[at] ?? { flight: 0 };
  expect(host.querySelector('.button.primary')?.textContent).toMatch(
    `Intercept with flight ${flight + 1} at ${BOARD_NAMES.hex(state, q, r)}`,
  );
  expect(board()).toMatchObject({ piece: FIRST_FLIGHT + flight });
  expect(board()?.path?.at(-1)).toEqual({ q, r });
  press();
  end();
  expect(film.battle.personsAnswers.at(-1)).toBe(at);
});

test('a hex that is pressed again offers what a flight may do from it (5.4, F.3)', () => {
  const film = carriers('fly', ['F.3']);
  const state = film.at(film.length);
  const { q, r, heading } = state.flights.at(film.due?.subject ?? 0);
  const ahead = hexAhead({ q, r }, headingAfter(heading), 3);
  const hex = BOARD_NAMES.hex(state, ahead.q, ahead.r);
  const [pressed, setPressed] = createSignal<Hex>();
  const { host, press, end } = shown(film, pressed);
  const words = () => host.querySelector('.button.primary')?.textContent;
  const told = [0, 1, 2, 3].map(() => {
    setPressed({ ...ahead });
    return words();
  });
  const [fly, attack] = [`Fly to ${hex}`, expect.stringMatching(`^Attack .* from ${hex}$`)];
  expect(told).toEqual([fly, attack, `Screen ${hex}`, fly]);
  for (const _ of [1, 2]) setPressed({ ...ahead });
  press();
  end();
  const given = film.battle.personsAnswers.at(-1) as FlightAnswer;
  expect(given.duty).toBe('screen');
  expect(given.path.at(-1)?.slice(0, 2)).toEqual([ahead.q, ahead.r]);
});

test('a flight flies to a hex or attacks an enemy that is pressed on the board (5.3)', () => {
  const film = carriers('fly');
  const state = film.at(film.length);
  const { q, r, heading } = state.flights.at(film.due?.subject ?? 0);
  const [pressed, setPressed] = createSignal<Hex>();
  const { host, press, end } = shown(film, pressed);
  const words = () => host.querySelector('.button.primary')?.textContent ?? '';
  const advised = words();
  setPressed({ q: q + 200, r });
  expect(host.querySelector('[role="status"]')?.textContent).toBe('No way leads to that hex.');
  expect(words()).toBe(advised);
  const ahead = hexAhead({ q, r }, headingAfter(heading), 3);
  setPressed(ahead);
  expect(words()).toBe(`Fly to ${BOARD_NAMES.hex(state, ahead.q, ahead.r)}`);
  press();
  end();
  const given = film.battle.personsAnswers.at(-1) as FlightAnswer;
  expect(given.attack).toBe(-1);
  expect(given.path.at(-1)?.slice(0, 2)).toEqual([ahead.q, ahead.r]);
});

test('the flight that acts next is named by kind and hex, and pressed on the board (5.2)', () => {
  const film = carriers('nextFlight');
  const state = film.at(film.length);
  const numbers = film.due?.numbers ?? [];
  const last = numbers.at(-1) ?? 0;
  const { q, r } = state.flights.at(last);
  const inHex = numbers.filter((number) => {
    const other = state.flights.at(number);
    return other.q === q && other.r === r;
  });
  const [pressed, setPressed] = createSignal<Hex>();
  const { host, press, end } = shown(film, pressed);
  expect(host.textContent).toMatch(/Flight 1: fighters \(6\) in \d\d \d\d/);
  // Each press chooses the next of those in the hex.
  for (const _ of inHex) setPressed({ q, r });
  const at = inHex.indexOf(film.due?.suggested as number);
  press();
  end();
  const before = at < 0 ? -1 : at;
  expect(film.battle.personsAnswers.at(-1)).toBe(inHex[(before + inHex.length) % inHex.length]);
});

test('the move of the adviser allows neither a return nor a screen without their rules (F.3, F.5)', () => {
  const { due } = carriers('fly');
  const advised = due?.suggested as FlightAnswer;
  expect(due?.mayFly?.(advised)).toBe(true);
  expect(due?.mayFly?.({ ...advised, recovers: true })).toBe(false);
  expect(due?.mayFly?.({ ...advised, duty: 'screen' })).toBe(false);
  expect(due?.mayFly?.({ ...advised, duty: 'patrol' })).toBe(false);
});
