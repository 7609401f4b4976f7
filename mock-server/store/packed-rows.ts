/**
 * A block of rows in columns, with repeated values written once: a quarter of the bytes, and rows that are read share equal strings.
 * Unpacking gives the same rows, with their fields in the same order.
 */
export interface PackedRows {
  /** Number of rows. */
  readonly packed: number;
  /** The field names of each kind of row in the block, in order. */
  readonly shapes: readonly (readonly string[])[];
  /** For each row, the index of its shape. */
  readonly shape: readonly number[];
  /** Field → its values, one for each row that has the field. */
  readonly fields: Readonly<Record<string, PackedColumn>>;
}

/** The values of a column are shared between blocks when each occurs in at least this many rows of the block, on average. */
const MIN_ROWS_PER_SHARED_VALUE = 10;

type PackedColumn = readonly unknown[] | { readonly of: readonly unknown[]; readonly at: readonly number[] };

interface RowShape {
  readonly number: number;
  readonly names: readonly string[];
  /** The column of each field. */
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
    const existing = shapes.find((each) => areEqual(each.names, names));
    if (existing) return existing;
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
  const positions = new Map<unknown, number>();
  const at: number[] = [];
  for (const value of values) {
    const position = positions.get(value);
    if (position === undefined) positions.set(value, positions.size);
    if (positions.size > values.length / 2) return values;
    at.push(position ?? positions.size - 1);
  }
  return { of: [...positions.keys()], at };
}

export const isPacked = (entry: unknown): entry is PackedRows =>
  typeof entry === 'object' && entry !== null && 'packed' in entry;

/** Reads the blocks of one collection. */
export class Unpacker {
  private readonly sharedValues = new Map<unknown, unknown>();

  /** Adds the block's rows to `rows`. Throws when the lengths of its columns do not fit its rows. */
  unpack({ packed, shapes, shape, fields }: PackedRows, rows: unknown[]): void {
    const names = Object.keys(fields);
    const columns = Object.values(fields).map((column) => this.valuesOf(column));
    const next = new Uint32Array(columns.length);
    const columnsOf = shapes.map((each) => each.map((name) => names.indexOf(name)));
    if (shape.length !== packed) throwMismatch();
    for (const number of shape) {
      const row: Record<string, unknown> = {};
      for (const index of columnsOf[number] ?? throwMismatch()) {
        const column = columns[index] ?? throwMismatch();
        row[names[index] ?? ''] = column[next[index] ?? 0];
        next[index] = (next[index] ?? 0) + 1;
      }
      rows.push(row);
    }
    if (columns.some(({ length }, index) => length !== next[index])) throwMismatch();
  }

  private valuesOf(column: PackedColumn): readonly unknown[] {
    if (!('of' in column)) return column;
    // Few distinct values are likely to occur in other blocks too; for many, the lookups would cost more than sharing saves.
    const isCommon = column.of.length * MIN_ROWS_PER_SHARED_VALUE <= column.at.length;
    const distinct = isCommon ? column.of.map((value) => this.share(value)) : column.of;
    return column.at.map((position) => distinct[position]);
  }

  private share(value: unknown): unknown {
    const shared = this.sharedValues.get(value);
    if (shared !== undefined) return shared;
    this.sharedValues.set(value, value);
    return value;
  }
}

function throwMismatch(): never {
  throw new Error('A block does not fit together');
}
