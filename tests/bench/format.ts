import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Columns as wide as they must be; numbers to the right. */
export function printTable(title: string, rows: readonly Record<string, string | number>[]): void {
  const names = Object.keys(rows[0] ?? {});
  const cells = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))];
  const widths = names.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const isNumeric = names.map((name) => rows.every((row) => /^[\d.,×–-]*$/.test(String(row[name] ?? ''))));
  const pad = (cell: string, i: number) => (isNumeric[i] ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0));
  console.log(`\n${title}`);
  for (const line of cells) console.log(line.map(pad).join('  '));
}

export const rounded = (value: number): number => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

/** The middle of what was measured. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export function writeJson(name: string, content: unknown): void {
  const file = resolve(import.meta.dirname, `../../test-results/bench-${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  console.log(`\n${file}`);
}
