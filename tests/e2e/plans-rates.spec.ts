import type { Locator, Page } from '@playwright/test';
import { LEVELS } from '@/contract/roles';
import { monthAt, monthIndex, monthOf } from '@/domain/months';
import { plans } from '../../fixtures/plans';
import { t } from '../support/texts';
import { sumOf } from './support/format';
import { choose, fact, figure, region } from './support/page';
import { approvedDeposits, found, isInMonth } from './support/records';
import { expect, expectAccessible, expectMessage, openAs, test } from './support/test';

/** The plan that is deleted and edited in the matrix: it has a rate at every level, and deposits. */
const PLAN = plans.graminBachat;
/** A plan without rates for sambhaag and state. */
const PARTIAL = plans.mahilaShakti;
/** A plan without a rate for sambhaag, and with an inactive one for state. */
const CLOSED = plans.parivarSuraksha;

const rupeesIn = async (place: Locator): Promise<number> =>
  Number((await place.textContent())?.match(/₹([\d,]+)/)?.[1]?.replaceAll(',', ''));

const cell = (page: Page, level: string, plan: string) =>
  page.getByRole('textbox', { name: `${level} rate of ${plan}, percent` });

test('an investment plan is added, changed, shown and deleted', async ({ page, world }) => {
  const plan = 'Dhan Vriddhi';
  expect(world.fixtures.plans.map(({ planName }) => planName)).not.toContain(plan);
  const form = page.getByRole('dialog', { name: t('investment-plans:add') });

  await test.step('the form begins with a monthly plan of one year, and names a name that is taken', async () => {
    await openAs(page, 'superadmin', '/investment-plans');
    await page.getByRole('link', { name: t('investment-plans:add') }).click();
    await expect(form.getByLabel(t('investment-plans:fields.planDuration'))).toHaveValue('1');
    await expect(form.getByLabel(t('investment-plans:fields.profitAmount'))).toHaveValue('0');
    await expect(form.getByLabel(t('investment-plans:form.isActive'))).toBeChecked();
    await expect(form.getByLabel(t('investment-plans:types.recurring'))).toBeChecked();
    await form.getByRole('button', { name: t('investment-plans:form.add') }).click();
    await expect(form.getByText('Monthly amount is required')).toBeVisible();
    const name = form.getByLabel(t('investment-plans:fields.planName'));
    await name.fill(`${world.fixtures.plans[0]?.planName.toUpperCase()} `);
    await expect(form.getByText('Another plan has this name already.')).toBeVisible();
    await name.fill(plan);
    await expect(form.getByText('Another plan has this name already.')).toHaveCount(0);
  });

  await test.step('the total is worked out while typing, and the plan is added', async () => {
    await form.getByLabel(t('investment-plans:fields.planAmount')).fill('1250.50');
    await form.getByLabel(t('investment-plans:fields.planDuration')).fill('4');
    // 1250.50 × 4 × 12 = 60,024.
    await expect(form.getByRole('status', { name: t('investment-plans:fields.total') })).toContainText('₹60,024');
    await form.getByRole('button', { name: t('investment-plans:form.add') }).click();
    await expectMessage(page, t('investment-plans:added'));
  });

  const card = page.getByRole('listitem').filter({ hasText: plan });

  await test.step('the plan stands in the list and can be changed', async () => {
    await expect(card).toContainText('4 years');
    await expect(card).toContainText('₹60,024');
    await expect(card).toContainText(t('investment-plans:types.recurring'));
    await card.getByRole('button', { name: `Edit ${plan}` }).click();
    const edit = page.getByRole('dialog', { name: t('investment-plans:form.editTitle') });
    await expect(page).toHaveURL(/\/investment-plans\/edit\/[0-9a-f]{24}/);
    await edit.getByLabel(t('investment-plans:types.recurring')).uncheck();
    await edit.getByRole('button', { name: t('common:actions.save') }).click();
    await expectMessage(page, t('investment-plans:updated'));
    await expect(card).toContainText(t('investment-plans:types.oneTime'));
  });

  await test.step('the plan is shown without rates, and deleted after a confirmation', async () => {
    await card.getByRole('button', { name: plan, exact: true }).click();
    const show = page.getByRole('dialog', { name: plan });
    await expect(show.getByText(t('investment-plans:details.noRates'))).toBeVisible();
    await expect(fact(show, t('investment-plans:fields.total'))).toHaveText('₹60,024.00');
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: `Delete ${plan}` }).click();
    const question = page.getByRole('dialog', { name: t('investment-plans:deleting.title') });
    await expect(question).toContainText(
      'Are you sure you want to delete this investment plan? This action cannot be undone.',
    );
    await question.getByRole('button', { name: t('investment-plans:deleting.confirm') }).click();
    await expectMessage(page, t('investment-plans:deleted'));
    await expect(card).toHaveCount(0);
  });
});

test('a plan in use cannot be deleted but made inactive', { tag: '@nightly' }, async ({ page, world }) => {
  await openAs(page, 'superadmin', `/investment-plans?search=${PLAN.planName}`);
  const card = page.getByRole('listitem').filter({ hasText: PLAN.planName });

  await test.step('the refusal names what uses the plan and offers to make it inactive', async () => {
    await card.getByRole('button', { name: `Delete ${PLAN.planName}` }).click();
    await page.getByRole('button', { name: t('investment-plans:deleting.confirm') }).click();
    const refusal = page.getByRole('dialog', { name: t('investment-plans:deleting.refusedTitle') });
    await expect(refusal).toContainText(`${LEVELS.length} commission rates and cannot be deleted`);
    await refusal.getByRole('button', { name: t('investment-plans:deleting.deactivate') }).click();
    await expect(card.getByText(t('ui:states.account.inactive.name'))).toBeVisible();
  });

  await test.step('the diagnostics count the plans', async () => {
    const total = world.fixtures.plans.length;
    // With the one that was made inactive above.
    const inactive = world.fixtures.plans.filter(({ isActive }) => !isActive).length + 1;
    await page.getByRole('button', { name: t('investment-plans:diagnostics.testBackend') }).click();
    const answer = page.getByRole('dialog', { name: t('investment-plans:diagnostics.testBackend') });
    await expect(answer).toContainText(
      `The server has ${total} plans: ${total - inactive} active and ${inactive} inactive.`,
    );
    await expect(answer).toContainText(/Checked at \d/);
  });
});

test('a commission rate is added, changed and deleted, and a duplicate is refused', async ({ page, world }) => {
  const before = world.fixtures.rates.filter(({ planId }) => planId === PARTIAL.id).length;
  const form = page.getByRole('dialog', { name: t('commission-rates:form.addTitle') });

  await test.step('a second rate for the same level is refused with the current rate, and leads to it', async () => {
    await openAs(page, 'superadmin', '/commission-rates/create');
    await choose(form, t('commission-rates:fields.plan'), PARTIAL.planName);
    await choose(form, t('commission-rates:fields.level'), /^Tehsil/);
    await form.getByLabel(t('commission-rates:fields.percentage')).fill('2.25');
    await form.getByRole('button', { name: t('commission-rates:form.add') }).click();
    await expect(
      form.getByText(
        `Duplicate Rate: A commission rate for "tehsil" level already exists in "${PARTIAL.planName}" plan. Current rate: ${PARTIAL.rates.tehsil}%`,
      ),
    ).toBeVisible();
    const standing = found(world.fixtures.rates, ({ planId, level }) => planId === PARTIAL.id && level === 'tehsil');
    await expect(form.getByRole('link', { name: 'Edit Tehsil rate' })).toHaveAttribute(
      'href',
      `/commission-rates/edit/${standing._id}`,
    );
    await form.getByLabel(t('commission-rates:fields.level')).click();
  });

  const rates = page.getByRole('list', { name: `Rates of ${PARTIAL.planName}` });

  await test.step('a rate for another level is added, made inactive, and deleted after a confirmation', async () => {
    await page.getByRole('option', { name: /^State/ }).click();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await form.getByRole('button', { name: t('commission-rates:form.add') }).click();
    // The fields that the specifications list, and none of those added.
    const fields = ['depositPlanReferenceId', 'coordinatorLevel', 'commissionPercentage', 'isActive'];
    expect(Object.keys((await sent).postDataJSON())).toEqual(fields);
    await expect(page.getByText(t('commission-rates:created'))).toBeVisible();
    await page.getByRole('button', { name: t('commission-rates:dismiss') }).click();
    await expect(rates.getByRole('button', { name: /%, Show/ })).toHaveCount(before + 1);
    await expect(rates.getByRole('listitem').last()).toContainText('2.25%');
    await page.getByRole('button', { name: `Edit State rate of ${PARTIAL.planName}` }).click();
    const edit = page.getByRole('dialog', { name: t('commission-rates:form.editTitle') });
    await edit.getByLabel(t('investment-plans:form.isActive')).uncheck();
    await edit.getByRole('button', { name: t('common:actions.save') }).click();
    await expect(page.getByText(t('commission-rates:updated'))).toBeVisible();
    await expect(rates.getByRole('listitem').last()).toContainText(t('ui:states.account.inactive.name'));
    await page.getByRole('button', { name: `Delete State rate of ${PARTIAL.planName}` }).click();
    const question = page.getByRole('dialog', { name: t('commission-rates:deleting.title') });
    await expect(question).toContainText(t('commission-rates:deleting.body'));
    await question.getByRole('button', { name: t('commission-rates:deleting.confirm') }).click();
    await expect(rates.getByRole('button', { name: /%, Show/ })).toHaveCount(before);
  });
});

test('the rates of a plan are set together', { tag: '@nightly' }, async ({ page, world }) => {
  const before = world.fixtures.rates.filter(({ planId }) => planId === PARTIAL.id).length;
  const form = page.getByRole('dialog', { name: t('commission-rates:bulk') });
  const level = (name: string) => form.getByLabel(name, { exact: true });
  const submit = form.getByRole('button', { name: t('commission-rates:bulkForm.submit') });

  await test.step('a rate that exists is only shown, one that fails is named, and the rest is saved', async () => {
    await openAs(page, 'superadmin', '/commission-rates');
    await page.getByRole('button', { name: t('commission-rates:bulk') }).click();
    await choose(form, t('commission-rates:fields.plan'), PARTIAL.planName);
    await submit.click();
    await expect(form.getByText(t('commission-rates:bulkForm.noneEntered'))).toBeVisible();
    await page.route('**/commission-rates', (route) =>
      route.request().postDataJSON()?.coordinatorLevel === 'state'
        ? route.fulfill({ status: 503, json: { success: false, message: 'Not now' } })
        : route.continue(),
    );
    await expect(level('Tehsil')).toHaveValue(String(PARTIAL.rates.tehsil));
    await expect(level('Tehsil')).not.toBeEditable();
    await expect(level('Tehsil')).toHaveAccessibleDescription(/already exists \(current: [\d.]+%\)/);
    await level('Sambhaag').fill('1-2');
    await level('State').fill('0.4');
    await submit.click();
    await expect(level('Sambhaag')).toHaveAccessibleDescription('Commission percentage must be a number');
    await level('Sambhaag').fill('0.8');
    await submit.click();
    await expect(form.getByRole('alert')).toHaveText('Partial success: 1 created, but some failed: State: Not now');
    await expect(level('Sambhaag')).not.toBeEditable();
  });

  await test.step('the rate that failed is sent again, and a plan that has all rates leaves nothing to create', async () => {
    await page.unroute('**/commission-rates');
    await submit.click();
    await expect(page.getByText('Successfully created 1 commission rates!')).toBeVisible();
    const rates = page.getByRole('list', { name: `Rates of ${PARTIAL.planName}` });
    await expect(rates.getByRole('button', { name: /%, Show/ })).toHaveCount(before + 2);
    await page.getByRole('button', { name: t('commission-rates:bulk') }).click();
    await choose(form, t('commission-rates:fields.plan'), PLAN.planName);
    await expect(form.getByText('This plan has a rate for every level.')).toBeVisible();
    await expect(submit).toBeDisabled();
    await form.getByRole('link', { name: 'Edit Tehsil rate' }).click();
    await expect(page.getByRole('dialog', { name: t('commission-rates:form.editTitle') })).toBeVisible();
  });
});

test('the rate matrix is edited in place, and shows what it means', { tag: '@nightly' }, async ({ page, world }) => {
  const name = PLAN.planName;
  const row = page.getByRole('row').filter({ hasText: name });
  const lastMonth = isInMonth(monthAt(monthIndex(monthOf(new Date())) - 1));
  const deposits = approvedDeposits(world.fixtures).filter((each) => lastMonth(each) && each.planId === PLAN.id);
  /** What last month would have earned on the plan with this rate of the panchayat, in whole rupees. */
  const earnedAt = (panchayat: number) => {
    const percent = Object.values({ ...PLAN.rates, panchayat }).reduce((sum, rate) => sum + rate, 0);
    return Math.round((sumOf(deposits) * percent) / 10_000);
  };
  const saved = figure(page, 'At the saved rates');
  const whatIf = row.getByRole('cell').last();
  const panchayat = cell(page, 'Panchayat', name);
  const missing = cell(page, 'Sambhaag', CLOSED.planName);
  const bar = region(page, 'Unsaved rates');
  const rateCalls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/commission-rates')) rateCalls.push(request.method());
  });

  await test.step('a rate that is typed changes its row, and not the total of the saved rates', async () => {
    await openAs(page, 'superadmin', '/commission-rates');
    await page.getByRole('button', { name: t('commission-rates:view.matrix') }).click();
    await expect.poll(() => rupeesIn(whatIf)).toBe(earnedAt(PLAN.rates.panchayat));
    const before = (await saved.textContent()) ?? '';
    await panchayat.fill('8');
    await expect.poll(() => rupeesIn(whatIf)).toBe(earnedAt(8));
    await expect(saved).toHaveText(before);
    await panchayat.press('Enter');
    await expect(cell(page, 'Panchayat', plans.kisanSamriddhi.planName)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(cell(page, 'Sankul', plans.kisanSamriddhi.planName)).toBeFocused();
    await expect(panchayat).toHaveAccessibleDescription(`was ${PLAN.rates.panchayat}%`);
  });

  await test.step('a level without a rate says so and can be tried together with the other', async () => {
    await expect(missing).toHaveAccessibleDescription('No rate');
    await expect(cell(page, 'State', CLOSED.planName)).toHaveAccessibleDescription('Inactive');
    await missing.fill('0.6');
    await missing.press('Tab');
    await expect(bar).toContainText('2 changes');
    const ofPanchayat = earnedAt(8) - earnedAt(PLAN.rates.panchayat);
    expect(await rupeesIn(bar)).toBeGreaterThanOrEqual(ofPanchayat);
    expect(rateCalls).toEqual([]);
  });

  await test.step('the drafts outlast another view, and Discard takes them all back', async () => {
    await page.getByRole('button', { name: t('commission-rates:view.cards'), exact: true }).click();
    await page.getByRole('button', { name: t('commission-rates:view.matrix') }).click();
    await expect(panchayat).toHaveValue('8');
    await bar.getByRole('button', { name: t('commission-rates:matrix.discard') }).click();
    await expect(panchayat).toHaveValue(String(PLAN.rates.panchayat));
    await expect(bar).toHaveCount(0);
  });

  await test.step('a text that is no rate says why, and one the server refuses keeps its draft with the reason', async () => {
    const sankul = cell(page, 'Sankul', name);
    await panchayat.fill('8');
    await missing.fill('0.6');
    await sankul.fill('101');
    await sankul.press('Tab');
    await expect(sankul).toHaveAccessibleDescription('Must be 0 to 100');
    await bar.getByRole('button', { name: 'Save 2 rates' }).click();
    await expect(sankul).toBeFocused();
    expect(rateCalls).toEqual([]);
    await sankul.fill('4');
    await page.route(
      (url) => url.pathname.includes('/commission-rates/'),
      (route) =>
        route.request().postData() === '{"commissionPercentage":4}'
          ? route.fulfill({ status: 503, json: { success: false, message: 'Not now' } })
          : route.fallback(),
    );
    await bar.getByRole('button', { name: 'Save 3 rates' }).click();
    // Beside the text of the cell that was edited last: the next digit changes nothing.
    await expect(page.locator(':focus').and(page.locator(':has(> * input)'))).toHaveCount(1);
    await page.keyboard.press('7');
    await expect(sankul).toHaveAccessibleDescription('Not now');
    await expect(sankul).toHaveValue('4');
    await sankul.press('Escape');
    await expect(sankul).toHaveValue(String(PLAN.rates.sankul));
    await expect(bar).toHaveCount(0);
  });

  await test.step('the saved rates are there after a reload, on a phone as cards', async () => {
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await expect(panchayat).toHaveValue('8');
    await expect(missing).toHaveValue('0.6');
    await expectAccessible(page);
  });
});

test('in a window of 1366 px with scrollbars the six levels of a plan stand in one row', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1351, height: 768 });
  await openAs(page, 'superadmin', '/commission-rates');
  const levels = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  await expect(levels).toHaveCount(6);
  const tops = await levels.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});
