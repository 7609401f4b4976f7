/**
 * The superadmin's screens in a real browser, on 100,000 deposits of 5,000 members: milliseconds until the first data, until a calendar
 * of six hundred months stands, and the longest time that a filter kept the page from answering. Options: --deposits 100000 --out FILE
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Dataset, DepositRow } from '@server/store/rows';
import { personas } from '../../fixtures/personas';
import { writeDataset } from '../../fixtures/storage';
import build from '../e2e/support/build';
import { type Host, startHost } from '../e2e/support/host';
import { storedSession } from '../e2e/support/session';
import { launchChromium, storeIn } from './chromium';
import { figureData, makeFolder } from './data';
import { option, printTable, rounded, writeJson } from './format';
import { median } from './latency';

const TURNS = 5;
const folder = makeFolder();

interface Screen {
  readonly name: string;
  readonly path: string;
  /** What holds the first data, and holds nothing like `shows` before. */
  readonly data: string;
  readonly shows: RegExp;
}

const RUPEES = /₹[\d,]+/;
const DASHBOARD: Screen = {
  name: 'dashboard',
  path: '/dashboard',
  data: 'main section[aria-label="Total Members"]',
  shows: /\d/,
};
const REPORT: Screen = { name: 'commission report', path: '/commission-management', data: 'main', shows: RUPEES };
const PROGRESS: Screen = {
  name: 'investment progress',
  path: '/investment-progress',
  data: '[role=grid] [role=progressbar]',
  shows: /^/,
};
const ANALYTICS: Screen = { name: 'member analytics', path: '/member-analytics', data: '[role=grid]', shows: RUPEES };

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

interface Calendars {
  /** That of six hundred months. */
  longest: number;
  /** Every one of the dialog. */
  all: number;
}

/** Notes when the click came, when the calendar of six hundred months was drawn, and when every one of the dialog was. */
const WATCH = `
  void (window.calendars = new Promise((answer) => {
    let clicked = 0;
    addEventListener('click', () => { clicked = performance.now(); }, { capture: true, once: true });
    let longest = 0;
    const look = () => {
      const months = [...document.querySelectorAll('[role=dialog] article')]
        .map((plan) => plan.querySelectorAll('td[data-status]').length);
      const now = performance.now() - clicked;
      if (months.includes(600)) longest ||= now;
      if (longest && !months.includes(0)) answer({ longest, all: now });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }))`;

/** From the click until the calendars are drawn. A person needs a moment to find the button. */
async function calendarOfFiftyYears(page: Page, host: Host): Promise<Calendars> {
  await page.goto(`${host.url}/investment-progress?search=${personas.member.email}`);
  const open = page.getByRole('button', { name: /^View details of / });
  await open.waitFor();
  await page.waitForTimeout(1000);
  await page.evaluate(WATCH);
  await open.click();
  return page.evaluate(() => (window as unknown as { calendars: Promise<Calendars> }).calendars);
}

async function choose(page: Page, select: Locator, values: readonly string[], call: string): Promise<void> {
  for (const value of values) {
    const answer = page.waitForResponse((response) => response.url().includes(call));
    await Promise.all([answer, select.selectOption(value)]);
    await page.getByRole('main').locator('.MuiSkeleton-root, [aria-busy=true]').first().waitFor({ state: 'detached' });
  }
}

async function filtersOfProgress(page: Page, host: Host): Promise<number> {
  await firstData(page, host, PROGRESS);
  const range = page.getByRole('combobox', { name: 'Progress range' });
  return longestTask(page, () => choose(page, range, ['high', 'medium', 'low'], 'progressRange='));
}

async function filtersOfReport(page: Page, host: Host): Promise<number> {
  await firstData(page, host, REPORT);
  const level = page.getByRole('combobox', { name: 'Coordinator Type' });
  return longestTask(page, () => choose(page, level, ['tehsil', 'state'], 'coordinatorType='));
}

async function measure(host: Host): Promise<Record<string, number>> {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ locale: 'en-IN', viewport: { width: 1440, height: 900 } });
    await storeIn(context, await storedSession(host, personas.superadmin));
    const page = await context.newPage();
    const results: Record<string, number> = {};
    const keep = (name: string, times: readonly number[]) => {
      results[name] = rounded(median(times));
      console.error(`  ${name}: ${times.map(rounded).join(' ')}`);
    };
    const inTurns = async <T>(once: () => Promise<T>): Promise<T[]> => {
      const seen: T[] = [];
      for (let turn = 0; turn < TURNS; turn++) seen.push(await once());
      return seen;
    };
    const note = async (name: string, once: () => Promise<number>) => keep(name, await inTurns(once));
    for (const screen of [DASHBOARD, REPORT, PROGRESS, ANALYTICS])
      await note(`first data: ${screen.name}`, () => firstData(page, host, screen));
    const calendars = await inTurns(() => calendarOfFiftyYears(page, host));
    keep(
      'calendar of 600 months, from the click',
      calendars.map(({ longest }) => longest),
    );
    keep(
      'all calendars of the family beside it',
      calendars.map(({ all }) => all),
    );
    await note('longest task while progress is filtered', () => filtersOfProgress(page, host));
    await note('longest task while the report is filtered', () => filtersOfReport(page, host));
    return results;
  } finally {
    await browser.close();
  }
}

const PLAN_ID = '706c616e00000000000f5000';
const MONTHS_PAID = 24;

/** Adds a plan of fifty years that the demo member has paid for two years: a calendar of six hundred months. */
function withFiftyYears(data: Dataset): Dataset {
  const plan = data.plans.find(({ isRecurring }) => isRecurring);
  const pattern = data.deposits.find(({ status }) => status === 'approved');
  if (!plan || !pattern) throw new Error('There is no plan or deposit to go by');
  const since = new Date().getFullYear() - MONTHS_PAID / 12;
  const deposits = Array.from(
    { length: MONTHS_PAID },
    (_, index): DepositRow => ({
      ...pattern,
      _id: `6465706f000000000f50${String(index).padStart(4, '0')}`,
      memberId: personas.member.id,
      familyMemberId: null,
      planId: PLAN_ID,
      amountPaise: plan.planAmountPaise,
      month: (index % 12) + 1,
      year: since + Math.floor(index / 12),
    }),
  );
  return {
    ...data,
    plans: [...data.plans, { ...plan, _id: PLAN_ID, planName: 'Fifty Years', planDuration: 50 }],
    deposits: [...data.deposits, ...deposits],
  };
}

let host: Host | undefined;
try {
  await build();
  const file = join(folder, 'browser.json');
  const data = withFiftyYears(figureData(Number(option('deposits', '100000'))));
  writeDataset(file, data);
  host = await startHost({ DATA_FILE: file });
  const results = await measure(host);
  printTable(
    `In the browser, ${data.deposits.length} deposits of ${data.members.length} members: milliseconds, the median of ${TURNS}`,
    Object.entries(results).map(([what, milliseconds]) => ({ what, milliseconds })),
  );
  writeJson(option('out', 'test-results/bench-browser.json'), { deposits: data.deposits.length, results });
} finally {
  await host?.dispose();
  rmSync(folder, { recursive: true, force: true });
}
