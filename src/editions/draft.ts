/** Draft of a weapon for Unity: its shot and mounts while its traits are converted. */
import type { Battery, Shot, Weapon } from '../core/design/design.ts';
import { ceilShare } from '../core/exact/rounding.ts';
import type { EditionRules, TraitApproximation, TraitEquivalent } from './equivalents.ts';
import type { ReportCode, Work } from './report.ts';

export type ShotFigure = keyof Shot;

export interface ConvertedBattery {
  readonly weapon: Weapon;
  readonly battery: Battery;
}

export interface TraitWork<Table extends EditionRules = EditionRules> extends Work<Table> {
  readonly hull: number;
}

interface Change {
  readonly code: ReportCode;
  readonly rule: string;
  readonly approximation?: string;
}

export class WeaponDraft {
  readonly shot: { -readonly [figure in ShotFigure]: number };
  readonly traits: string[] = [];
  /** Weapons in each mount. */
  size = 1;
  /** Mounts are divided by this, rounded up. */
  share = 1;
  seeking = false;
  private readonly work: TraitWork;
  private readonly given: Shot;
  private readonly changes = new Map<ShotFigure, Change>();

  constructor(work: TraitWork, shot: Shot) {
    this.work = work;
    this.given = shot;
    this.shot = { ...shot };
  }

  /** Applies a trait's equivalent, or its substitution if that is switched on, and reports it. */
  takeTrait(row: TraitEquivalent, name: string, path: string): void {
    const { report, switches } = this.work;
    const { unity, sets, approximation, rule } = row;
    if (unity !== undefined) {
      this.addTrait(unity);
      const kind = row.inexact ? 'approximated' : 'exact';
      report.add(kind, row.inexact ?? 'equivalent', path, name, unity, rule);
    } else if (sets) {
      this.set(sets.figure, sets.to, { code: 'equivalent', rule });
      const to = `${sets.figure.toUpperCase()} ${sets.to}${sets.figure === 'acc' ? '+' : ''}`;
      report.add('exact', 'equivalent', path, name, to, rule);
    } else if (row.seeking) {
      this.seeking = true;
      report.add('exact', 'equivalent', path, name, 'seeking', rule);
    } else if (approximation && switches.has(approximation.id)) {
      const to = this.substitution(approximation);
      const { id, rule: because } = approximation;
      report.add('approximated', 'substitution', path, name, to, because, id);
    } else report.add('dropped', 'no-equivalent', path, name, '', rule, approximation?.id);
  }

  private substitution(approximation: TraitApproximation): string {
    const { shot } = this;
    const change = {
      code: 'substitution',
      rule: approximation.rule,
      approximation: approximation.id,
    } as const;
    switch (approximation.type) {
      case 'damage':
        this.set('dmg', shot.dmg * approximation.times, change);
        return `DMG × ${approximation.times}`;
      case 'by-hull':
        return this.addTrait(
          this.work.hull < approximation.hull ? approximation.below : approximation.from,
        );
      case 'mount-size':
        this.size = approximation.byAcc.find(({ acc }) => acc === shot.acc)?.size ?? 1;
        return this.size === 1 ? 'single mounts' : `mounts of ${this.size}`;
      case 'impact-into-rate':
        this.set('rof', Math.min(approximation.max, shot.rof * shot.imp), change);
        this.set('imp', 1, change);
        return this.addTrait(approximation.trait);
      case 'half-mounts':
        this.share = approximation.by;
        return `${this.addTrait(approximation.trait)}, mounts ÷ ${approximation.by}`;
    }
  }

  addTrait(code: string): string {
    if (!this.traits.includes(code)) this.traits.push(code);
    return code;
  }

  private set(figure: ShotFigure, to: number, change: Change): void {
    this.shot[figure] = to;
    this.changes.set(figure, change);
  }

  /** Cuts figures to what the traits allow: ROF 1 with Volatile, IMP 1 with Scatter (A.1). */
  obeyTraits(): void {
    for (const code of this.traits) {
      for (const { figure, max } of this.work.rules.traits.get(code)?.caps ?? []) {
        if (this.shot[figure] > max) this.set(figure, max, { code: 'traits-forbid', rule: 'A.1' });
      }
    }
  }

  reportFigure(figure: ShotFigure, path: string): void {
    const { report } = this.work;
    const sign = figure === 'acc' ? '+' : '';
    const [from, to] = [`${this.given[figure]}${sign}`, `${this.shot[figure]}${sign}`];
    const change = this.changes.get(figure);
    if (!change || from === to) report.keep(path, from);
    else {
      const { code, rule: because, approximation } = change;
      report.add('approximated', code, path, from, to, because, approximation);
    }
  }

  mode<Reach extends { readonly ma: number } | { readonly range: number }>(reach: Reach) {
    return { ...reach, ...this.shot, traits: this.traits.length > 0 ? this.traits : undefined };
  }

  mounts(count: number): number {
    return this.share === 1 ? count : ceilShare(count, this.share);
  }
}
