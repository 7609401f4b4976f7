import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { root, serverFile } from '../../../build/sources';
import { cleanUp, makeDataFolder, startServer } from '../../support/start-server';

afterEach(cleanUp);
vi.setConfig({ testTimeout: 180_000 });

const PICTURE = `${'0'.repeat(32)}.png`;
const PAGE_FILES = ['/docs/docs.js', '/__mock/page/page.js'];
const code = 'console.log("hello")';

it('a running server whose files are removed answers what it has in memory, 404 for the rest, and goes on', async () => {
  // The built server and a small UI, in a folder inside of the project, where its packages are found.
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const folder = mkdtempSync(join(root, 'test-results/installation-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><script src="/env-config.js"></script>');
  for (const name of ['app-abc123.js', 'list-def456.js']) writeFileSync(join(folder, 'dist/assets', name), code);
  cpSync(serverFile, join(folder, 'dist-server/main.mjs'));
  for (const part of ['docs', 'testing/page'])
    cpSync(join(root, 'mock-server', part), join(folder, 'mock-server', part), { recursive: true });
  symlinkSync(join(root, 'fixtures'), join(folder, 'fixtures'));
  const data = makeDataFolder();
  mkdirSync(join(data, 'uploads'));
  writeFileSync(join(data, 'uploads', PICTURE), 'a picture');
  const server = startServer({ DATA_FILE: join(data, 'db.json') }, [], join(folder, 'dist-server/main.mjs'));
  const api = await server.apiUrl();
  const ui = /UI +(\S+)/.exec(server.stdout())?.[1];
  const picture = `/uploads/${PICTURE}`;
  const statusOf = async (url: string) => {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status;
  };
  for (const base of [api, `${ui}/backend`]) {
    expect(await statusOf(`${base}${picture}`)).toBe(200);
    for (const path of PAGE_FILES) expect(await statusOf(`${base}${path}`)).toBe(200);
  }
  expect(await statusOf(`${ui}/assets/app-abc123.js`)).toBe(200);

  rmSync(join(folder, 'dist'), { recursive: true });
  rmSync(join(folder, 'mock-server'), { recursive: true });
  rmSync(join(data, 'uploads'), { recursive: true });

  for (const base of [api, `${ui}/backend`]) {
    expect(await statusOf(`${base}${picture}`)).toBe(404);
    for (const path of PAGE_FILES) expect(await statusOf(`${base}${path}`)).toBe(404);
    expect(await statusOf(`${base}/assets/app-abc123.js`)).toBe(404);
  }
  expect(await statusOf(`${ui}/assets/app-abc123.js`)).toBe(200);
  expect(await (await fetch(`${ui}/assets/list-def456.js`)).text()).toBe(code);
  expect(await statusOf(`${ui}/assets/next-fed789.js`)).toBe(404);
  for (const base of [api, `${ui}/backend`]) expect(await statusOf(`${base}/healthz`)).toBe(200);
  expect(server.stderr()).toBe('');
  expect(await server.end('SIGTERM')).toBe(0);
  rmSync(folder, { recursive: true });
});
