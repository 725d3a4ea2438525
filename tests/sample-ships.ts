/** The sample designs of data/ships. */
import almoner from '../data/ships/almoner.json' with { type: 'json' };
import amberjaw from '../data/ships/amberjaw.json' with { type: 'json' };
import anchorite from '../data/ships/anchorite.json' with { type: 'json' };
import benchmark from '../data/ships/benchmark.json' with { type: 'json' };
import bentNail from '../data/ships/bent-nail.json' with { type: 'json' };
import billOfLading from '../data/ships/bill-of-lading.json' with { type: 'json' };
import broodcradle from '../data/ships/broodcradle.json' with { type: 'json' };
import canticle from '../data/ships/canticle.json' with { type: 'json' };
import compline from '../data/ships/compline.json' with { type: 'json' };
import countinghouse from '../data/ships/countinghouse.json' with { type: 'json' };
import datumLine from '../data/ships/datum-line.json' with { type: 'json' };
import fairCopy from '../data/ships/fair-copy.json' with { type: 'json' };
import gallmaker from '../data/ships/gallmaker.json' with { type: 'json' };
import gallowsWit from '../data/ships/gallows-wit.json' with { type: 'json' };
import greatCircle from '../data/ships/great-circle.json' with { type: 'json' };
import illWind from '../data/ships/ill-wind.json' with { type: 'json' };
import lamplifter from '../data/ships/lamplifter.json' with { type: 'json' };
import magpie from '../data/ships/magpie.json' with { type: 'json' };
import matins from '../data/ships/matins.json' with { type: 'json' };
import moltling from '../data/ships/moltling.json' with { type: 'json' };
import openAccount from '../data/ships/open-account.json' with { type: 'json' };
import paperQueen from '../data/ships/paper-queen.json' with { type: 'json' };
import reliquary from '../data/ships/reliquary.json' with { type: 'json' };
import rookKing from '../data/ships/rook-king.json' with { type: 'json' };
import soundingLine from '../data/ships/sounding-line.json' with { type: 'json' };
import tallyman from '../data/ships/tallyman.json' with { type: 'json' };
import theodolite from '../data/ships/theodolite.json' with { type: 'json' };
import thornfly from '../data/ships/thornfly.json' with { type: 'json' };
import trigPoint from '../data/ships/trig-point.json' with { type: 'json' };
import underwriter from '../data/ships/underwriter.json' with { type: 'json' };
import vespers from '../data/ships/vespers.json' with { type: 'json' };
import type { Design } from '../src/core/design/design.ts';
import { majestic, sample } from '../src/core/rules/unity/sample.ts';

/** The Majestic first, then by faction, the smaller hulls before the larger. */
export const sampleShips: readonly Design[] = Object.freeze([
  majestic,
  sample('fair-copy.json', fairCopy),
  sample('tallyman.json', tallyman),
  sample('bill-of-lading.json', billOfLading),
  sample('underwriter.json', underwriter),
  sample('open-account.json', openAccount),
  sample('countinghouse.json', countinghouse),
  sample('anchorite.json', anchorite),
  sample('vespers.json', vespers),
  sample('canticle.json', canticle),
  sample('almoner.json', almoner),
  sample('compline.json', compline),
  sample('reliquary.json', reliquary),
  sample('matins.json', matins),
  sample('magpie.json', magpie),
  sample('ill-wind.json', illWind),
  sample('gallows-wit.json', gallowsWit),
  sample('lamplifter.json', lamplifter),
  sample('rook-king.json', rookKing),
  sample('thornfly.json', thornfly),
  sample('moltling.json', moltling),
  sample('amberjaw.json', amberjaw),
  sample('gallmaker.json', gallmaker),
  sample('broodcradle.json', broodcradle),
  sample('paper-queen.json', paperQueen),
  sample('sounding-line.json', soundingLine),
  sample('benchmark.json', benchmark),
  sample('theodolite.json', theodolite),
  sample('trig-point.json', trigPoint),
  sample('great-circle.json', greatCircle),
  sample('bent-nail.json', bentNail),
  sample('datum-line.json', datumLine),
]);
