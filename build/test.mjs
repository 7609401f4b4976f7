// `npm test`: everything that is checked, each part whatever became of the ones before; fails when one of them did.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name, ...args) => [`${root}node_modules/.bin/${name}`, args];
/** What stands in one row runs side by side. */
const stages = [
  [bin('tsc', '-p', 'tsconfig.browser.json'), bin('tsc', '-p', 'tsconfig.node.json')],
  [bin('tsc', '-p', 'tsconfig.tests.json'), bin('biome', 'check', '.'), bin('knip')],
  [bin('vitest', 'run', '--coverage')],
  [bin('playwright', 'test')],
];

const running = new Set();

/** How it ended: 0 is well, and a signal counts as a failure. */
const run = ([command, args]) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    running.add(child);
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });

// Ctrl-C reaches the runners themselves, which clean up; another's order to end is passed on. What has not begun is left out.
let isCalledOff = false;
process.on('SIGINT', () => {
  isCalledOff = true;
});
process.on('SIGTERM', () => {
  isCalledOff = true;
  for (const child of running) child.kill('SIGTERM');
});

const failed = [];
for (const stage of stages) {
  if (isCalledOff) break;
  const codes = await Promise.all(stage.map(run));
  failed.push(
    ...stage
      .filter((_, index) => codes[index] !== 0)
      .map(([command, args]) => [command.split(/[\\/]/).at(-1), ...args].join(' ')),
  );
}
if (failed.length > 0) console.error(`\nFailed: ${failed.join('; ')}`);
process.exit(isCalledOff ? 130 : failed.length > 0 ? 1 : 0);
