/**
 * `npm test`: runs all checks, even after one has failed, and fails if any of them did. `npm run test:unit` and `npm run test:e2e` run a
 * part of the tests, and take the options of Vitest and Playwright. How long each took is written for build/count-tests.mjs.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpOf, refuseOtherArguments } from './help';
import { root } from './sources';

helpOf(import.meta.filename);
refuseOtherArguments();

/** The checks of a stage run at the same time, each as a script of package.json. */
const stages = [['test:unit', 'typecheck', 'lint'], ['test:e2e']];

const running = new Set<ChildProcess>();
const minutes: Record<string, number> = {};

/** Resolves with the exit code; an end by a signal counts as 1. */
const run = (script: string): Promise<number> =>
  new Promise((resolve) => {
    const started = performance.now();
    const child = spawn('npm', ['run', '--silent', script], {
      cwd: root,
      stdio: 'inherit',
      // The compiler is a Go program: with more memory it collects less garbage, which is a tenth of its time.
      env: { GOGC: '400', ...process.env },
      shell: process.platform === 'win32',
    });
    running.add(child);
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => {
      running.delete(child);
      minutes[script] = (performance.now() - started) / 60_000;
      resolve(code ?? 1);
    });
  });

// Ctrl-C reaches the commands directly; SIGTERM is passed on to them. Stages that have not started are skipped.
let isCancelled = false;
process.on('SIGINT', () => {
  isCancelled = true;
});
process.on('SIGTERM', () => {
  isCancelled = true;
  for (const child of running) child.kill('SIGTERM');
});

const failed: string[] = [];
for (const stage of stages) {
  if (isCancelled) break;
  const codes = await Promise.all(stage.map(run));
  failed.push(...stage.filter((_, index) => codes[index] !== 0));
}
mkdirSync(join(root, 'test-results'), { recursive: true });
writeFileSync(join(root, 'test-results/minutes.json'), JSON.stringify(minutes));
if (failed.length > 0) console.error(`\nFailed: ${failed.map((script) => `npm run ${script}`).join('; ')}`);
process.exit(isCancelled ? 130 : failed.length > 0 ? 1 : 0);
