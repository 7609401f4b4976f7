import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { t } from '../support/texts';
import { gridRows } from './support/page';
import { beginAs, expect, type Login, test } from './support/test';

interface List {
  path: string;
  /** The button that shows it as a table, if it has other views. */
  view?: string;
  /** The columns of each of its tables, as the specifications name them. */
  tables: string[];
  /** Names of people and plans are whole. */
  hasWholeNames?: boolean;
  /** The column of the amount that the buttons of a row decide: it is in sight at every width. */
  amount?: string;
  /** Search, filters and buttons stand in one line. */
  hasOneLineOfFilters?: boolean;
  /** Figures stand above the rows. */
  hasFigures?: boolean;
}

const superadminLists: List[] = [
  {
    path: '/pending-deposits?pageSize=20',
    hasOneLineOfFilters: true,
    tables: ['Member | Family Member | Plan | Amount | Month | Year | Payment | Status | Actions'],
    hasWholeNames: true,
    amount: 'Amount',
    hasFigures: true,
  },
  {
    path: '/pending-commissions?pageSize=20',
    hasOneLineOfFilters: true,
    tables: ['Date | Coordinator | Member | Plan | Investment Amount | Commission Amount | Month/Year | Actions'],
    hasWholeNames: true,
    amount: 'Commission Amount',
    hasFigures: true,
  },
  {
    path: '/coordinators?pageSize=20',
    tables: ['Name | Type | Username | Contact | Earnings | Commission | Transactions | Performance | Actions'],
    hasFigures: true,
  },
  {
    path: '/investment-progress?pageSize=20',
    tables: ['Member | Family Members | Total Investments | Average Progress | Total Invested | Actions'],
    hasFigures: true,
  },
  { path: '/family-members', tables: ['Name | Relationship | Gender | Date of Birth | Mobile | Email | Actions'] },
  {
    path: '/member-analytics',
    tables: [
      'Name | Username | Email | Mobile | Total Invested | Transactions | Family Members | Last Investment',
      'Family Member | Relationship | Member Name | Username | Total Invested | Transactions | Last Investment',
    ],
  },
  {
    path: '/investment-plans',
    view: 'Table',
    tables: [
      'Plan Name | Status | Monthly Amount | Duration (years) | Total Investment | Profit Amount | Type | Description | Actions',
    ],
  },
  {
    path: '/commission-rates',
    view: 'Table',
    tables: ['Deposit Plan | Coordinator Level | Commission Percentage | Status | Actions'],
  },
  {
    path: '/commission-management?open=member,plan,coordinator,transactions',
    tables: [
      'Member | Email | Transactions | Investment | Commission | Rate',
      'Plan | Members | Transactions | Investment | Commission | Rate',
      'Rank | Coordinator | Members | Transactions | Investment | Commission | Rate',
      'Month | Member | Family Member | Plan | Amount | Commission | Rate | Coordinators',
    ],
  },
];
const addedLists: List[] = [
  {
    // Of all levels this one has the longest name and the longest user names.
    path: '/pending-commissions?coordinatorType=panchayat&pageSize=100',
    tables: ['Date | Coordinator | Member | Plan | Investment Amount | Commission Amount | Month/Year | Actions'],
    hasWholeNames: true,
    amount: 'Commission Amount',
  },
  {
    path: '/pending-deposits/all',
    hasOneLineOfFilters: true,
    tables: ['Member | Plan | Amount | Month | Payment | Status | Submitted | Actions'],
  },
  {
    path: '/pending-commissions?by=deposit',
    hasOneLineOfFilters: true,
    tables: ['Member | Plan | Month | Commissions | Sum | Date | Actions'],
    hasWholeNames: true,
    amount: 'Sum',
  },
  {
    path: '/pending-deposits?by=panchayat',
    tables: ['Place | Coordinator | Deposits | Total | Cash taken | Cash not taken | In hand | Handed in'],
    hasWholeNames: true,
  },
  {
    path: '/pending-deposits?by=hand-in',
    tables: ['Number | Place | Deposits | Amount | Handed in | Status | Difference'],
    hasWholeNames: true,
  },
  {
    path: '/members',
    hasOneLineOfFilters: true,
    tables: ['Name | Mobile number | Email | Panchayat | Verification | Status | Registered | Actions'],
  },
  {
    path: '/pending-commissions/payouts',
    tables: ['Coordinator | Commissions | Account | Held back | Amount'],
    hasWholeNames: true,
    amount: 'Amount',
  },
  {
    path: '/investment-progress/dues',
    hasOneLineOfFilters: true,
    tables: ['Member | Plan | Overdue | Amount | Last payment | Panchayat | On the round'],
    hasWholeNames: true,
  },
  {
    path: '/pending-commissions/payouts/all',
    tables: ['Number | Status | Prepared | Prepared by | Paid on | Coordinators | Not paid yet | Amount'],
  },
  {
    path: '/pending-commissions/all',
    hasOneLineOfFilters: true,
    tables: ['Date | Coordinator | Member | Plan | Investment Amount | Commission Amount | Month/Year | Status'],
  },
];
const listsOf: [login: Login, lists: List[]][] = [
  ['superadmin', [...superadminLists, ...addedLists]],
  [
    'member',
    [
      {
        path: '/member-dashboard?tab=investments',
        tables: [
          'Family Member | Plan | Amount | Month/Year | Payment Method | Transaction ID | Approval Status | Payment Status | Date Created | Actions',
        ],
      },
      {
        path: '/member-dashboard?tab=progress',
        tables: ['Family Member | Plan | Progress | Completed/Total | Total Invested | Monthly Breakdown | Actions'],
      },
      { path: '/deposits', tables: ['Plan | Family Member | Amount | Month/Year | Status | Date | Receipt'] },
      { path: '/family-members', tables: ['Name | Relationship | Gender | Date of Birth | Mobile | Email | Actions'] },
    ],
  ],
  [
    'panchayat',
    [
      { path: '/panchayat/members', tables: ['Member | Contact | Total invested | Last investment | Status'] },
      { path: '/panchayat/investments', tables: ['Member | Plan | Amount | Month/Year | Date | Payment | Status'] },
      {
        path: '/panchayat/commissions',
        tables: [
          'Member | Investment | Rate | Amount | Generated | Status | Actions',
          'Date | Member | User ID | Family Member | Relationship | Plan | Commission | Collection | Status',
        ],
        hasWholeNames: true,
      },
      { path: '/coordinator-investments', tables: ['Member | Plan | Amount | Month/Year | Date | Status'] },
      { path: '/coordinator-commissions', tables: ['Date | Member | Plan | Investment | Commission | Status'] },
    ],
  ],
];

/** A window of 1366 px whose scrollbar takes 17 of them: the scrollbars of this browser take none. */
const NARROWEST = 1366 - 17;

const FONTS = ['DejaVu Sans', 'Roboto', 'Noto Sans'];

/** Noto Sans comes with the packages; of the other two the machine may have one. */
async function addNotoSans(page: Page): Promise<void> {
  for (const weight of ['400', '600']) {
    const file = `node_modules/@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-latin-${weight}-normal.woff2`;
    const data = [...(await readFile(file))];
    await page.evaluate(
      async ([bytes, fontWeight]) => {
        const face = new FontFace('Noto Sans', new Uint8Array(bytes), { weight: fontWeight });
        document.fonts.add(await face.load());
      },
      [data, weight] as const,
    );
  }
}

const setFont = (page: Page, font: string): Promise<void> =>
  page.evaluate((name) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { font-family: '${name}', sans-serif !important }`);
    document.adoptedStyleSheets = [sheet];
  }, font);

const titles = (page: Page): Promise<string[][]> =>
  page
    .getByRole('grid')
    .evaluateAll((grids) =>
      grids.map((grid) =>
        [...grid.querySelectorAll('[role=columnheader]')]
          .filter((header) => header.getAttribute('data-field') !== '__check__')
          .map(({ textContent }) => textContent ?? ''),
      ),
    );

/** What is cut or out of sight in tables that fit into the window. */
const cutParts = (page: Page, hasWholeNames: boolean): Promise<string[]> =>
  page.getByRole('grid').evaluateAll((grids, areNamesWhole) => {
    const isTruncated = (element: Element) =>
      element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    return grids.flatMap((grid) => {
      const headers = [...grid.querySelectorAll('[role=columnheader]')];
      const actions = headers.find((header) => header.getAttribute('data-field') === 'actions');
      // The actions lie above the columns that have no room beside them.
      const edge = actions?.getBoundingClientRect().left ?? grid.getBoundingClientRect().right;
      const hidden = headers.filter(
        (header) => header !== actions && header.getBoundingClientRect().right > edge + 0.5,
      );
      const cut = headers.filter((header) => {
        const title = header.querySelector('.MuiDataGrid-columnHeaderTitle');
        return title !== null && isTruncated(title);
      });
      const marks = [...grid.querySelectorAll('.status-chip, .identifier')].filter(isTruncated);
      // But for the few names that no table has room for.
      const names = [
        ...grid.querySelectorAll('.wrapped, .truncated, .two-lines > span, [data-field=investmentAmount] div'),
      ].filter(
        (name) =>
          areNamesWhole &&
          (name.textContent ?? '').length <= 30 &&
          !name.matches('.two-lines > div *') &&
          isTruncated(name),
      );
      const cells = [...grid.querySelectorAll('.MuiDataGrid-cell')].filter(
        (cell) => cell.scrollHeight > cell.clientHeight + 1,
      );
      return [
        ...cells.map(({ textContent }) => `higher than its row: ${textContent}`),
        ...hidden.map(({ textContent }) => `out of sight: ${textContent}`),
        ...cut.map(({ textContent }) => `cut title: ${textContent}`),
        ...marks.map(({ textContent }) => `cut mark: ${textContent}`),
        ...names.map(({ textContent }) => `cut name: ${textContent}`),
      ];
    });
  }, hasWholeNames);

/** What cannot be reached, or does not stay in sight, when the tables are scrolled sideways to their ends. */
const unreachableParts = (page: Page): Promise<string[]> =>
  page.getByRole('grid').evaluateAll(async (grids) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const problems: string[] = [];
    for (const grid of grids) {
      const scroller = grid.querySelector('.MuiDataGrid-virtualScroller');
      if (!scroller) continue;
      const headers = [...grid.querySelectorAll('[role=columnheader]')];
      const actions = headers.find((header) => header.getAttribute('data-field') === 'actions');
      const last = headers.filter((header) => header !== actions).at(-1);
      const isWider = scroller.scrollWidth > scroller.clientWidth + 1;
      if (isWider && !grid.closest('[data-more]')) problems.push('nothing tells of more columns');
      for (const left of [0, scroller.scrollWidth]) {
        scroller.scrollLeft = left;
        await nextFrame();
        const edge = grid.getBoundingClientRect().right + 1;
        const cells = grid.querySelectorAll('[data-field=actions]');
        for (const part of [...cells, ...[...cells].flatMap((cell) => [...cell.querySelectorAll('a, button')])]) {
          const cell = part.closest('[data-field=actions]')?.getBoundingClientRect();
          const box = part.getBoundingClientRect();
          if (cell && (box.right > Math.min(edge, cell.right + 1) || box.left < cell.left - 1))
            problems.push(`action out of sight: ${part.textContent || part.getAttribute('aria-label')}`);
        }
        const limit = actions?.getBoundingClientRect().left ?? edge;
        for (const cell of grid.querySelectorAll('.pinned')) {
          const box = cell.getBoundingClientRect();
          if (box.right > limit + 1 || box.left < grid.getBoundingClientRect().left)
            problems.push(`amount out of sight: ${cell.textContent}`);
        }
        if (left > 0 && (last?.getBoundingClientRect().right ?? 0) > limit + 1)
          problems.push(`never in sight: ${last?.textContent}`);
      }
      scroller.scrollLeft = 0;
    }
    return [...new Set(problems)];
  });

/** By how many pixels the View button is lower than the search beside which it stands. */
const viewBelowSearch = (page: Page): Promise<number> =>
  page.locator('main').evaluate((main) => {
    const search = main.querySelector('input[type=search]');
    const view = [...main.querySelectorAll('button')].find(({ textContent }) => textContent === 'View');
    return search && view ? view.getBoundingClientRect().top - search.getBoundingClientRect().bottom : 0;
  });

/** What scrolls downwards in the page, the page itself included. */
const scrollers = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, main, main *')]
      .filter((element) => element.scrollHeight > element.clientHeight + 1)
      .filter(
        (element) => element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowY),
      )
      .map((element) => (element === document.documentElement ? 'page' : element.className)),
  );

const rowsInSight = (page: Page): Promise<number> =>
  gridRows(page).evaluateAll(
    (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
  );

/** In that window: the figures are a strip, rows begin high on the page, and the header stays in sight. */
async function expectRowsInSight(page: Page): Promise<void> {
  await expect.poll(() => scrollers(page)).toEqual(['page']);
  await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(6);
  const figures = page
    .locator('main section[aria-label]')
    .filter({ has: page.getByRole('button', { name: /^Explain / }) });
  for (const card of await figures.all()) {
    const message = (await card.getAttribute('aria-label')) ?? '';
    await expect.poll(async () => (await card.boundingBox())?.height, { message }).toBeLessThanOrEqual(72);
  }
  await gridRows(page).last().scrollIntoViewIfNeeded();
  // Cells that stay in sight lie over the rounded corner of the table.
  for (const cell of await gridRows(page).last().locator('[data-field=actions]').all())
    await expect(cell).toHaveCSS('border-bottom-right-radius', '9px');
  const header = page.getByRole('columnheader').last();
  await expect(header).toBeInViewport({ ratio: 1 });
  const belowHeader = async () => {
    const top = await page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().bottom);
    return Math.abs(((await header.boundingBox())?.y ?? 0) - top);
  };
  await expect.poll(belowHeader, 'pixels below the header of the page').toBeLessThan(2);
}

async function expectWholeTables(page: Page, list: List): Promise<void> {
  const { path, view, tables, hasWholeNames, amount, hasFigures, hasOneLineOfFilters } = list;
  await page.setViewportSize({ width: 1440, height: 768 });
  await page.goto(path);
  if (view) await page.getByRole('button', { name: view, exact: true }).click();
  await expect(page.getByRole('grid')).toHaveCount(tables.length);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const shown = await titles(page);
  const specified = tables.map((columns) => columns.split(' | '));
  expect(shown.map((names, index) => names.filter((name) => specified[index]?.includes(name)))).toEqual(specified);
  await addNotoSans(page);
  for (const width of [1440, NARROWEST]) {
    await page.setViewportSize({ width, height: 768 });
    await expect.poll(() => titles(page), { message: `${width} px` }).toEqual(shown);
    for (const font of FONTS) {
      await setFont(page, font);
      const message = `${width} px, ${font}`;
      await expect.poll(() => cutParts(page, hasWholeNames === true), { message }).toEqual([]);
      await expect.poll(() => unreachableParts(page), { message }).toEqual([]);
      if (hasOneLineOfFilters) await expect.poll(() => viewBelowSearch(page), { message }).toBeLessThanOrEqual(0);
    }
  }
  if (hasFigures) await expectRowsInSight(page);
  await expect(page.locator('[role=columnheader].pinned')).toHaveText(amount ? [amount] : []);
  for (const width of [1280, 1024, 640]) {
    await page.setViewportSize({ width, height: 768 });
    await expect.poll(() => unreachableParts(page), { message: `${width} px` }).toEqual([]);
    await expect.poll(() => titles(page), { message: `${width} px` }).toEqual(shown);
  }
}

for (const [login, lists] of listsOf) {
  for (const list of lists) {
    test(`the columns of ${list.path} of the ${login} are in sight from 1366 px on, and reached below`, {
      // The other lists are laid out by the same grid.
      tag: list.path.startsWith('/pending-deposits?page') ? [] : '@nightly',
    }, async ({ page }) => {
      await beginAs(page, login);
      await expectWholeTables(page, list);
    });
  }
}

test('an optional column of a list is shown when it is ticked', { tag: '@nightly' }, async ({ page }) => {
  await beginAs(page, 'superadmin');
  await page.goto('/pending-commissions/all');
  await expect(page.getByRole('grid')).toBeVisible();
  const [shown = []] = await titles(page);
  await page.getByRole('button', { name: t('ui:list.view'), exact: true }).click();
  const menu = page.getByRole('dialog', { name: t('ui:list.view') });
  const columns = menu.getByRole('group', { name: t('ui:list.columns') });
  const ticked = () =>
    columns
      .getByRole('checkbox', { checked: true })
      .evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent));
  await expect.poll(ticked).toEqual(shown.slice(1));
  const rate = columns.getByRole('checkbox', { name: t('decisions:impact.rate') });
  await rate.click();
  await expect(rate).toBeChecked();
  await page.keyboard.press('Escape');
  await expect.poll(() => titles(page)).toEqual([[...shown, 'Rate']]);
});
