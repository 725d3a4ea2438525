/** Links of battles, `#battle=1.…`: a saved battle in bytes. Words and orders here may never change. */
import {
  array,
  type GenericSchema,
  literal,
  exactOptional as optional,
  strictObject,
  string,
  union,
} from 'valibot';
import { type Design, designSchema } from '../../core/design/design.ts';
import { figure, type Shape } from '../../core/design/schema.ts';
import type { RulesPack } from '../../core/rules/packs/pack.ts';
import {
  answerOf,
  coordinate,
  declarationSchema,
  eventsMark,
  eventsSchema,
  flightAnswerSchema,
  optionName,
  type PlayedBattle,
  playedEntries,
  shotSchema,
} from '../play/battle-schema.ts';
import { type Codec, codecBy, codecOf, numberCodec, signedCodec, wordCodec } from './codec.ts';
import { designCodec, SHORT_FORMS } from './document-codecs.ts';
import { type LinkReading, linksOfKind } from './link.ts';

const OPTIONS =
  'D.1 D.2 D.3 D.4 D.5 D.6 D.7 D.8 D.9 E.1 E.2 E.3 E.4 E.5 E.6 E.7 F.1 F.2 F.3 F.5 F.6 F.7 G.4 G.6'.split(
    ' ',
  );
const POLICIES = ['person', 'static', 'drift', 'closer', 'keeper', 'one-ply', 'mixed'];

const policyName = string();
const smallNumber = figure();

/** Answers by kind, so that the bytes tell them apart: numbers, orders or none, declarations, flights. */
const packedAnswer = union([
  strictObject({ number: smallNumber }),
  strictObject({ orders: string() }),
  strictObject({ none: literal(1) }),
  declarationSchema,
  flightAnswerSchema,
]);

const packedSchema = strictObject({
  ...playedEntries,
  policies: optional(array(policyName)),
  answers: array(packedAnswer),
  events: eventsSchema,
});

type PackedShot = Shape<typeof shotSchema>;

/** Modes that are written with the mounts. */
const SHORT_MODES = 3;

/** Bank and direction, mounts and mode, target: mostly a byte each. */
const shotCodec: Codec<PackedShot> = {
  write(out, { bank, mode, mounts, target, directed = false }) {
    numberCodec.write(out, 2 * bank + Number(directed));
    numberCodec.write(out, (SHORT_MODES + 1) * mounts + Math.min(mode, SHORT_MODES));
    if (mode >= SHORT_MODES) numberCodec.write(out, mode);
    signedCodec.write(out, target);
  },
  read(from) {
    const bank = numberCodec.read(from);
    const fired = numberCodec.read(from);
    const short = fired % (SHORT_MODES + 1);
    return {
      bank: Math.floor(bank / 2),
      mode: short < SHORT_MODES ? short : numberCodec.read(from),
      mounts: Math.floor(fired / (SHORT_MODES + 1)),
      target: signedCodec.read(from),
      ...(bank % 2 === 1 && { directed: true }),
    };
  },
};

const MARK_DIGITS = 8;

/** The event hash as two halves; any other text in full. */
const markCodec: Codec<string> = {
  write(out, mark) {
    const isHash = /^[\da-f]{16}$/.test(mark);
    if (!isHash) {
      out.count(0);
      out.text(mark);
      return;
    }
    out.count(1 + Number.parseInt(mark.slice(0, MARK_DIGITS), 16));
    out.count(Number.parseInt(mark.slice(MARK_DIGITS), 16));
  },
  read(from) {
    const first = from.count();
    if (first === 0) return from.text();
    const half = (value: number) => value.toString(16).padStart(MARK_DIGITS, '0');
    return half(first - 1) + half(from.count());
  },
};

interface PackedBattle extends Shape<typeof packedSchema> {}

type PackedAnswer = PackedBattle['answers'][number];

const SHORT = new Map<GenericSchema, Codec<never> | undefined>([
  ...SHORT_FORMS,
  [designSchema, designCodec as Codec<never>],
  [coordinate, signedCodec as Codec<never>],
  [shotSchema, shotCodec as Codec<never>],
  [eventsMark, markCodec as Codec<never>],
  [smallNumber, signedCodec as Codec<never>],
  [optionName, wordCodec(OPTIONS) as Codec<never>],
  [policyName, wordCodec(POLICIES) as Codec<never>],
]);

/** Returns a design without the fields that no battle shows. */
const shown = ({ id: _, notes: __, original: ___, ...design }: Design): Design => design;

const battleCodec: Codec<PlayedBattle> = codecBy(
  codecOf(packedSchema, SHORT) as Codec<PackedBattle>,
  ({ answers, designs, ...battle }) => ({
    ...battle,
    designs: designs.map(shown),
    answers: answers.map(packAnswer),
  }),
  ({ answers, designs, ...battle }) => ({
    ...battle,
    designs: designs.map(shown),
    answers: answers.map(unpackAnswer),
  }),
);

function packAnswer(text: string): PackedAnswer {
  const answer = answerOf(text) ?? null;
  if (typeof answer === 'number') return { number: answer };
  if (typeof answer === 'string') return { orders: answer };
  return answer === null ? { none: 1 } : (answer as PackedAnswer);
}

function unpackAnswer(answer: PackedAnswer): string {
  if ('number' in answer) return JSON.stringify(answer.number);
  if ('orders' in answer) return JSON.stringify(answer.orders);
  return JSON.stringify('none' in answer ? null : answer);
}

/** A battle with its house-rule packs. */
export interface SharedBattle {
  readonly battle: PlayedBattle;
  readonly packs: readonly RulesPack[];
}

const BATTLES = linksOfKind('battle', battleCodec, ({ designs }) => designs);

/** The fragment of a battle, `#battle=1.…`; undefined for one over 512 KiB before compression. */
export const battleFragment = (shared: SharedBattle): string | undefined =>
  BATTLES.fragment(shared);

export const hasBattleLink = BATTLES.isIn;

/**
 * Reads the first link of a battle in a text; the page at `/battle` calls it with the fragment of its
 * address, then `replayed`. Faults are worded by `wordLinkIssue`. Never throws.
 */
export const readBattleLink = (text: string): LinkReading<SharedBattle> => BATTLES.read(text);
