import { readFileSync } from 'node:fs';

/** With --help prints the comment at the head of a command's file, which says how it is used, and ends. */
export function helpOf(file: string): void {
  if (!process.argv.includes('--help')) return;
  const [, comment = ''] = /\/\*\*([\s\S]*?)\*\//.exec(readFileSync(file, 'utf8')) ?? [];
  process.stdout.write(`${comment.replace(/^ *\* ?/gm, '').trim()}\n`);
  process.exit(0);
}
