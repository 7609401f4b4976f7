import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../build/sources';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** The commands of our own that take options: scripts of one TypeScript file. */
const commands = Object.entries(scripts).filter(([, script]) => /^(?:node|tsx) .*\.ts\b/.test(script));

it.concurrent.each(commands)('--help of npm run %s prints how it is used, and ends with 0', (_, script) => {
  const file = /\S+\.ts\b/.exec(script)?.[0] ?? '';
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file, '--help'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/npm (?:run|start)|--[a-z]/);
});
