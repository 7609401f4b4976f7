import type { Page } from '@playwright/test';
import { dialogProblems } from './support/dialog-rules';
import { lostInForcedColors, readingProblems, walkProblems } from './support/keyboard-rules';
import { expectLoaded, type Screen, screens, withFewRows } from './support/screens';
import { beginAs, expect, test } from './support/test';

async function openWhole(page: Page, screen: Screen): Promise<void> {
  await page.goto(withFewRows(screen.path));
  await expectLoaded(page, screen);
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

for (const screen of screens) {
  const { login, path } = screen;
  test(`${path} of the ${login} is used with keys alone, read as it is seen, and seen in the colors of the system`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await beginAs(page, login);
    await openWhole(page, screen);
    expect.soft(await readingProblems(page), 'order of reading').toEqual([]);
    expect.soft(await walkProblems(page), 'walk by Tab').toEqual([]);
    expect.soft(await lostInForcedColors(page), 'lost in forced colors').toEqual([]);
  });
}

/** These begin with a dialog, or are one walk from record to record. */
const WITHOUT_OPENERS =
  /dialog=|\/(create|edit|show|move|details|analytics|calendar|bulk|statement)(\/|$)|\/slips|\/review/;

for (const screen of screens.filter(({ path }) => !WITHOUT_OPENERS.test(path))) {
  const { login, path } = screen;
  test(`Escape closes what opens on ${path} of the ${login}, and the focus is where it was`, async ({
    page,
    world: _,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await beginAs(page, login);
    expect(await dialogProblems(page, () => openWhole(page, screen))).toEqual([]);
  });
}
