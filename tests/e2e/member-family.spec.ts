import type { Locator } from '@playwright/test';
import type { Dataset } from '@server/store/rows';
import { demoFamily, personas } from '../../fixtures/personas';
import { plans } from '../../fixtures/plans';
import { t } from '../support/texts';
import { expectPdf } from './support/files';
import { exactRupees, rupees, rupeesInFull, sumOf } from './support/format';
import { choose, fact, follow } from './support/page';
import { expectNoProblems } from './support/problems';
import { withId } from './support/records';
import { expect, expectMessage, logOut, openAs, test } from './support/test';

const PHONE = { width: 390, height: 844 };

function familyIn({ familyMembers, deposits, plans }: Dataset) {
  const own = deposits.filter(({ memberId }) => memberId === personas.member.id);
  return {
    family: familyMembers.filter(({ memberId }) => memberId === personas.member.id),
    own,
    approved: own.filter(({ status }) => status === 'approved'),
    planName: (id: string) => plans.find(({ _id }) => _id === id)?.planName ?? '',
  };
}

const cellsOf = (row: Locator) => row.getByRole('cell').allInnerTexts();

test('the passbook shows all approved payments, also on a phone and on paper', async ({ page, world }) => {
  const { approved, family } = familyIn(world.fixtures);
  const years = [...new Set(approved.map(({ year }) => year))].sort((a, b) => b - a);
  const year = years[0] ?? 0;
  const ofYear = approved.filter((row) => row.year === year);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'member', '/member-dashboard');
  await page.getByRole('link', { name: t('member:overview.passbook') }).click();
  const table = page.getByRole('table', { name: `Payments in ${year}` });
  const overlapping = () =>
    table
      .locator('td')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
      );

  await test.step('the table has the sums of each month, each person and the year', async () => {
    const months = Array.from({ length: 12 }, (_, index) => sumOf(ofYear.filter(({ month }) => month === index + 1)));
    await expect(table).toBeVisible();
    await expect
      .poll(() => cellsOf(table.getByRole('row', { name: /^Whole family/ })))
      .toEqual([...months.map((paise) => (paise === 0 ? '–' : rupees(paise))), rupees(sumOf(ofYear))]);
    for (const { _id, name } of [...family, { _id: null, name: t('member:self') }]) {
      const own = ofYear.filter(({ familyMemberId }) => familyMemberId === _id);
      if (own.length === 0) continue;
      const sum = table
        .getByRole('row', { name: new RegExp(`^${name}`) })
        .getByRole('cell')
        .last();
      await expect(sum).toHaveText(rupees(sumOf(own)), { useInnerText: true });
    }
  });

  await test.step('all years stand one below the other, and a phone shows cards', async () => {
    await page.getByLabel(t('member:investments.filters.year')).selectOption('All Years');
    await expect(page).toHaveURL(/year=all/);
    await expect(page.getByRole('table')).toHaveCount(years.length);
    for (const each of years) {
      const paid = sumOf(approved.filter((row) => row.year === each));
      await expect(page.getByRole('region', { name: String(each), exact: true })).toContainText(
        `Approved, for ${each} ${rupees(paid)}`,
        { useInnerText: true },
      );
    }
    // As in a window of 1366 px, of which a scroll bar takes 17.
    await page.setViewportSize({ width: 1349, height: 768 });
    const frame = page.getByRole('region', { name: t('passbook:tableOf', { year }), exact: true });
    await expect.poll(() => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await expect.poll(overlapping, 'months that are written over the next one').toEqual([]);
    await page.setViewportSize(PHONE);
    await page.goto('/member-dashboard');
    await follow(page.getByRole('navigation', { name: t('shell:quick.label') }), t('shell:quick.passbook'));
    await expect(page.getByRole('heading', { name: t('passbook:familyTotal') })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByText(`Approved, for ${year}`)).toHaveText(`Approved, for ${year} ${rupees(sumOf(ofYear))}`, {
      useInnerText: true,
    });
    await expectNoProblems(page);
  });

  await test.step('the print has a table in black on white without navigation, also in the dark theme of a phone', async () => {
    await page.evaluate(() => localStorage.setItem('darkMode', 'true'));
    await page.reload();
    await expect(page.getByRole('heading', { name: t('passbook:familyTotal') })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(table).toBeVisible();
    const head = new RegExp(`^${personas.member.name} · .+ Panchayat · As of \\d`);
    await expect(page.getByRole('paragraph').filter({ hasText: head })).toBeVisible();
    for (const role of ['navigation', 'banner', 'button', 'combobox'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(table.locator('tbody td.sum').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(table.getByText(t('member:self'), { exact: true })).toBeHidden();
    await expect(table.getByRole('rowheader', { name: personas.member.name }).first()).toBeVisible();
    const sheet = { width: 800, height: 4000 };
    for (const [width, sum] of [
      [1032, exactRupees(sumOf(ofYear))],
      [sheet.width, rupeesInFull(sumOf(ofYear))],
    ] as const) {
      await page.setViewportSize({ ...sheet, width });
      await expect
        .poll(async () => (await cellsOf(table.getByRole('row', { name: /^Whole family/ }))).at(-1))
        .toBe(sum);
      await expect.poll(overlapping, `months that are written over the next one on a sheet of ${width} px`).toEqual([]);
    }
    const printed = await page.locator('#root').evaluate((root) => root.getBoundingClientRect().height);
    expect(printed, 'what is printed ends with the table, so that no empty sheet follows').toBeLessThan(sheet.height);
  });
});

test('what is typed is there again after a reload, and gone after the logout', async ({ page, world: _ }) => {
  page.on('dialog', (question) => void question.accept());
  await page.setViewportSize(PHONE);
  await openAs(page, 'member', '/member-dashboard?tab=family&dialog=add');
  const form = page.getByRole('dialog');
  const name = form.getByLabel(new RegExp(`^${t('family-members:form.name')}`));
  await name.fill('Meena Kumari');
  await page.reload();
  await expect(name).toHaveValue('Meena Kumari');
  await expectMessage(page, t('ui:unsaved.restored'));

  await test.step('the plan and the month of an investment too', async () => {
    await page.goto(`/member-dashboard?tab=family&dialog=invest&familyMember=${demoFamily.spouse}`);
    await choose(form, new RegExp(`^${t('member:invest.plan')}`), new RegExp(`^${plans.kisanSamriddhi.planName}`));
    await expect(form.getByRole('button', { name: t('member:invest.submit') })).toBeEnabled();
    await choose(form, new RegExp(`^${t('member:invest.month')}`), 'March');
    await page.reload();
    await expect(form.getByRole('combobox', { name: new RegExp(`^${t('member:invest.plan')}`) })).toContainText(
      plans.kisanSamriddhi.planName,
    );
    await expect(form.getByRole('combobox', { name: new RegExp(`^${t('member:invest.month')}`) })).toHaveText('March');
  });

  await page.goto('/member-dashboard');
  await logOut(page);
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Meena');
});

test('the card of a family member leads to all about it', { tag: '@nightly' }, async ({ page, world }) => {
  const { own, planName } = familyIn(world.fixtures);
  const son = withId(world.fixtures.familyMembers, demoFamily.son);
  const { name } = son;
  const rows = own.filter(({ familyMemberId }) => familyMemberId === son._id);
  const approved = rows.filter(({ status }) => status === 'approved');
  await page.setViewportSize(PHONE);
  await openAs(page, 'member', '/member-dashboard?tab=family');
  const card = page.getByRole('article', { name });

  await test.step('the card shows the person and the plans that were begun', async () => {
    for (const text of [t('ui:relationships.child'), son.mobileNumber ?? '', planName(rows[0]?.planId ?? '')])
      await expect(card).toContainText(text);
    await expect(card).toContainText(new RegExp(`${approved.length}/\\d+ months \\(\\d+\\.\\d%\\)`));
    await expect(card.getByText(t('ui:states.account.active.name'), { exact: true })).toBeVisible();
  });

  await test.step('the details show the history and lead to the form', async () => {
    await card.getByRole('button', { name: `View detail of ${name}` }).click();
    const detail = page.getByRole('dialog', { name: `Details of ${name}` });
    await expect(detail.getByText(son.email ?? '')).toBeVisible();
    await expect(fact(detail, t('member:details.totalInvested'))).toHaveText(exactRupees(sumOf(approved)));
    const history = detail.getByRole('region', { name: t('member:person.history') });
    await expect(history.getByRole('listitem')).toHaveCount(Math.min(10, rows.length));
    await detail.getByRole('link', { name: t('member:person.edit') }).click();
    const form = page.getByRole('dialog', { name: t('family-members:form.editTitle') });
    await expect(form.getByLabel(t('family-members:columns.name'))).toHaveValue(name);
    await page.goto('/member-dashboard?tab=family');
  });

  await test.step('completed payments have a receipt, which can be requested again after a failure', async () => {
    await card.getByRole('button', { name: `View investments of ${name}` }).click();
    const list = page.getByRole('dialog', { name: `Investments for ${name}` });
    await expect(list.getByRole('listitem')).toHaveCount(rows.length);
    const receipts = list.getByRole('button', { name: /^View Receipt: / });
    await expect(receipts).toHaveCount(rows.filter(({ paymentStatus }) => paymentStatus === 'completed').length);
    const path = '/member/investment/deposit/:id/generateInvoice';
    await world.fail({ path, status: 503, message: 'Out of paper' });
    await receipts.first().click();
    const notice = page.getByRole('dialog', { name: t('member:familyInvestments.receipt'), exact: true });
    await expect(notice).toContainText('Failed to fetch receipt: Out of paper');
    await world.fail();
    await expectPdf(page, notice.getByRole('button', { name: t('ui:error.retry') }));
    await expect(notice).toHaveCount(0);
  });

  await test.step('the diagnostics show the data of the family member and of the API', async () => {
    await page.goto('/member-dashboard?tab=family');
    await page.getByRole('button', { name: `Debug: ${name}` }).click();
    const debug = page.getByRole('dialog', { name: t('member:diagnostics.debug') });
    await expect(debug).toContainText(`"approved": ${approved.length}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('member:diagnostics.testApi') }).click();
    const reply = page.getByRole('dialog', { name: t('member:diagnostics.testApi') });
    await expect(reply).toContainText('/member/family-members');
    // It is the reply as the server sent it.
    await expect(reply).toContainText('"success": true');
  });
});

test.describe('with a touch screen', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a swipe over the months of a plan shows the next year', { tag: '@nightly' }, async ({ page }) => {
    const { mother } = demoFamily;
    await openAs(
      page,
      'member',
      `/member-dashboard?tab=progress&dialog=details&familyMember=${mother}&plan=${plans.graminBachat.id}`,
    );
    const dialog = page.getByRole('dialog', { name: t('member:details.title') });
    const year = dialog.getByRole('status');
    await expect(year).toHaveText(/^\d{4}$/);
    const shown = Number(await year.textContent());
    const grid = dialog.getByRole('grid', { name: t('member:details.timeline') });
    const touch = (clientX: number) => [{ identifier: 0, clientX, clientY: 500 }];
    await grid.dispatchEvent('touchstart', { touches: touch(300), changedTouches: touch(300) });
    await grid.dispatchEvent('touchend', { touches: [], changedTouches: touch(120) });
    await expect(year).toHaveText(String(shown + 1));
    await expect(grid.getByRole('gridcell', { name: `Jan ${shown + 1}: Pending` })).toBeVisible();
    await dialog.getByRole('button', { name: t('ui:calendar.previousYear') }).click();
    await expect(year).toHaveText(String(shown));
  });
});
