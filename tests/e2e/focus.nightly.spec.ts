import type { Page } from '@playwright/test';
import { t } from '../support/texts';
import { beginAs, expect, expectMessage, openAs, test } from './support/test';

/** Whether the focus is on a control or heading of the page, and not on the document as a whole or its first link. */
const hasFocus = (page: Page): Promise<boolean> => page.evaluate(() => document.activeElement?.closest('main') != null);

test('the focus stays in the page when its control disappears', async ({ page, world: _ }) => {
  await openAs(page, 'superadmin', '/pending-deposits');
  const rows = page.getByRole('checkbox', { name: /^Select the deposit/ });

  await test.step('after Clear Filters', async () => {
    await page.getByLabel(t('deposits:search.label')).fill('a');
    const clear = page.getByRole('button', { name: t('ui:filters.clear') });
    await clear.focus();
    await clear.press('Enter');
    await expect(clear).toHaveCount(0);
    await expect.poll(() => hasFocus(page)).toBe(true);
  });

  await test.step('after all matching rows were selected', async () => {
    await page.getByRole('checkbox', { name: t('ui:grid.selectAll') }).click();
    const everything = page.getByRole('button', { name: /^Select all \d+ that match/ });
    await everything.focus();
    await everything.press('Enter');
    const onlyPage = page.getByRole('button', { name: 'Select only the 20 on this page' });
    await expect(onlyPage).toBeFocused();
    await page.getByRole('button', { name: 'Clear selection' }).press('Enter');
    await expect(onlyPage).toHaveCount(0);
    await expect.poll(() => hasFocus(page)).toBe(true);
  });

  await test.step('after an approval in the drawer: on the next row', async () => {
    const next = await rows.nth(1).getAttribute('aria-label');
    await page.getByRole('gridcell').nth(1).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: t('deposits:approve.confirm'), exact: true }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page.locator('[data-focus-row]:focus, [data-id]:focus')).toHaveCount(1);
    await expect(rows.first()).toHaveAttribute('aria-label', next ?? '');
  });

  await test.step('in the review and at its end', async () => {
    const review = page.getByRole('link', { name: t('deposits:openReview') });
    await review.press('Enter');
    await expect(page.getByRole('heading', { name: t('deposit-review:title') })).toBeVisible();
    await expect.poll(() => hasFocus(page)).toBe(true);
  });
});

test('after a record was deleted the focus is in the next one, or where its rate was', async ({ page, world }) => {
  await beginAs(page, 'superadmin');
  const confirm = async (verb: string) => {
    await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).press('Space');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await test.step('a plan, and the last one that is listed', async () => {
    const terms = { planAmount: 100, planDuration: 1, profitAmount: 0, isActive: true, isRecurring: true };
    for (const planName of ['Focus one', 'Focus two']) {
      await world.send('superadmin', 'POST', '/superadmin/crud/deposit-plan', { ...terms, planName });
    }
    await page.goto('/investment-plans?view=cards&search=Focus');
    const cards = page.getByRole('list', { name: t('investment-plans:label') }).getByRole('listitem');
    await expect(cards).toHaveCount(2);
    await cards
      .first()
      .getByRole('button', { name: /^Delete/ })
      .press('Enter');
    await confirm('Delete plan');
    await expect(cards).toHaveCount(1);
    await expect(cards.getByRole('button').first()).toBeFocused();
    await cards.getByRole('button', { name: /^Delete/ }).press('Enter');
    await confirm('Delete plan');
    await expect(cards).toHaveCount(0);
    await expect.poll(() => hasFocus(page)).toBe(true);
  });

  await test.step('a rate', async () => {
    await page.goto('/commission-rates?view=cards');
    const remove = page.getByRole('button', { name: /^Delete State rate of/ }).first();
    const plan = (await remove.getAttribute('aria-label'))?.replace('Delete State rate of ', '');
    await remove.press('Enter');
    await confirm('Delete rate');
    await expect(page.getByRole('button', { name: `Set a rate: State, ${plan}` })).toBeFocused();
  });

  await test.step('a family member', async () => {
    const { deposits, familyMembers } = world.fixtures;
    const used = new Set(deposits.map(({ familyMemberId }) => familyMemberId));
    const free = familyMembers.find(({ _id }) => !used.has(_id));
    await page.goto(`/family-members?memberId=${free?.memberId}`);
    const remove = page.getByRole('button', { name: `Delete ${free?.name}`, exact: true });
    await remove.first().press('Enter');
    await confirm('Delete');
    await expectMessage(page, t('family-members:deleted'));
    await expect(remove).toHaveCount(0);
    await expect.poll(() => hasFocus(page)).toBe(true);
  });
});

test('rates of a plan that are sent empty have the focus in the first of them', async ({ page, world }) => {
  const { plans, rates } = world.fixtures;
  const stateRated = new Set(rates.filter(({ level }) => level === 'state').map(({ planId }) => planId));
  const plan = plans.find(({ _id }) => !stateRated.has(_id));
  await openAs(page, 'superadmin', '/commission-rates/bulk');
  const form = page.getByRole('dialog');
  const submit = form.getByRole('button', { name: t('commission-rates:bulkForm.submit') });
  await submit.click();
  const field = form.getByRole('combobox', { name: t('commission-rates:form.plan') });
  await expect(field).toBeFocused();
  await field.click();
  await page.getByRole('option', { name: plan?.planName ?? '' }).click();
  await submit.click();
  await expect(form.getByRole('textbox').and(page.locator(':focus:not([readonly])'))).toHaveCount(1);
});

test('a login that is sent empty names what is missing at its fields', async ({ page, host }) => {
  await page.goto(`${host.url}/admin`);
  const submit = page.getByRole('button', { name: t('auth:submit'), exact: true });
  await submit.click();
  await expect(page.getByText(t('auth:problems.emailMissing'))).toBeVisible();
  await expect(page.getByText(t('auth:problems.passwordMissing'))).toBeVisible();
  await expect(page.getByLabel(t('auth:email'))).toBeFocused();
  await page.getByLabel(t('auth:email')).fill('superadmin');
  await submit.click();
  await expect(page.getByText(t('auth:problems.emailMalformed'))).toBeVisible();
});

/** What the focus is on, if something that is fixed to the window lies over it. */
const coveredFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body || element.contains(document.querySelector('main'))) return undefined;
    const { left, top, width, height } = element.getBoundingClientRect();
    const isOver = (x: number, y: number) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (element.contains(found) || found.contains(element) || found.closest('label') !== null);
    };
    const parts = [0.1, 0.5, 0.9];
    const points = parts.flatMap((across) => parts.map((down) => isOver(left + width * across, top + height * down)));
    if (points.filter(Boolean).length >= points.length / 2) return undefined;
    return `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent} at ${Math.round(top)}`;
  });

for (const [login, path, width, height] of [
  ['member', '/member-dashboard', 360, 740],
  ['member', '/member-dashboard?tab=family', 360, 740],
  ['member', '/family-members', 360, 740],
  ['member', '/family-members', 320, 256],
  ['superadmin', '/pending-deposits', 1366, 768],
  ['superadmin', '/commission-rates', 390, 844],
  ['tehsil', '/coordinator-dashboard', 1366, 768],
] as const)
  test(`nothing that has the focus is covered: ${login} ${path}, ${width} px`, async ({ page, world: _ }) => {
    await page.setViewportSize({ width, height });
    await openAs(page, login, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main').locator('button, a').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const covered = new Set<string>();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < 60; stop += 1) {
        await page.keyboard.press(key);
        const name = await coveredFocus(page);
        if (name) covered.add(`${key}: ${name}`);
      }
    }
    expect([...covered]).toEqual([]);
  });
