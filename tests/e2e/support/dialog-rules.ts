import { expect, type Locator, type Page } from '@playwright/test';
import { t } from '../../support/texts';

/** What may open a dialog or a menu. Links to other pages, to another part or order of this one, tabs and what only folds open do not. */
const OPENERS = [
  'header [aria-haspopup]',
  'main button',
  'main a[href]:not([target], [href^="tel:"])',
  'main [role=row][data-id] [role=gridcell][tabindex]',
].join();

/** How long a dialog may take that is drawn when its code has come. What opens none waits as long. */
const OPENS_WITHIN = 3000;

/**
 * The openers in their order, each as a mark that it gets: of the rows of a list those of the first, since the others open the same. What
 * was marked once has the same mark after a reload.
 */
const markOpeners = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const seen = new Set<string>();
    const marks: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.matches(':disabled, [aria-disabled=true], [aria-pressed]')) continue;
      if (element.closest('[role=tablist], nav, th, [role=columnheader]')) continue;
      if (element.hasAttribute('aria-expanded') && !element.hasAttribute('aria-haspopup')) continue;
      if (element instanceof HTMLAnchorElement && !element.pathname.startsWith(`${location.pathname}/`)) continue;
      const row = element.closest('[role=row], tbody tr, li, article');
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const list = row?.parentElement?.closest('[aria-label]')?.getAttribute('aria-label');
      const place = row ? [...row.querySelectorAll(selector)].indexOf(element) : name.trim();
      const mark = `${list ?? ''} ${element.matches('[role=gridcell]') ? 'cell' : place}`.replaceAll('"', '');
      if (seen.has(mark)) continue;
      seen.add(mark);
      element.dataset.opener = mark;
      marks.push(mark);
    }
    return marks;
  }, OPENERS);

const front = (page: Page): Locator => page.locator(':is([role=dialog], [role=menu]):visible');

/** Presses Escape, answers the question about what was typed, and says what is wrong: it stays open, or the focus is elsewhere. */
async function escapeProblem(page: Page, place: Locator): Promise<string | undefined> {
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: t('ui:unsaved.title') });
  const closed = expect(front(page)).toHaveCount(0, { timeout: OPENS_WITHIN });
  const asks = question.waitFor({ timeout: OPENS_WITHIN });
  await Promise.any([closed, asks]).catch(() => undefined);
  if (await question.isVisible()) await question.getByRole('button', { name: t('ui:unsaved.discard') }).press('Space');
  if (!(await holds(expect(front(page)).toHaveCount(0)))) return 'is open after Escape';
  if (await holds(expect(place).toBeFocused())) return undefined;
  return `leaves the focus at ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))}`;
}

const holds = (expectation: Promise<void>): Promise<boolean> =>
  expectation.then(
    () => true,
    () => false,
  );

/** Opens each dialog and menu of the page by Enter and closes it by Escape, once more after something was typed: each breach as a sentence. */
export async function dialogProblems(page: Page, openPage: () => Promise<void>): Promise<string[]> {
  const problems: string[] = [];
  await openPage();
  const start = page.url();
  for (const mark of await markOpeners(page)) {
    const opener = page.locator(`[data-opener="${mark}"]`);
    const open = async (): Promise<boolean> => {
      if (page.url() !== start) await openPage();
      await markOpeners(page);
      // What was pressed before may have taken it away.
      if ((await opener.count()) === 0) return false;
      await opener.focus();
      await page.keyboard.press('Enter');
      return holds(front(page).first().waitFor({ timeout: OPENS_WITHIN }));
    };
    if (!(await open())) continue;
    const field = front(page).locator('form').getByRole('textbox').and(page.locator(':not([readonly], [type=date])'));
    const canType = (await field.count()) > 0;
    // Over the list of another page: Escape leads back to this one, at the row that was opened.
    const isOfOtherPage = !new URL(page.url()).pathname.startsWith(new URL(start).pathname);
    const place = isOfOtherPage ? page.locator('main [role=row][data-id]').first() : opener;
    const problem = await escapeProblem(page, place);
    if (problem) problems.push(`${mark}: ${problem}`);
    if (problem || !canType || !(await open())) continue;
    await field.first().fill('12');
    const problemOfTyped = await escapeProblem(page, place);
    if (problemOfTyped) problems.push(`${mark}, after something was typed: ${problemOfTyped}`);
  }
  return problems;
}
