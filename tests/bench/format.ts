import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export function printTable(title: string, rows: readonly Record<string, string | number>[]): void {
  const names = Object.keys(rows[0] ?? {});
  const cells = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))];
  const widths = names.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const isNumeric = names.map((name) => rows.every((row) => /^[\d.,×–-]*$/.test(String(row[name] ?? ''))));
  const print = (line: readonly string[]) =>
    console.log(
      line.map((cell, i) => (isNumeric[i] ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join('  '),
    );
  console.log(`\n${title}`);
  for (const line of cells) print(line);
}

export const rounded = (value: number): number => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

export function writeJson(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  console.log(`\n${file}`);
}

/** `--out FILE` and other options, each with a value. */
export function option(name: string, fallback: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return (at > 0 && process.argv[at + 1]) || fallback;
}
