/** Terrain: hexes that destroy what enters, block or hinder lines, and the pull of black holes (G). */
import { hasSize, type TerrainKind } from '../design/scenario.ts';
import type { Planet } from '../play/orders/requirement.ts';
import type { PlayRules } from '../rules/play-rules.ts';
import { hexRange, stepQ, stepR } from './bearings.ts';

/** A piece of terrain; fields, black holes and planets reach as many hexes as their size. */
export interface TerrainSetup {
  readonly kind: TerrainKind;
  readonly q: number;
  readonly r: number;
  readonly size?: number | undefined;
}

/** The terrain of a battle, by hex. */
export class Terrain {
  readonly planets: readonly Planet[];
  readonly holes: readonly Planet[];
  readonly #solids: readonly Planet[];
  readonly #fields: readonly Planet[];
  readonly #comets: readonly TerrainSetup[];
  readonly #rules: PlayRules['terrain'];
  readonly #tail: number;

  /** The tails of comets lie in the direction of the solar wind. */
  constructor({ terrain }: PlayRules, pieces: readonly TerrainSetup[], wind: number) {
    const sized = (...kinds: readonly TerrainKind[]): readonly Planet[] =>
      pieces
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ q, r, kind, size = 1 }) => ({ q, r, size: hasSize(kind) ? size : 0 }));
    this.#rules = terrain;
    this.#tail = wind;
    this.planets = sized('planet');
    this.holes = sized('black hole');
    this.#solids = sized('asteroid', 'comet', 'planet', 'black hole');
    this.#fields = sized('field');
    this.#comets = pieces.filter(({ kind }) => kind === 'comet');
  }

  /** True for hexes that destroy what enters and block lines: asteroids, nuclei, planets, event horizons. */
  isSolid(q: number, r: number): boolean {
    return this.#solids.some((piece) => hexRange(piece.q - q, piece.r - r) <= piece.size);
  }

  /** Asteroid fields that a hex lies in (G.1). */
  fieldsIn(q: number, r: number): number {
    let count = 0;
    for (const field of this.#fields)
      if (hexRange(field.q - q, field.r - r) <= field.size) count += 1;
    return count;
  }

  /** True in the coma or the tail of a comet, where cloaks fail (G.3). */
  isComet(q: number, r: number): boolean {
    return this.#comets.some((comet) => {
      const range = hexRange(q - comet.q, r - comet.r);
      if (range <= this.#rules.comet.coma) return true;
      return q - comet.q === range * stepQ(this.#tail) && r - comet.r === range * stepR(this.#tail);
    });
  }

  /** The effect of a hex on a line: `Infinity` blocks it; overlapping fields count once. */
  hindrance(q: number, r: number): number {
    if (this.isSolid(q, r)) return Infinity;
    const { field, comet } = this.#rules;
    return (this.fieldsIn(q, r) > 0 ? field.sight : 0) + (this.isComet(q, r) ? comet.sight : 0);
  }

  /** Hexes that a black hole pulls at a distance; `Infinity` if it draws in (G.2). */
  pullOf({ size }: Planet, distance: number): number {
    const row = this.#rules.pull.get(size);
    if (!row || distance <= row.drawnIn) return Infinity;
    return row.pulls.find(({ to }) => distance <= to)?.hexes ?? 0;
  }
}
