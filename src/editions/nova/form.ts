/** The form of a Nova display: hull groups, thrust, shield dice, weapons, systems. */
import type { Rules } from '../../core/rules/rules.ts';
import {
  type FormText,
  figureFields,
  figureIn,
  figuresIn,
  type LegacyForm,
  type WeaponForm,
  withField,
} from '../form.ts';
import type { NovaDesign, NovaWeapon } from './design.ts';
import type { NovaRules } from './rules.ts';

/** Boxes with their values, as `5-4-4`. */
const boxes = (
  key: 'hull' | 'thrust' | 'shields',
  label: string,
  placeholder: string,
): FormText<NovaDesign> => ({
  id: key,
  label,
  placeholder,
  get: (display) => display[key].join('-'),
  set: (display, text) => ({ ...display, [key]: figuresIn(text) }),
});

/** A figure that a display may be without. */
const figure = (key: 'armor' | 'ecm', label: string): FormText<NovaDesign> => ({
  id: key,
  label,
  get: (display) => String(display[key] ?? ''),
  set: (display, text) => withField(display, key, figureIn(text)),
});

const weaponForm = (unity: Rules, rules: NovaRules): WeaponForm<NovaDesign, NovaWeapon> => ({
  id: 'display-weapon',
  title: 'Weapons',
  add: 'Add a weapon',
  traits: displayTraits(unity, rules),
  figures: figureFields(['range'], rules.limits),
  texts: [],
  dice: {
    limit: rules.limits.dice,
    arcs: [...unity.alternateArcs.keys()],
    get: ({ banks }) => banks,
    set: (weapon, banks) => ({ ...weapon, banks }),
  },
  get: ({ weapons }) => weapons,
  set: (display, weapons) => ({ ...display, weapons }),
  blank: () => ({ range: 9, traits: [], banks: [{ arc: 'FF', dice: 1 }] }),
  titleOf: (_, index) => `Weapon ${index + 1}`,
});

export const displayForm = (unity: Rules, rules: NovaRules): LegacyForm<NovaDesign> => ({
  id: 'display',
  figures: [],
  texts: [
    boxes('hull', 'Hull groups', '5-4-4'),
    boxes('thrust', 'Thrust boxes', '6-5-4'),
    boxes('shields', 'Shield dice', '4-5-6'),
    figure('armor', 'Armor boxes'),
    figure('ecm', 'ECM'),
  ],
  weapons: weaponForm(unity, rules),
  equipment: {
    title: 'Systems',
    names: rules.systems.map(({ name }) => name),
    get: ({ systems }) => systems,
    set: (display, systems) => ({ ...display, systems }),
  },
});

/** The edition's own trait codes, and Unity's codes that differ from all of them. @internal */
export function displayTraits(rules: Rules, { traits }: NovaRules): readonly string[] {
  const own = traits.map(({ name }) => name);
  return [...own, ...[...rules.traits.keys()].filter((code) => !own.includes(code))];
}
