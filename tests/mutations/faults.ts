import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A small change to the product that makes it wrong, and that some test has to notice. */
export interface Fault {
  readonly name: string;
  readonly file: string;
  /** What stands in brackets behind the file. */
  readonly notes: readonly string[];
  readonly find: string;
  readonly replace: string;
}

function parseFault(text: string): Fault {
  const [name = '', place = '', ...lines] = text.trimEnd().split('\n');
  const [, file = '', notes = ''] = /^(\S+) \((.*)\)$/.exec(place) ?? [];
  const linesWith = (sign: string) => lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1));
  const [find, replace] = [linesWith('-').join('\n'), linesWith('+').join('\n')];
  return { name, file, find, replace, notes: notes.split(', ') };
}

/** A fault is its name, its file with notes, lines that are found (-) and those that take their place (+); a blank line ends it. */
export const readFaults = (path: string): Fault[] => readFileSync(path, 'utf8').split('\n\n').map(parseFault);

/** Undefined where the text does not stand in the file exactly once: then the fault is out of date. */
export function faultySource(root: string, { file, find, replace }: Fault): string | undefined {
  const path = join(root, file);
  const [before, after, ...others] = existsSync(path) ? readFileSync(path, 'utf8').split(find) : [];
  return before === undefined || after === undefined || others.length > 0 ? undefined : before + replace + after;
}
