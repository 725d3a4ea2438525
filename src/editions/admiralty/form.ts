/** The form of an Admiralty card: tracks, damage chart, batteries, special. */
import { arcsIn, arcsText, figureFields, type LegacyForm, type WeaponForm } from '../form.ts';
import { dealtChart } from './damage-chart.ts';
import { type AdmiraltyBattery, type AdmiraltyDesign, CHART_RESULTS } from './design.ts';
import type { AdmiraltyRules } from './rules.ts';

const RESULTS = Array.from({ length: CHART_RESULTS }, (_, i) => i);

function withResult(card: AdmiraltyDesign, result: number, letters: string): AdmiraltyDesign {
  const damageChart = RESULTS.map((i) => card.damageChart?.[i] ?? '');
  damageChart[result] = letters.toUpperCase().replace(/[^A-Z]/g, '');
  return { ...card, damageChart };
}

const batteryForm = (rules: AdmiraltyRules): WeaponForm<AdmiraltyDesign, AdmiraltyBattery> => ({
  id: 'battery',
  title: 'Batteries',
  add: 'Add a battery',
  traits: rules.traits.map(({ name }) => name),
  figures: figureFields(['range', 'rof', 'acc', 'imp', 'dmg'], rules.limits),
  texts: [
    {
      id: 'arcs',
      label: 'Weapons: an arc each',
      placeholder: '[AB] [AC] [BD]',
      get: ({ arcs }) => arcsText(arcs),
      set: (battery, text) => ({ ...battery, arcs: arcsIn(text) }),
    },
  ],
  get: ({ batteries }) => batteries,
  set: (card, batteries) => ({ ...card, batteries }),
  blank({ batteries }) {
    const taken = batteries.map(({ letter }) => letter);
    const letter = [...rules.letters].find((candidate) => !taken.includes(candidate)) ?? '';
    return { letter, range: 9, rof: 1, acc: 5, imp: 1, dmg: 1, traits: [], arcs: ['AB'] };
  },
  titleOf: ({ letter }) => `Battery ${letter}`,
  letterOf: ({ letter }) => letter,
});

export const cardForm = (rules: AdmiraltyRules): LegacyForm<AdmiraltyDesign> => ({
  id: 'card',
  figures: figureFields(['hull', 'engines', 'shields'], rules.limits),
  texts: [],
  chart: {
    legend: 'Weapon damage chart',
    fields: RESULTS.map((i) => ({
      id: `chart-${i}`,
      label: String(i + 1),
      get: ({ damageChart }) => damageChart?.[i] ?? '',
      set: (card, letters) => withResult(card, i, letters),
    })),
    fill: (card) => ({ ...card, damageChart: dealtChart(card.hull, card.batteries) }),
  },
  weapons: batteryForm(rules),
  equipment: {
    title: 'Special',
    names: rules.systems.map(({ name }) => name),
    get: ({ specials }) => specials,
    set: (card, specials) => ({ ...card, specials }),
  },
});
