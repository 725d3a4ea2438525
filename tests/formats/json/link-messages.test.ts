import { expect, test } from 'vitest';
import {
  formatLinkMessage,
  LONGEST_MESSAGE,
  readLinkMessage,
  wordLinkMessageIssue,
} from '../../../src/formats/link/device-link.ts';

const event = (changes: object = {}) => ({
  ...{ id: 'K7QX.1', clock: 1, by: 0, act: { type: 'note', text: 'Ä🚀' }, ...changes },
});

test('a message is ASCII that can be cut anywhere, and comes back', () => {
  const message = { type: 'events', events: [event()] } as const;
  const text = formatLinkMessage(message as never);
  expect(text).toMatch(/^[\x20-\x7e]*$/);
  expect(readLinkMessage(text)).toEqual({ value: message, issues: [] });
});

test('events that cannot be read are left out, and located', () => {
  const odd = [
    event(),
    event({ id: 'K7QX.0' }),
    event({ clock: 1e300 }),
    event({ id: 'K7QX.4', act: { type: 'note', text: 'x', later: 1 } }),
    event({ id: 'K7QX.5', act: { type: 'unheard' } }),
    7,
  ];
  const { value, issues } = readLinkMessage(JSON.stringify({ type: 'events', events: odd }));
  expect(value).toEqual({ type: 'events', events: [event()] });
  expect(issues.map(({ path }) => path)).toEqual([
    ...['events[1]', 'events[2]', 'events[3].act.later', 'events[4].act.type', 'events[5]'],
  ]);
  expect(issues.map(wordLinkMessageIssue)).toContain(
    'Event 2 of the other device cannot be read: reload Slipway on both devices.',
  );
});

const hello = {
  ...{ type: 'hello', protocol: 1, device: 'K7QX', name: 'Ida' },
  ...{ last: ['K7QX.3'], covered: [], sums: ['0'] },
};

test('a hello of a newer program is read', () => {
  expect(readLinkMessage(JSON.stringify({ ...hello, protocol: 2, colour: 'red' }))).toMatchObject({
    value: { protocol: 2 },
    issues: [],
  });
});

test.each([
  ['no JSON', 'x', 'message.none'],
  ['a list', '[]', 'message.none'],
  ['no type', '{}', 'field.missing'],
  ['an unknown type', '{"type":"shout"}', 'field.choice'],
  ['no device', JSON.stringify({ ...hello, device: undefined }), 'field.missing'],
  ['an id of no event', JSON.stringify({ ...hello, last: ['x'] }), 'message.none'],
  ['events that are none', '{"type":"events","events":{}}', 'message.none'],
  ['a huge text', ' '.repeat(LONGEST_MESSAGE + 1), 'message.too-long'],
])('%s is no message', (_, text, code) => {
  const { value, issues } = readLinkMessage(text);
  expect(value).toBeUndefined();
  expect(issues[0]?.code).toBe(code);
  expect(issues.map(wordLinkMessageIssue).join(' ')).toMatch(/\.$/);
});
