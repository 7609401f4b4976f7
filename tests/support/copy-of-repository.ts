import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** The files as they are in the folder, also those that are not committed; the packages are those of the repository. */
export function copyOfRepository(prefix: string): string {
  const copy = mkdtempSync(join(tmpdir(), prefix));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.trim().split('\n')) cpSync(join(root, file), join(copy, file), { recursive: true });
  for (const folder of ['node_modules', 'tests/outside-tools/node_modules'])
    symlinkSync(join(root, folder), join(copy, folder));
  return copy;
}
