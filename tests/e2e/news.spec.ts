import type { Page } from '@playwright/test';
import { personas } from '../../fixtures/personas';
import { t } from '../support/texts';
import { follow, press } from './support/page';
import { brokenFigures, smallTargets } from './support/phone-reading';
import { found, withId } from './support/records';
import { expect, expectAccessible, logOut, openAs, signIn, test } from './support/test';

test.use({ viewport: { width: 390, height: 844 } });

const REASON = 'The slip is not clear';
const own = (key: 'seen' | 'approved' | 'payAgain') => t(`notifications:own.${key}`);
const strip = (page: Page) => page.getByRole('region', { name: /^Since / });

/** The sum of the movements that nobody asked for. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

test('a statement that is closed leads back to where it was opened', async ({ page }) => {
  await openAs(page, 'panchayat', '/panchayat/commissions');
  await follow(page, t('panchayat:own.statement'));
  await press(page.getByRole('dialog').getByRole('heading').locator('..'), t('ui:dialog.close'));
  await expect(page).toHaveURL(/\/panchayat\/commissions$/);
});

test('what was decided since the last visit stands on the home page until it was seen', async ({ page, world }) => {
  const waiting = world.fixtures.deposits.filter(
    ({ memberId, status }) => memberId === personas.member.id && status === 'pending',
  );
  const isOfPlan = (one: (typeof waiting)[number]) => (each: typeof one) =>
    each.memberId === one.memberId && each.familyMemberId === one.familyMemberId && each.planId === one.planId;
  const denied = found(waiting, (one) =>
    world.fixtures.deposits.filter(isOfPlan(one)).every(({ _id, status }) => _id === one._id || status === 'denied'),
  );
  const approved = found(waiting, (one) => one !== denied);
  const decide = (id: string, act: string, body: object) =>
    world.send('superadmin', 'PATCH', `/superadmin/crud/deposits/${id}/${act}`, body);
  const summary = `1 approved, 1 denied: ${REASON}`;

  await test.step('nothing is new on the first visit', async () => {
    await signIn(page, 'member');
    await expect(page.getByRole('button', { name: 'Notifications, 0 new' })).toBeVisible();
    await expect(page.getByRole('region', { name: t('member:next.title') }).getByRole('list')).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
  });

  await test.step('the member comes back, reads why, and has the next step', async () => {
    await decide(approved._id, 'approve', {});
    await decide(denied._id, 'deny', { reason: REASON });
    await page.reload();
    await expect(strip(page).getByRole('button', { name: new RegExp(summary) })).toBeVisible();
    expect(await shiftOf(page)).toBeLessThan(0.01);
    await expectAccessible(page);
    await press(strip(page), new RegExp(summary));
    await expect(strip(page).getByRole('listitem')).toHaveCount(2);
    await expect(strip(page).getByRole('listitem').first()).toContainText(`Denied: ${REASON}`);
    await expect(strip(page).getByRole('button', { name: /^View Receipt/ })).toBeVisible();
    await expect.poll(() => smallTargets(page)).toEqual([]);
    await expect.poll(() => brokenFigures(page)).toEqual([]);
    // The other payment of this plan was denied before, so that it begins anew.
    const person = withId(world.fixtures.familyMembers, denied.familyMemberId ?? '');
    await press(strip(page), new RegExp(`^${own('payAgain')}`));
    const form = page.getByRole('dialog', { name: t('member:invest.title', { name: person.name }) });
    await expect(form.getByRole('combobox', { name: /^Plan/ })).toContainText(
      withId(world.fixtures.plans, denied.planId).planName,
    );
    await page.goBack();
  });

  await test.step('the bell has the same', async () => {
    await press(page, 'Notifications, 2 new');
    const notices = page.getByRole('dialog', { name: t('shell:bell.title') });
    await expect(notices.getByRole('listitem').filter({ hasText: REASON })).toContainText(t('notifications:unread'));
    await expect(notices.getByText('Sample')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('seen, it is gone, also after a reload', async () => {
    await press(strip(page), own('seen'));
    await expect(strip(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Notifications, 0 new' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Nothing new since /)).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
  });

  await test.step('the next person at this phone reads nothing of it', async () => {
    await logOut(page);
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain(personas.member.id);
    await signIn(page, 'panchayat');
    await expect(page.getByRole('heading', { name: t('panchayat:title'), level: 1 })).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
  });
});
