/**
 * A block of rows, written field by field, each repeated value once: a fourth of the bytes, and a row that is read shares its texts
 * with others. Rows come back as they were, the order of their fields included.
 */
export interface PackedRows {
  /** How many rows. */
  readonly packed: number;
  /** The fields of each kind of row that occurs, in order. */
  readonly shapes: readonly (readonly string[])[];
  /** Row by row, the number of its shape. */
  readonly shape: readonly number[];
  /** Field → its values, one for each row that has the field. */
  readonly fields: Readonly<Record<string, PackedColumn>>;
}

/** A value is shared between blocks when so many rows of a block have it, on average. */
const MIN_ROWS_PER_SHARED_VALUE = 10;

type PackedColumn = readonly unknown[] | { readonly of: readonly unknown[]; readonly at: readonly number[] };

interface RowShape {
  readonly number: number;
  readonly names: readonly string[];
  /** Where each of its fields goes. */
  readonly columns: readonly unknown[][];
}

export function packRows(rows: readonly object[]): PackedRows {
  const fields = new Map<string, unknown[]>();
  const columnOf = (name: string): unknown[] => {
    const column = fields.get(name) ?? [];
    fields.set(name, column);
    return column;
  };
  const shapes: RowShape[] = [];
  const shapeOf = (names: readonly string[]): RowShape => {
    const known = shapes.find((each) => areEqual(each.names, names));
    if (known) return known;
    const shape = { number: shapes.length, names, columns: names.map(columnOf) };
    shapes.push(shape);
    return shape;
  };
  const shape = rows.map((row) => {
    const { number, columns } = shapeOf(Object.keys(row));
    const values: unknown[] = Object.values(row);
    for (let i = 0; i < columns.length; i++) columns[i]?.push(values[i]);
    return number;
  });
  const packed = [...fields].map(([name, column]) => [name, packColumn(column)]);
  return { packed: rows.length, shapes: shapes.map(({ names }) => names), shape, fields: Object.fromEntries(packed) };
}

const areEqual = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name, i) => name === b[i]);

function packColumn(values: readonly unknown[]): PackedColumn {
  const places = new Map<unknown, number>();
  const at: number[] = [];
  for (const value of values) {
    const known = places.get(value);
    if (known === undefined) places.set(value, places.size);
    if (places.size > values.length / 2) return values;
    at.push(known ?? places.size - 1);
  }
  return { of: [...places.keys()], at };
}

export const isPacked = (entry: unknown): entry is PackedRows =>
  typeof entry === 'object' && entry !== null && 'packed' in entry;

/** Reads the blocks of one collection. */
export class Unpacker {
  private readonly texts = new Map<unknown, unknown>();

  /** Adds the block's rows to `rows`. Throws when they do not fit together. */
  unpack({ packed, shapes, shape, fields }: PackedRows, rows: unknown[]): void {
    const names = Object.keys(fields);
    const columns = Object.values(fields).map((column) => this.valuesOf(column));
    const next = new Uint32Array(columns.length);
    const placesOf = shapes.map((each) => each.map((name) => names.indexOf(name)));
    if (shape.length !== packed) throwMismatch();
    for (const number of shape) {
      const row: Record<string, unknown> = {};
      for (const place of placesOf[number] ?? throwMismatch()) {
        const column = columns[place] ?? throwMismatch();
        row[names[place] ?? ''] = column[next[place] ?? 0];
        next[place] = (next[place] ?? 0) + 1;
      }
      rows.push(row);
    }
    if (columns.some(({ length }, place) => length !== next[place])) throwMismatch();
  }

  private valuesOf(column: PackedColumn): readonly unknown[] {
    if (!('of' in column)) return column;
    // Blocks have these in common; of a longer list there would be more to look up than to gain.
    const isCommon = column.of.length * MIN_ROWS_PER_SHARED_VALUE <= column.at.length;
    const shared = isCommon ? column.of.map((value) => this.share(value)) : column.of;
    return column.at.map((place) => shared[place]);
  }

  private share(value: unknown): unknown {
    const known = this.texts.get(value);
    if (known !== undefined) return known;
    this.texts.set(value, value);
    return value;
  }
}

function throwMismatch(): never {
  throw new Error('A block does not fit together');
}
