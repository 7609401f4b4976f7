import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../build/sources';
import { DEMO_PASSWORD } from '../../fixtures/personas';
import { t } from '../support/texts';
import { freePorts, untilServing } from './support/host';

let folder: string;
let child: ChildProcess;
let url: string;

/** `npm run dev` of a fresh clone: Vite has prepared no package yet. */
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'invest-dev-'));
  const [uiPort, apiPort] = await freePorts();
  child = spawn(process.execPath, ['--import', 'tsx', 'build/dev.ts'], {
    cwd: root,
    env: {
      ...process.env,
      UI_PORT: String(uiPort),
      API_PORT: String(apiPort),
      DATA_FILE: join(folder, 'db.json'),
      VITE_CACHE_DIR: join(folder, 'vite'),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  url = `http://localhost:${uiPort}`;
  // The API is there last.
  await untilServing(child, apiPort);
});
test.afterAll(async () => {
  child.kill('SIGTERM');
  await once(child, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

test('the first npm run dev loads each page once, without a complaint, and signs in with what is typed', async ({
  page,
}) => {
  const complaints: string[] = [];
  let loads = 0;
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('domcontentloaded', () => loads++);
  await page.goto(`${url}/login`);
  await page.getByLabel('Login As').selectOption('member');
  await page.getByLabel(/^Email/).fill('member@invest.example');
  await page.getByLabel(/^Password/).fill(DEMO_PASSWORD);
  // What the app fetches while somebody types is what Vite prepares too late.
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel(/^Email/)).toHaveValue('member@invest.example');
  await page.getByRole('button', { name: t('auth:submit'), exact: true }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  for (const path of ['/deposits', '/passbook']) {
    await page.goto(`${url}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(loads).toBe(3);
  expect(complaints).toEqual([]);
});
