import type { Page } from '@playwright/test';
import { dialogProblems } from './support/dialog-rules';
import { lostInForcedColors, readingProblems, walkProblems } from './support/keyboard-rules';
import { screens, withFewRows } from './support/screens';
import { beginAs, expect, test } from './support/test';

async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(withFewRows(path));
  await expect(page.locator('h1')).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // Dialogs and fields take the focus when they are there.
  await page.waitForLoadState('networkidle');
  // A chart is drawn when it comes near the window: a control that is drawn anew meanwhile would count as another one.
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
  });
  await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
}

for (const { login, path } of screens) {
  test(`${path} of the ${login} is used with keys alone, read as it is seen, and seen in the colors of the system`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await beginAs(page, login);
    await openWhole(page, path);
    expect.soft(await readingProblems(page), 'order of reading').toEqual([]);
    expect.soft(await walkProblems(page), 'walk by Tab').toEqual([]);
    expect.soft(await lostInForcedColors(page), 'lost in forced colors').toEqual([]);
  });
}

/** These begin with a dialog, or are one walk from record to record. */
const WITHOUT_OPENERS =
  /dialog=|\/(create|edit|show|move|details|analytics|calendar|bulk|statement)(\/|$)|\/slips|\/review/;

for (const { login, path } of screens.filter((screen) => !WITHOUT_OPENERS.test(screen.path))) {
  test(`Escape closes what opens on ${path} of the ${login}, and the focus is where it was`, async ({
    page,
    world: _,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await beginAs(page, login);
    expect(await dialogProblems(page, () => openWhole(page, path))).toEqual([]);
  });
}
