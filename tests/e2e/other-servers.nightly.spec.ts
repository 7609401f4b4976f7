import { t } from '../support/texts';
import { expectNoProblems, recordRefusals } from './support/problems';
import { screens } from './support/screens';
import { beginAs, expect, type Login, test } from './support/test';

/** Screens that need a call which no specification lists. */
const addedScreens = [
  '/audit-trail',
  '/panchayat/members?view=round',
  '/coordinator-commissions/statement',
  '/coordinator-dashboard?unit',
];
const isExtension = (path: string): boolean => addedScreens.some((added) => path.startsWith(added));

const logins = [...new Set(screens.map(({ login }) => login))];
const pathsOf = (login: Login): string[] =>
  screens.filter((screen) => screen.login === login && !isExtension(screen.path)).map(({ path }) => path);

/** A plain server has only what the specifications list. */
for (const login of logins) {
  test(`every screen of the ${login} works on a plain server`, async ({ page, world }) => {
    await world.replyAs('plain');
    const refusals = recordRefusals(page);
    await beginAs(page, login);
    for (const path of pathsOf(login)) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.locator('h1')).toBeAttached();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expect(page.getByText(t('shell:boundary.title'))).toHaveCount(0);
        await expectNoProblems(page);
        // No call is made that the server does not offer.
        expect(refusals).toEqual([]);
      });
    }
  });
}
