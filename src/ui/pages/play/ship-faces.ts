/** Constant parts of a ship during a game: its letter, names, and the words and figures of its sheet. */
import { type CompiledShip, systemItems } from '../../../core/battle/compile.ts';
import { MUNITIONS, type Munition } from '../../../core/game/schema.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import type { ArcComponent, Rules } from '../../../core/rules/rules.ts';
import { sheetModel } from '../../../sheets/sheet.ts';
import type { SheetModel } from '../../../sheets/sheet-model.ts';

export interface ShipFace {
  readonly index: number;
  readonly letter: string;
  readonly side: number;
  /** Filled letters are yours, outlined ones the others'. */
  readonly isYours: boolean;
  /** Name of the ship, or its class. */
  readonly name: string;
  readonly className: string;
  readonly type: CompiledShip;
  readonly model: SheetModel;
  /** Arcs by battery and bank. */
  readonly arcs: readonly (readonly (readonly ArcComponent[])[])[];
  /** Names of the equipment, by line. */
  readonly gear: readonly string[];
  readonly munitions: { readonly [munition in Munition]: number };
}

/** Makes the face of a ship; computes its model at the first reading. */
export function shipFace(
  rules: Rules,
  type: CompiledShip,
  ship: Pick<ShipFace, 'index' | 'letter' | 'side' | 'isYours'> & {
    readonly name: string | undefined;
  },
): ShipFace {
  let model: SheetModel | undefined;
  const className = type.design.class?.trim() || 'Unnamed';
  return {
    ...ship,
    className,
    name: ship.name?.trim() || className,
    type,
    get model() {
      model ??= sheetModel(rules, type.design, evaluate(rules, type.design));
      return model;
    },
    arcs: type.legal.batteries.map(({ banks }) => banks.map(({ arc }) => arc.components)),
    get gear() {
      return this.model.equipment.items.map(({ label }) => label);
    },
    munitions: Object.fromEntries(
      MUNITIONS.map((munition) => [munition, systemItems(type, munition)]),
    ) as ShipFace['munitions'],
  };
}

/** A ship of this device's side, and one of the other beside it. */
export const facing = (faces: readonly ShipFace[]): readonly number[] =>
  [true, false].map((isYours) => faces.find((face) => face.isYours === isYours)?.index ?? 0);
