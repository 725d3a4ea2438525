/** Names of the parts of a design or a fleet, by path. */
import type { Design } from '../design.ts';
import type { Fleet } from '../fleet.ts';

export interface NamedParts {
  readonly design?: Design;
  readonly fleet?: Fleet;
}

/** Names of the ship and the part at a path, `Wren, Laser`; undefined for unnamed parts. */
export function ownerNames({ design, fleet }: NamedParts): (path: string) => string | undefined {
  if (design) {
    const partName = partNames(design);
    return (path) => named([design.class, partName(path)]);
  }
  return (path) => {
    const [whole, index] = /^ships\[(\d+)\](?:\.design\.?)?/.exec(path) ?? [];
    const ship = index === undefined ? undefined : fleet?.ships[Number(index)]?.design;
    if (!ship || whole === undefined) return undefined;
    const name = ship.class || ship.id || `Ship ${Number(index) + 1}`;
    return named([name, partNames(ship)(path.slice(whole.length))]);
  };
}

const named = (names: readonly (string | undefined)[]): string | undefined =>
  names.filter((name) => name !== undefined && name !== '').join(', ') || undefined;

/** A function from a path to the name of the weapon, mode or bank at it; empty for other parts. */
export function partNames(design: Design): (path: string) => string {
  const weapons = design.weapons ?? [];
  const names = new Map(weapons.map(({ id, name }) => [id, name || id]));
  return (path) => {
    const [, list, outer, inner] =
      /^(weapons|batteries)\[(\d+)\](?:\.(?:modes|banks)\[(\d+)\])?/.exec(path) ?? [];
    if (list === 'weapons') return weaponName(design, Number(outer), inner);
    if (list === 'batteries') return bankName(design, names, Number(outer), inner);
    return '';
  };
}

function weaponName(design: Design, index: number, mode: string | undefined): string {
  const weapon = design.weapons?.[index];
  const name = weapon?.name || weapon?.id || `Weapon ${index + 1}`;
  if (mode === undefined || !weapon || weapon.modes.length < 2) return name;
  const modeName = weapon.modes[Number(mode)]?.name;
  return `${name}, mode ${Number(mode) + 1}${modeName ? ` (${modeName})` : ''}`;
}

function bankName(
  design: Design,
  names: ReadonlyMap<string, string>,
  index: number,
  bank: string | undefined,
): string {
  const battery = design.batteries?.[index];
  const id = battery?.weapon ?? '';
  const name = names.get(id) || id || `Battery ${index + 1}`;
  const bankAtPath = bank === undefined ? undefined : battery?.banks[Number(bank)];
  if (!bankAtPath) return name;
  const size =
    bankAtPath.size === undefined || bankAtPath.size === 1 ? '' : `, ${bankAtPath.size} in each`;
  return `${name}, ${bankAtPath.mounts} × ${bankAtPath.arc}${size}`;
}
