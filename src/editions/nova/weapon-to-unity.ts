/** A Nova weapon as a Unity one (X.2): its dice as mounts, its traits as figures. */
import type { Bank, Battery, Weapon } from '../../core/design/design.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { bandsOf } from '../../formats/drake/stats-line.ts';
import type { WeaponIds } from '../../formats/drake/weapon-ids.ts';
import { WeaponDraft } from '../draft.ts';
import { givenArc, knownArc, unityTraits } from '../known-names.ts';
import { rowNamed } from '../lookup.ts';
import type { Report, Switches } from '../report.ts';
import type { NovaBank, NovaWeapon } from './design.ts';
import type { NovaRules } from './rules.ts';

export interface NovaWork {
  readonly rules: Rules;
  readonly edition: NovaRules;
  readonly hull: number;
  readonly switches: Switches;
  readonly report: Report;
  /** The player's letters for arcs that only the Nova book names, as typed. */
  readonly arcs: ReadonlyMap<string, string>;
}

export function weaponToUnity(
  work: NovaWork,
  novaWeapon: NovaWeapon,
  path: string,
  ids: WeaponIds,
): { readonly weapon: Weapon; readonly battery: Battery } {
  const { rules, edition, report } = work;
  const { accuracy, impact, damage, rule } = edition;
  const { name } = novaWeapon;
  const weaponName = name ?? 'Unnamed weapon';
  const draft = new WeaponDraft(work, weaponName, {
    rof: 1,
    acc: accuracy,
    imp: impact,
    dmg: damage,
  });
  novaWeapon.traits.forEach((trait, i) => {
    const place = `${path}.traits[${i}]`;
    const row = rowNamed(edition.traits, trait);
    const shared = rowNamed(unityTraits(rules), trait);
    if (row) draft.takeTrait(row, trait, place);
    else if (shared) {
      draft.addTrait(shared.name);
      report.add('approximated', 'same-code', place, trait, shared.name, `${rule}, choice`, {
        of: weaponName,
      });
    } else report.add('dropped', 'unknown', place, trait, '', rule, { of: weaponName });
  });
  draft.obeyTraits();
  if (name !== undefined)
    report.add('exact', 'same', `${path}.name`, name, name, rule, { of: weaponName });
  const reach = reachOf(work, novaWeapon, draft.seeking, path, weaponName);
  const banks = novaWeapon.banks.flatMap((bank, i) =>
    banksOfDice(work, bank, `${path}.banks[${i}]`, weaponName),
  );
  const id = ids.next(name);
  const traits = draft.traits.length === 0 ? {} : { traits: draft.traits };
  return {
    weapon: { id, name, modes: [{ ...reach, ...draft.shot, ...traits }] },
    battery: { weapon: id, banks },
  };
}

/** The long range; of a seeking weapon its MA, which is the short band as printed. */
function reachOf(
  { report, edition: { rule } }: NovaWork,
  { range, bands = bandsOf(range) }: NovaWeapon,
  isSeeking: boolean,
  path: string,
  weaponName: string,
): { readonly ma: number } | { readonly range: number } {
  const of = { of: weaponName };
  const [printed, thirds] = [bands.join('-'), bandsOf(range).join('-')];
  if (isSeeking) {
    const [ma] = bands;
    report.add('exact', 'equivalent', `${path}.range`, printed, `MA ${ma}`, rule, of);
    return { ma };
  }
  if (printed === thirds) report.add('exact', 'same', `${path}.range`, range, range, rule, of);
  else report.add('approximated', 'bands', `${path}.bands`, printed, thirds, rule, of);
  return { range };
}

/** Mounts with ROF 1, a die each; mounts of several weapons where they would be too many. */
function banksOfDice(
  work: NovaWork,
  { arc: name, dice }: NovaBank,
  path: string,
  weaponName: string,
): readonly Bank[] {
  const { report, edition } = work;
  const { largestSingleBank, size, rule } = edition.dice;
  const arc = arcOf(work, name, `${path}.arc`, weaponName);
  if (!Number.isInteger(dice) || dice < 1) {
    report.add('dropped', 'dice-lost', `${path}.dice`, dice, '', rule, { of: weaponName });
    return [];
  }
  if (dice <= largestSingleBank) {
    const to = dice === 1 ? '1 mount' : `${dice} mounts`;
    report.add('exact', 'dice', `${path}.dice`, dice, to, rule, { of: weaponName });
    return [{ mounts: dice, arc }];
  }
  const rest = dice % size;
  const full = (dice - rest) / size;
  const last = rest === 0 ? '' : ` and one of ${rest}`;
  const mounts = full === 1 ? '1 mount' : `${full} mounts`;
  report.add('approximated', 'quads', `${path}.dice`, dice, `${mounts} of ${size}${last}`, rule, {
    of: weaponName,
  });
  return [
    { mounts: full, arc, size },
    ...(rest === 0 ? [] : [{ mounts: 1, arc, ...(rest === 1 ? {} : { size: rest }) }]),
  ];
}

/** An arc that C.1 names too, or one whose letters the player has given. */
function arcOf(
  { rules, arcs, report }: NovaWork,
  name: string,
  path: string,
  weaponName: string,
): string {
  const letters = givenArc(rules, arcs.get(name) ?? '');
  if (letters !== undefined) {
    report.add('approximated', 'arc-name', path, name, letters, 'C.1, choice', { of: weaponName });
    return letters;
  }
  const arc = knownArc(rules, name);
  if (arc === undefined) {
    report.add('note', 'arc-unknown', path, name, name, 'X.2', { of: weaponName });
    return name;
  }
  report.add('exact', 'arc-name', path, name, arc, 'C.1', { of: weaponName });
  return arc;
}
