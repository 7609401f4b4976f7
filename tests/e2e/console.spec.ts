import type { Page } from '@playwright/test';
import { screens } from './support/screens';
import { expect, test } from './support/test';

/** What a browser or the libraries have to say: errors and warnings, in the order in which they came. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // That the tests block service workers is no fault of the page.
    if (!/^(error|warning)$/.test(message.type()) || message.text().includes('blocked by Playwright')) return;
    complaints.push(message.text());
  });
  return complaints;
}

/** Elements where HTML allows only text: React says so while developing, a browser quietly draws something else. */
const misplaced = (page: Page): Promise<string[]> =>
  page
    .locator('button :is(div, p, ul, section, h1, h2, h3, h4), thead :is(h1, h2, h3, h4), p :is(div, p, ul, section)')
    .evaluateAll((elements) => elements.map((element) => element.parentElement?.outerHTML.slice(0, 200) ?? ''));

const loaded = async (page: Page) => {
  await expect(page.locator('h1')).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};

test.describe.configure({ mode: 'parallel' });

for (const login of ['superadmin', 'member', 'panchayat', 'district'] as const) {
  // On a plain host the browser reports each added call that is missing there.
  const title = `no screen of the ${login} and none of its tabs writes errors or warnings to the console`;
  test(title, { tag: '@added' }, async ({ page, beginAs }) => {
    const complaints = complaintsOf(page);
    await beginAs(page, login);
    for (const [, path] of screens.filter(([each]) => each === login)) {
      await test.step(path, async () => {
        await page.goto(path);
        await loaded(page);
        expect(await misplaced(page)).toEqual([]);
        if ((await page.getByRole('dialog').count()) > 0) return;
        const names = await page.getByRole('main').getByRole('tab').allTextContents();
        for (const name of names) {
          await page.getByRole('main').getByRole('tab', { name, exact: true }).click();
          await loaded(page);
        }
        expect(complaints).toEqual([]);
      });
    }
  });
}
