import { textsIn } from '../support/texts';
import { gridRows, press, rowOf } from './support/page';
import { beginAs, expect, expectMessage, test } from './support/test';
import type { World } from './support/world';

const BANK_REFERENCE = 'SBIN52026120301';

/** The panchayat of a demo login, and a deposit of its members that waits. */
function firstPending({ fixtures }: World, userName: string) {
  const coordinator = fixtures.coordinators.find((each) => each.userName === userName);
  const members = fixtures.members.filter(({ panchayatId }) => panchayatId === coordinator?._id);
  const ids = new Set(members.map(({ _id }) => _id));
  const deposit = fixtures.deposits.find(({ memberId, status }) => ids.has(memberId) && status === 'pending');
  const member = members.find(({ _id }) => _id === deposit?.memberId);
  if (!coordinator || !deposit || !member) throw new Error('Nothing of this panchayat is pending in the fixtures');
  return { coordinator, deposit, member };
}

/** What the deposit earns its panchayat. */
async function commissionOf({ send }: World, depositId: string): Promise<string> {
  const path = '/superadmin/commission-management/pending-commissions?coordinatorType=panchayat&limit=1000';
  const { data } = await send('superadmin', 'GET', path);
  const { pendingCommissions } = data as { pendingCommissions: { _id: string; depositReferenceId: string }[] };
  return pendingCommissions.find((each) => each.depositReferenceId === depositId)?._id ?? '';
}

for (const language of ['en', 'hi'] as const) {
  const t = textsIn(language);

  test(`a deposit is approved, its commission is paid out, and the coordinator sees when (${language})`, {
    tag: language === 'en' ? [] : '@nightly',
  }, async ({ page, world }) => {
    const { coordinator, deposit, member } = firstPending(world, 'panchayat');
    const named = encodeURIComponent(member.name);
    // At noon of the next day in India, so that the day of the payment is that of the clock and not of the machine.
    const noon = new Date(`${new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 10)}T06:30:00.000Z`);
    const locale = { en: 'en-US', hi: 'hi-IN-u-nu-latn' }[language];
    const month = noon.toLocaleString(locale, { month: 'short', timeZone: 'UTC' });
    const day = `${noon.getUTCDate()} ${month} ${noon.getUTCFullYear()}`;
    await world.setClock(noon.toISOString());
    await page.addInitScript((value) => localStorage.setItem('preference.language', value), language);
    await beginAs(page, 'superadmin');

    await page.goto(`/pending-deposits?search=${named}`);
    await rowOf(page, deposit._id).getByText(t('deposits:approve.action'), { exact: true }).click();
    await expectMessage(page, t('deposits:approve.done'));

    const commission = await commissionOf(world, deposit._id);
    // That of December is of another year when it is approved in January.
    await page.goto(`/pending-commissions?coordinatorType=panchayat&year=&search=${named}`);
    await rowOf(page, commission).getByText(t('commissions:approve.action'), { exact: true }).click();
    await expectMessage(page, t('commissions:approve.done', { count: 1, shown: '1' }));

    await page.getByRole('tab', { name: t('commissions:tabs.payouts') }).click();
    await page.getByRole('searchbox', { name: t('payouts:filters.search') }).fill(coordinator.name);
    await expect(gridRows(page)).toHaveCount(1);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    await expect(gridRows(page)).toBeFocused();
    await page.keyboard.press('x');
    await expect(gridRows(page).getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: t('decisions:keys.title') });
    await expect(keys).toContainText(t('decisions:keys.select'));
    await expect(keys).not.toContainText(t('decisions:keys.approve'));
    await page.keyboard.press('Escape');
    await press(page, t('payouts:prepare.action'));
    await press(page.getByRole('dialog'), t('payouts:prepare.confirm', { count: 1, shown: '1' }));

    const heading = page.getByRole('heading', { level: 1, name: /^PAY-\d{4}-\d{3}$/ });
    await expect(heading).toBeVisible();
    const number = (await heading.textContent()) ?? '';
    const file = page.waitForEvent('popup');
    await press(page, t('payouts:files.label'));
    await page.getByRole('menuitem', { name: t('payouts:files.bank') }).click();
    await (await file).close();
    await page.getByRole('button', { name: t('payouts:paid.action'), exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox').first().fill(BANK_REFERENCE);
    await press(form, t('payouts:paid.confirm', { count: 1, shown: '1' }));
    await expect(page.getByRole('button', { name: t('payouts:takeBack.pay') })).toBeVisible();

    await beginAs(page, 'panchayat');
    await page.goto('/panchayat/commissions?status=paid&year=');
    await expect(rowOf(page, commission).first()).toContainText(t('ui:payment.paidOn', { day }));
    await page.goto(`/panchayat/commissions/show/${commission}?status=paid&year=`);
    const text = t('ui:payment.paidInFull', { day, number, bankReference: BANK_REFERENCE });
    await expect(page.getByRole('dialog')).toContainText(text);
  });
}
