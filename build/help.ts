import { readFileSync } from 'node:fs';

/** With --help prints the comment at the head of a command's file, which says how it is used, and ends. */
export function helpOf(file: string): void {
  if (!process.argv.includes('--help')) return;
  const [, comment = ''] = /\/\*\*([\s\S]*?)\*\//.exec(readFileSync(file, 'utf8')) ?? [];
  process.stdout.write(`${comment.replace(/^ *\* ?/gm, '').trim()}\n`);
  process.exit(0);
}

/** Ends with a sentence if the command got an argument that it does not know, which otherwise nobody would miss. */
export function refuseOtherArguments(known: readonly string[] = []): void {
  const unknown = process.argv.slice(2).find((argument) => !known.includes(argument));
  if (unknown === undefined) return;
  console.error(
    `${unknown} is unknown here. Settings are environment variables, such as UI_PORT and API_PORT for the ports: .env.example lists them.`,
  );
  process.exit(1);
}
