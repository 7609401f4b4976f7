/**
 * Carries out what CONTRIBUTING.md says of a field, of an endpoint with its button and of a resource, each in a copy of the repository that
 * is thrown away, and looks whether these files are enough: the compiler and the fast tests must pass, and what the recipe was for must
 * work. Fails when a recipe needs one file more than it may. --only PART (of a name) --keep (leaves the copies where they are)
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { helpOf } from '../../build/help';
import { copyOfRepository, root } from '../support/copy-of-repository';
import { endpointRecipe } from './endpoint';
import { fieldRecipe } from './field';
import { carriedOut, type Recipe, type Step } from './recipe';
import { resourceRecipe } from './resource';

helpOf(import.meta.filename);

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, keep: { type: 'boolean', default: false } },
});
const print = (line: string) => process.stdout.write(`${line}\n`);

function carryOut(copy: string, step: Step): void {
  const path = join(copy, step.file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, carriedOut(step, 'text' in step ? '' : readFileSync(path, 'utf8')));
}

/** The compiler keeps what it knows of the copy there. */
const typeCheck = (name: string) => ['tsc', '-p', `tsconfig.${name}.json`, '--tsBuildInfoFile', `.${name}.tsbuildinfo`];
const FAST_LANE = ['vitest', 'run', ...fastTests()];

/** The folders of `npm run test:fast`. */
function fastTests(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return String(scripts['test:fast'])
    .split(' ')
    .filter((word) => word.startsWith('tests/'));
}

function check(copy: string, [command = '', ...args]: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync('npx', [command, ...args], { cwd: copy, encoding: 'utf8' });
  return status === 0 ? undefined : `${stdout}${stderr}`;
}

function failureOf({ limit, steps, proof }: Recipe): string | undefined {
  const files = new Set(steps.map(({ file }) => file));
  if (files.size > limit) return `it takes ${files.size} files, and may take ${limit}:\n${[...files].join('\n')}`;
  const copy = copyOfRepository('invest-recipe-');
  try {
    for (const step of [...steps, ...proof]) carryOut(copy, step);
    const proofs = proof.map(({ file }) => file);
    const checks = [typeCheck('browser'), typeCheck('node'), typeCheck('tests'), [...FAST_LANE, ...proofs]];
    for (const each of checks) {
      const output = check(copy, each);
      if (output !== undefined) return `npx ${each.slice(0, 3).join(' ')} wants more:\n${output}`;
    }
    return undefined;
  } finally {
    if (values.keep) print(`The copy is in ${copy}`);
    else rmSync(copy, { recursive: true, force: true });
  }
}

let failures = 0;
for (const recipe of [fieldRecipe, endpointRecipe, resourceRecipe].filter(({ name }) => name.includes(values.only))) {
  const failure = failureOf(recipe);
  const count = new Set(recipe.steps.map(({ file }) => file)).size;
  print(failure === undefined ? `✓ ${recipe.name}: ${count} files` : `✗ ${recipe.name}: ${failure}`);
  if (failure !== undefined) failures += 1;
}
process.exitCode = failures === 0 ? 0 : 1;
