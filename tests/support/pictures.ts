/**
 * `npm run pictures`: takes the pictures of the README from the production build, on free ports, with fresh demo data and a fixed clock.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { type Browser, expect } from '@playwright/test';
import { helpOf } from '../../build/help';
import { personas } from '../../fixtures/personas';
import { launchChromium, storeIn } from '../bench/chromium';
import build from '../e2e/support/build';
import { type Host, startHost } from '../e2e/support/host';
import { storedSession } from '../e2e/support/session';

helpOf(import.meta.filename);

const NOW = '2026-11-20T06:30:00Z';
const folder = resolve(import.meta.dirname, '../../docs/pictures');

const SIZES = {
  list: { viewport: { width: 1440, height: 820 }, deviceScaleFactor: 1 },
  page: { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const;

interface Picture {
  readonly name: string;
  readonly login: 'superadmin' | 'panchayat' | 'member';
  readonly path: string;
  readonly size: keyof typeof SIZES;
  readonly language?: 'hi';
  /** The button to press first. */
  readonly press?: string;
}

const REPORT = '/commission-management';
const ROUND = '/panchayat/members?view=round';
const pictures: readonly Picture[] = [
  { name: 'pending-deposits', login: 'superadmin', path: '/pending-deposits', size: 'list' },
  { name: 'review', login: 'superadmin', path: '/pending-deposits/review?search=Arun Srivastava', size: 'page' },
  { name: 'report', login: 'superadmin', path: REPORT, size: 'page', press: 'Show Commission Summary' },
  { name: 'member-phone', login: 'member', path: '/member-dashboard', size: 'phone' },
  { name: 'round-list-hindi', login: 'panchayat', path: ROUND, size: 'phone', language: 'hi' },
];

/** Machines have different fonts: the pictures use the one that is installed with the product. */
function fontStyles(): string {
  const { resolve: find } = createRequire(import.meta.url);
  const faces = ['latin', 'devanagari'].flatMap((subset) =>
    [400, 500, 600, 700].map((weight) => {
      const file = find(`@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-${subset}-${weight}-normal.woff2`);
      const address = `data:font/woff2;base64,${readFileSync(file, 'base64')}`;
      const range = subset === 'latin' ? 'U+0000-08FF, U+2000-20B8' : 'U+0900-097F, U+200C-200D, U+20B9, U+25CC';
      return `@font-face { font-family: Picture; font-weight: ${weight}; unicode-range: ${range}; src: url(${address}); ascent-override: 93%; descent-override: 24%; line-gap-override: 0% }`;
    }),
  );
  return `${faces.join('\n')}\n* { font-family: Picture, sans-serif !important }`;
}

async function draw(browser: Browser, host: Host, picture: Picture): Promise<void> {
  const context = await browser.newContext({
    ...SIZES[picture.size],
    baseURL: host.url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    bypassCSP: true,
  });
  await storeIn(context, {
    ...(await storedSession(host, personas[picture.login])),
    ...(picture.language && { 'preference.language': picture.language }),
  });
  // Before anything is drawn: the page measures its texts.
  await context.addInitScript((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, fontStyles());
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await page.goto(picture.path, { waitUntil: 'networkidle' });
  if (picture.press) await page.getByRole('button', { name: picture.press }).click();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  const path = join(folder, `${picture.name}.png`);
  await page.screenshot({ path, animations: 'disabled' });
  console.log(`Written: ${relative(process.cwd(), path)}`);
  await context.close();
}

mkdirSync(folder, { recursive: true });
await build();
const host = await startHost({ MOCK_NOW: NOW });
const browser = await launchChromium();
try {
  for (const picture of pictures) await draw(browser, host, picture);
} finally {
  await browser.close();
  await host.dispose();
}
