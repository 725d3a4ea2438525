/** Records of numbers in typed arrays, and lists of them that grow. */

/** A record: its numbers by name, in a typed array from `at` on. */
export type RecordOf<Field extends string> = { readonly cells: Int32Array; readonly at: number } & {
  [field in Field]: number;
};

export interface RecordClass<Field extends string> {
  new (cells: Int32Array, at: number): RecordOf<Field>;
  readonly fields: readonly Field[];
}

/** Union of the words in a text. */
export type FieldNames<
  Text extends string,
  Known = never,
> = Text extends `${infer First} ${infer Rest}` ? FieldNames<Rest, Known | First> : Known | Text;

/** A class of records with fields of these names; each is a cell of the array. */
export function recordOf<const Names extends string>(
  ...names: readonly Names[]
): RecordClass<FieldNames<Names>> {
  const fields = names.join(' ').split(' ');
  class Cells {
    static readonly fields = fields;
    readonly cells: Int32Array;
    readonly at: number;

    constructor(cells: Int32Array, at: number) {
      this.cells = cells;
      this.at = at;
    }
  }
  for (const [place, field] of fields.entries()) {
    Object.defineProperty(Cells.prototype, field, {
      get(this: Cells) {
        return this.cells[this.at + place];
      },
      set(this: Cells, value: number) {
        this.cells[this.at + place] = value;
      },
    });
  }
  return Cells as unknown as RecordClass<FieldNames<Names>>;
}

/** A list of records that grows, and reuses its memory when emptied. */
export class RecordList<Each extends RecordOf<never>> {
  /** All records ever made; those from `count` on are free. */
  readonly all: Each[] = [];
  count = 0;
  readonly #size: number;
  readonly #make: (cells: Int32Array, at: number, index: number) => Each;

  constructor(
    { fields }: { readonly fields: readonly string[] },
    make: (cells: Int32Array, at: number, index: number) => Each,
  ) {
    this.#size = fields.length;
    this.#make = make;
  }

  /** Adds a record of zeros. */
  add(): Each {
    if (this.count === this.all.length) this.#grow();
    const record = this.at(this.count);
    this.count += 1;
    record.cells.fill(0, record.at, record.at + this.#size);
    return record;
  }

  at(index: number): Each {
    return this.all[index] as Each;
  }

  #grow(): void {
    const cells = new Int32Array(CHUNK * this.#size);
    for (let i = 0; i < CHUNK; i += 1) {
      this.all.push(this.#make(cells, i * this.#size, this.all.length));
    }
  }

  /** The numbers of all records in use. */
  save(): Int32Array {
    const saved = new Int32Array(this.count * this.#size);
    for (let i = 0; i < this.count; i += 1) {
      const { cells, at } = this.at(i);
      saved.set(cells.subarray(at, at + this.#size), i * this.#size);
    }
    return saved;
  }

  restore(saved: Int32Array): void {
    this.count = 0;
    for (let i = 0; i < saved.length; i += this.#size) {
      const { cells, at } = this.add();
      cells.set(saved.subarray(i, i + this.#size), at);
    }
  }
}

/** Records made at a time. */
const CHUNK = 16;
