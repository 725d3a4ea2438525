/** Designs that together have every issue, and the place on the bench to which each leads. */
import type { Design } from '../src/core/design/design.ts';
import type { Issue } from '../src/core/design/issues.ts';
import { placeAround } from '../src/store/labels.ts';

const band = { range: 3, rof: 2, acc: 4, imp: 1, dmg: 1 };
const shot = { rof: 1, acc: 5, imp: 1, dmg: 1 };

const base = { format: 'slipway.design', version: 1 } as const;

/** A design with faulty figures, traits, bands, banks and systems. */
export const faulty: Design = {
  ...base,
  class: 'Patchwork',
  rules: {
    version: 'unity-2.0',
    packs: [
      { id: 'lost', version: '1.0' },
      { id: 'tinkerers-set', version: '0.9', hash: '0' },
      { id: 'tinkerers-set', version: '0.9', hash: '0' },
    ],
  },
  hull: 7.5,
  engines: 30,
  shields: { fwd: 1, port: 3, stbd: 2, aft: 6 },
  screens: 60,
  techLevels: { weapons: 3 },
  weapons: [
    {
      id: 'traits',
      name: 'Too many traits',
      modes: [
        {
          range: 10,
          ...shot,
          rof: 2,
          traits: ['Zap', 'Pr1', 'Pr1', 'Cts', 'Inc', 'Bls', 'Crn', 'Fcs', 'Vlt'],
        },
      ],
    },
    { id: 'seeker', name: 'Seeker', modes: [{ ma: 6, ...shot, rof: 6, traits: ['Dfn'] }] },
    { id: 'band', name: 'One band', modes: [{ bands: [band] }] },
    {
      id: 'bands',
      name: 'Bands',
      modes: [{ bands: [band, { ...band, rof: 1 }, { ...band, rof: 1, range: 6 }] }],
    },
    { id: 'nothing', name: 'Nothing', modes: [] },
    {
      id: 'free',
      name: 'Free',
      modes: [{ range: 3, ...shot, acc: 6, traits: ['Exp', 'Inc', 'NPr', 'Crn'] }],
    },
    { id: 'traits', name: 'Namesake', modes: [{ range: 3, ...shot }] },
  ],
  batteries: [
    {
      weapon: 'traits',
      banks: ['', 'AX', 'AZ', 'ABA', 'Fwd+A', 'ABG'].map((arc) => ({ mounts: 1, arc })),
    },
    { weapon: 'seeker', banks: [{ mounts: -3, arc: 'AB', size: 7 }] },
    { weapon: 'band', banks: [{ mounts: 1, arc: 'AB' }] },
    { weapon: 'bands', banks: [] },
    { weapon: 'nothing', banks: [{ mounts: 1, arc: 'AB' }] },
    { weapon: 'free', banks: [{ mounts: 1, arc: 'AB' }] },
    { weapon: 'sling', banks: [{ mounts: 1, arc: 'AB' }] },
  ],
  systems: [
    { id: 'wishes' },
    { id: 'hyperdrive', qty: 2 },
    { id: 'launch-tubes' },
    { id: 'mines' },
    { id: 'mines' },
  ],
};

/** A design without shields and weapons. */
export const toothless: Design = {
  ...base,
  class: 'Toothless',
  hull: 1,
  engines: 30,
  systems: [{ id: 'shockwave' }],
};

/** A design too large to be rated exactly. */
export const boundless: Design = {
  ...base,
  class: 'Boundless',
  hull: 9,
  engines: 3,
  weapons: [
    { id: 'gun', name: 'Gun', modes: [{ range: 9999, rof: 9999, acc: 2, imp: 9999, dmg: 9999 }] },
  ],
  batteries: [{ weapon: 'gun', banks: [{ mounts: 9, arc: 'A' }] }],
};

/** Fields that stand for a place and take the focus. */
const FIELD = /\.(arc|mounts|range|ma|rof|qty|fwd|port|stbd|aft)$|^(hull|engines|screens)$/;

/** True if the focus is at an issue's place: its field, or the part of the form around it. */
export function leadsTo(design: Design, { path }: Issue, focused: string): boolean {
  if (path === '') return focused === 'hull' || focused === 'batteries';
  if (FIELD.test(path)) return focused === path;
  return holds(focused, path) || focused === cardOf(design, path);
}

/** True if one place is or contains the other. */
function holds(around: string, path: string): boolean {
  for (let place = path; place !== ''; place = placeAround(place))
    if (place === around) return true;
  return false;
}

/** Issues of a weapon lead at least to its card. */
const cardOf = (design: Design, path: string): string => {
  const weapon = design.weapons?.[Number(/^weapons\[(\d+)\]/.exec(path)?.[1] ?? -1)]?.id;
  return `batteries[${design.batteries?.findIndex((battery) => battery.weapon === weapon)}]`;
};
