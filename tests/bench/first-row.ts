/**
 * A slow phone: milliseconds until a page stands with its data, with an empty cache and on a later visit without a slow network, and until
 * the login form does; then how long a click takes until it is drawn.
 */
import type { Browser } from '@playwright/test';
import { type Persona, personas } from '../../fixtures/personas';
import build from '../e2e/support/build';
import { type Host, startHost } from '../e2e/support/host';
import { launchChromium, storedSession } from './chromium';
import { measureClicks } from './clicks';
import { median, printTable, rounded, writeJson } from './format';
import { turns } from './options';
import { type Visit, visitSlowly } from './slow-visit';

const WIDTHS = [1280, 390];
/** Rows of the table, or the cards in their place on a phone. */
const ROW = 'main [role=row][data-id], main li[data-id]';
/** A figure of a card, once its data is there. */
const FIGURE = 'main .stat-value span';

/** What each role opens every day, and the login form. */
const PAGES: readonly { name: string; path: string; awaits: string; persona?: Persona }[] = [
  { name: 'pending deposits', path: '/pending-deposits', awaits: ROW, persona: personas.superadmin },
  { name: "superadmin's dashboard", path: '/dashboard', awaits: FIGURE, persona: personas.superadmin },
  { name: "member's dashboard", path: '/member-dashboard', awaits: FIGURE, persona: personas.member },
  { name: "panchayat's round", path: '/panchayat/members?view=round', awaits: FIGURE, persona: personas.panchayat },
  { name: 'login', path: '/admin', awaits: 'input[type=password]' },
];

/** All pages take turns, so that what else the machine does meets each of them. */
async function measure(browser: Browser, host: Host) {
  const all = [];
  for (const width of WIDTHS)
    for (const { name, path, awaits, persona } of PAGES) {
      const storage = persona ? await storedSession(host, persona) : {};
      for (const isWarm of [false, true]) {
        const visited = { url: `${host.url}${path}`, awaits, storage, width, isWarm };
        all.push({ page: isWarm ? `${name}, warm` : name, width, visited, visits: [] as Visit[] });
      }
    }
  // A server's first answer is slower than all later ones.
  for (const { visited } of all) await visitSlowly(browser, visited);
  for (let turn = 0; turn < turns; turn++)
    for (const { visited, visits } of all) visits.push(await visitSlowly(browser, visited));
  return all.map(({ page, width, visits }) => {
    const middle = (value: (visit: Visit) => number) => rounded(median(visits.map(value)));
    return {
      page,
      width,
      code: middle(({ code }) => code),
      'first call': middle(({ data }) => data),
      shown: middle(({ shown }) => shown),
      scripts: middle(({ scripts }) => scripts),
      kB: middle(({ scriptBytes }) => scriptBytes / 1000),
    };
  });
}

await build();
const host = await startHost();
const browser = await launchChromium();
try {
  const pages = await measure(browser, host);
  printTable(
    `Milliseconds on 1.6 Mbit/s, 150 ms, a quarter of the processor, nothing cached (warm: all cached, no slow network), the median of ${turns}`,
    pages,
  );
  const clicks = await measureClicks(browser, host, turns);
  printTable(
    'Milliseconds from a click to what it draws, a quarter of the processor: the slowest event of each',
    clicks,
  );
  writeJson('first-row', { turns, pages, clicks });
} finally {
  await browser.close();
  await host.dispose();
}
