/**
 * The superadmin's screens in a real browser, on the largest data set: milliseconds until the first data, until a calendar of six hundred
 * months stands, and the longest time that a filter kept the page from answering.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { personas } from '../../fixtures/personas';
import { writeDataset } from '../../fixtures/storage';
import build from '../e2e/support/build';
import { type Host, startHost } from '../e2e/support/host';
import { launchChromium, newContext, storedSession } from './chromium';
import { figureData, withFiftyYears } from './data';
import { median, printTable, rounded, writeJson } from './format';
import { largestSize, makeFolder, turns } from './options';

interface Screen {
  readonly path: string;
  /** What holds the first data, and holds nothing like `shows` before. */
  readonly data: string;
  readonly shows: RegExp;
}

const DASHBOARD = { path: '/dashboard', data: 'main section[aria-label="Total Members"]', shows: /\d/ };
const REPORT = { path: '/commission-management', data: 'main', shows: /₹[\d,]+/ };
const PROGRESS = { path: '/investment-progress', data: '[role=grid] [role=progressbar]', shows: /^/ };
const ANALYTICS = { path: '/member-analytics', data: '[role=grid]', shows: /₹[\d,]+/ };

/** Milliseconds from asking for the page until a frame has the first data. */
async function firstData(page: Page, host: Host, { path, data, shows }: Screen): Promise<number> {
  await page.goto(`${host.url}${path}`, { waitUntil: 'commit' });
  // Asked in each frame: a locator would be asked again after half a second.
  const at = await page.waitForFunction(
    ({ data, shows }) => {
      const places = [...document.querySelectorAll(data)];
      return places.some(({ textContent }) => new RegExp(shows).test(textContent ?? '')) && performance.now();
    },
    { data, shows: shows.source },
    { polling: 'raf' },
  );
  return Number(await at.jsonValue());
}

/** The longest task while `work` is done, 0 when none took over 50 ms. */
async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
    Object.assign(window, { seenLongTasks: seen });
  });
  await work();
  return page.evaluate(
    () =>
      // Entries are handed over after the frame in which the task ended.
      new Promise<number>((answer) => {
        requestAnimationFrame(() =>
          setTimeout(() => answer(Math.max(0, ...(window as unknown as { seenLongTasks: number[] }).seenLongTasks))),
        );
      }),
  );
}

/** From the click until the calendar of six hundred months is drawn. A person needs a moment to find the button. */
async function calendarOfFiftyYears(page: Page, host: Host): Promise<number> {
  await page.goto(`${host.url}/investment-progress?search=${personas.member.email}`);
  const open = page.getByRole('button', { name: /^View details of / });
  await open.waitFor();
  await page.waitForTimeout(1000);
  await page.evaluate(() =>
    addEventListener('click', () => performance.mark('clicked'), { capture: true, once: true }),
  );
  await open.click();
  const drawn = await page.waitForFunction(
    () => {
      const plans = [...document.querySelectorAll('[role=dialog] article')];
      const isDrawn = plans.some((plan) => plan.querySelectorAll('td[data-status]').length === 600);
      return isDrawn && performance.measure('calendar', 'clicked').duration;
    },
    undefined,
    { polling: 'raf' },
  );
  return Number(await drawn.jsonValue());
}

/** The longest task while the choices of a filter are made, each when the answer to the one before is on the page. */
async function filter(page: Page, host: Host, screen: Screen, name: string, values: readonly string[], call: string) {
  await firstData(page, host, screen);
  const select = page.getByRole('combobox', { name });
  const waiting = page.getByRole('main').locator('.MuiSkeleton-root, [aria-busy=true]').first();
  return longestTask(page, async () => {
    for (const value of values) {
      const answer = page.waitForResponse((response) => response.url().includes(`${call}=`));
      await Promise.all([answer, select.selectOption(value)]);
      await waiting.waitFor({ state: 'detached' });
    }
  });
}

async function measure(host: Host) {
  const browser = await launchChromium();
  try {
    const context = await newContext(browser, await storedSession(host, personas.superadmin));
    const page = await context.newPage();
    const whats: Record<string, () => Promise<number>> = {
      'first data: dashboard': () => firstData(page, host, DASHBOARD),
      'first data: commission report': () => firstData(page, host, REPORT),
      'first data: investment progress': () => firstData(page, host, PROGRESS),
      'first data: member analytics': () => firstData(page, host, ANALYTICS),
      'calendar of 600 months, from the click': () => calendarOfFiftyYears(page, host),
      'longest task while progress is filtered': () =>
        filter(page, host, PROGRESS, 'Progress range', ['high', 'medium', 'low'], 'progressRange'),
      'longest task while the report is filtered': () =>
        filter(page, host, REPORT, 'Coordinator Type', ['tehsil', 'state'], 'coordinatorType'),
    };
    const results = [];
    for (const [what, once] of Object.entries(whats)) {
      const times: number[] = [];
      for (let turn = 0; turn < turns; turn++) times.push(await once());
      results.push({ what, milliseconds: rounded(median(times)) });
    }
    return results;
  } finally {
    await browser.close();
  }
}

const folder = makeFolder();
let host: Host | undefined;
try {
  await build();
  const file = join(folder, 'browser.json');
  const data = withFiftyYears(figureData(largestSize));
  writeDataset(file, data);
  host = await startHost({ DATA_FILE: file });
  const results = await measure(host);
  const [deposits, members] = [data.deposits.length, data.members.length];
  printTable(
    `In the browser, ${deposits} deposits of ${members} members: milliseconds, the median of ${turns}`,
    results,
  );
  writeJson('browser', { deposits, results });
} finally {
  await host?.dispose();
  rmSync(folder, { recursive: true, force: true });
}
