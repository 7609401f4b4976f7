/**
 * A slow phone: milliseconds until the first row of the pending deposits is drawn, with an empty cache and on a later visit without a slow
 * network, and until the login form is; beside another site in the same run, if one is named, in turns. Options: --turns 7 --widths 1440,390 --out FILE --beside URL of a list
 * --beside-row SELECTOR of its rows --beside-login URL --beside-storage JSON of the localStorage entries that sign in there
 */
import type { Browser } from '@playwright/test';
import build from '../e2e/support/build';
import { type Host, startHost } from '../e2e/support/host';
import { launchChromium, superadminSession } from './chromium';
import { option, printTable, rounded, writeJson } from './format';
import { median } from './latency';
import { type Visit, type Visited, visitSlowly } from './slow-visit';

const TRACED = 3;
const PASSWORD = 'input[type=password]';

interface Site {
  readonly name: string;
  readonly list: string;
  readonly row: string;
  readonly login: string;
  readonly storage: Record<string, string>;
}

interface Measured {
  readonly site: string;
  readonly page: 'list' | 'warm list' | 'login';
  readonly width: number;
  readonly visits: readonly Visit[];
  readonly traced: readonly Visit[];
}

async function ourSite(host: Host): Promise<Site> {
  return {
    name: 'INVEST',
    list: `${host.url}/pending-deposits`,
    // Rows of the table, or the cards in their place on a phone.
    row: 'main [role=row][data-id], main li[data-id]',
    login: `${host.url}/admin`,
    storage: await superadminSession(host),
  };
}

/** The site that the options name. */
function otherSite(): Site | undefined {
  const list = option('beside', '');
  if (list === '') return undefined;
  const [row, login] = [option('beside-row', ''), option('beside-login', '')];
  if (row === '' || login === '') throw new Error('--beside also needs --beside-row and --beside-login');
  return { name: new URL(list).host, list, row, login, storage: JSON.parse(option('beside-storage', '{}')) };
}

function pagesOf(site: Site, width: number): { page: Measured['page']; visited: Visited }[] {
  const { list, row, login, storage } = site;
  return [
    { page: 'list', visited: { url: list, awaits: row, storage, width } },
    { page: 'warm list', visited: { url: list, awaits: row, storage, width, isWarm: true } },
    { page: 'login', visited: { url: login, awaits: PASSWORD, storage: {}, width } },
  ];
}

/** All sites take turns, so that what else the machine does meets each of them. */
async function measure(browser: Browser, sites: readonly Site[], width: number, turns: number): Promise<Measured[]> {
  const all = sites.flatMap((site) =>
    pagesOf(site, width).map(({ page, visited }) => {
      const visits: Visit[] = [];
      const traced: Visit[] = [];
      return { measured: { site: site.name, page, width, visits, traced }, visits, traced, visited };
    }),
  );
  // A server's first answer is slower than all later ones.
  for (const { visited } of all) await visitSlowly(browser, visited);
  for (let turn = 0; turn < turns; turn++)
    for (const { visits, visited } of all) visits.push(await visitSlowly(browser, visited));
  for (let turn = 0; turn < TRACED; turn++)
    for (const { traced, visited } of all) traced.push(await visitSlowly(browser, visited, true));
  for (const { measured, visits } of all)
    console.error(
      `  ${measured.site} ${measured.page} ${width} px: ${visits.map((visit) => rounded(visit.milliseconds)).join(' ')}`,
    );
  return all.map(({ measured }) => measured);
}

/** The medians of what was measured of a site at a width, by column. */
function rowOf(measured: readonly Measured[], site: string, width: number) {
  const of = (page: Measured['page']) =>
    measured.find((one) => one.site === site && one.page === page && one.width === width);
  const middle = (visits: readonly Visit[] = [], value: (visit: Visit) => number) => median(visits.map(value));
  const list = of('list');
  return {
    'first row ms': middle(list?.visits, ({ milliseconds }) => milliseconds),
    'warm ms': middle(of('warm list')?.visits, ({ milliseconds }) => milliseconds),
    'login ms': middle(of('login')?.visits, ({ milliseconds }) => milliseconds),
    scripts: middle(list?.visits, ({ scripts }) => scripts),
    'script kB': middle(list?.visits, ({ scriptBytes }) => scriptBytes / 1000),
    'busy ms': middle(list?.traced, ({ busyMs = 0 }) => busyMs),
    chain: middle(list?.visits, ({ chain }) => chain),
  };
}

type Row = ReturnType<typeof rowOf>;

const eachOf = (row: Row, value: (column: keyof Row) => number): Row =>
  Object.fromEntries(Object.keys(row).map((column) => [column, rounded(value(column as keyof Row))])) as Row;

function report(measured: readonly Measured[], names: readonly string[], widths: readonly number[], turns: number) {
  const rows = widths.flatMap((width) => {
    const sites = names.map((name) => ({ site: name, width, row: rowOf(measured, name, width) }));
    const [ours, other] = sites;
    const shown = sites.map(({ site, row }) => ({ site, width, ...eachOf(row, (column) => row[column]) }));
    if (!ours || !other) return shown;
    const ratios = eachOf(ours.row, (column) => ours.row[column] / other.row[column]);
    return [...shown, { site: '÷', width, ...ratios }];
  });
  printTable(
    `First row on 1.6 Mbit/s, 150 ms, a quarter of the processor, nothing cached (warm: all cached, no slow network): the median of ${turns}; scripts up to the first row`,
    rows,
  );
  return rows;
}

const turns = Number(option('turns', '7'));
const widths = option('widths', '1440,390').split(',').map(Number);
await build();
const host = await startHost();
const browser = await launchChromium();
try {
  const other = otherSite();
  const sites = [await ourSite(host), ...(other ? [other] : [])];
  const measured: Measured[] = [];
  for (const width of widths) measured.push(...(await measure(browser, sites, width, turns)));
  const names = sites.map(({ name }) => name);
  const medians = report(measured, names, widths, turns);
  writeJson(option('out', 'test-results/bench-first-row.json'), { turns, medians, measured });
} finally {
  await browser.close();
  await host.dispose();
}
