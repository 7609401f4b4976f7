import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { readUiBuild } from '@server/runtime/ui-build';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceFolder } from '../../build/replace-folder';
import { root } from '../../build/sources';

let parent: string;
let dist: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'invest-replace-'));
  dist = join(parent, 'dist');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

function makeBuild(name: string): string {
  const folder = join(parent, `dist.${name}`);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), name);
  writeFileSync(join(folder, 'assets/app.js'), name);
  return folder;
}

describe('a new build', () => {
  it('takes the place of the one before as a whole, and nothing else is left', () => {
    replaceFolder(dist, makeBuild('one'));
    writeFileSync(join(dist, 'assets/only-in-one.js'), '');
    replaceFolder(dist, makeBuild('two'));
    expect(readdirSync(parent)).toEqual(['dist']);
    expect(readdirSync(dist, { recursive: true }).toSorted()).toEqual(['assets', 'assets/app.js', 'index.html']);
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe('two');
  });

  it('is waited for by a server that starts while it is put in place', async () => {
    const reading = readUiBuild(dist);
    replaceFolder(dist, makeBuild('one'));
    expect((await reading).get('/index.html')?.bytes.toString()).toBe('one');
  });

  it('is never mixed with another, also when several processes build at once', async () => {
    /** A process that puts builds in place, one after the other, once it is told to begin. */
    const startBuilder = async (name: string) => {
      const builds = Array.from({ length: 300 }, (_, index) => makeBuild(name + index));
      const script = `
        import { once } from 'node:events';
        import { replaceFolder } from ${JSON.stringify(join(root, 'build/replace-folder.ts'))};
        process.stdout.write('ready');
        await once(process.stdin.resume(), 'end');
        for (const build of ${JSON.stringify(builds)}) replaceFolder(${JSON.stringify(dist)}, build);`;
      const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
      const child = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
      await once(child.stdout, 'data');
      return child;
    };
    const builders = await Promise.all(['a', 'b', 'c'].map(startBuilder));
    let running = builders.length;
    const ends = builders.map(async (builder) => {
      const [code] = await once(builder, 'exit');
      running -= 1;
      return code;
    });
    for (const { stdin } of builders) stdin.end();

    const isWhole = async (): Promise<boolean> => {
      const build = await readUiBuild(dist);
      return build.get('/index.html')?.bytes.equals(build.get('/assets/app.js')?.bytes ?? Buffer.of()) ?? false;
    };
    const answers = new Set<boolean | string>();
    while (running > 0) {
      answers.add(await isWhole().catch((error: Error) => error.message));
      await setImmediate();
    }
    expect(await Promise.all(ends)).toEqual([0, 0, 0]);
    // While builds follow one another this fast a reader may give up, but it returns none that is mixed.
    expect(answers).not.toContain(false);
    expect(await isWhole()).toBe(true);
    expect(readdirSync(parent)).toEqual(['dist']);
  });
});
