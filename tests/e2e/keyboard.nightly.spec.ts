import { lostInForcedColors, readingProblems, walkProblems } from './support/keyboard-rules';
import { expectLoaded, screens, withFewRows } from './support/screens';
import { beginAs, expect, test } from './support/test';

for (const screen of screens) {
  const { login, path } = screen;
  test(`${path} of the ${login} is used with keys alone, read as it is seen, and seen in the colors of the system`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await beginAs(page, login);
    await page.goto(withFewRows(path));
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
    expect.soft(await readingProblems(page), 'order of reading').toEqual([]);
    expect.soft(await walkProblems(page), 'walk by Tab').toEqual([]);
    expect.soft(await lostInForcedColors(page), 'lost in forced colors').toEqual([]);
  });
}
