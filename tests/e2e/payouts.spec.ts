import { textsIn } from '../support/texts';
import { gridRows, press } from './support/page';
import { beginAs, expect, test } from './support/test';
import type { World } from './support/world';

/** The panchayat of the demo login, and what its pending deposits will earn it. */
async function firstPending(world: World, userName: string) {
  const coordinator = world.fixtures.coordinators.find((each) => each.userName === userName);
  const members = new Set(
    world.fixtures.members.filter(({ panchayatId }) => panchayatId === coordinator?._id).map(({ _id }) => _id),
  );
  const deposit = world.fixtures.deposits.find(({ memberId, status }) => members.has(memberId) && status === 'pending');
  return { coordinator, deposit };
}

for (const language of ['en', 'hi'] as const) {
  const t = textsIn(language);

  test(`a commission goes from the approval of its deposit over a payout to the coordinator (${language})`, async ({
    page,
    world,
  }) => {
    const { coordinator, deposit } = await firstPending(world, 'panchayat');
    const name = coordinator?.name ?? '';
    await page.addInitScript((value) => localStorage.setItem('preference.language', value), language);

    await world.send('superadmin', 'PATCH', `/superadmin/crud/deposits/${deposit?._id}/approve`);
    const { data } = await world.send(
      'superadmin',
      'GET',
      '/superadmin/commission-management/pending-commissions?limit=1000',
    );
    const commission = (
      data as { pendingCommissions: { _id: string; panchayatReferenceId?: { _id: string } }[] }
    ).pendingCommissions.find(({ panchayatReferenceId }) => panchayatReferenceId?._id === coordinator?._id);
    await world.send(
      'superadmin',
      'PATCH',
      `/superadmin/commission-management/commission/${commission?._id}/approve`,
      {},
    );

    await beginAs(page, 'superadmin');
    await page.goto('/pending-commissions');
    await page.getByRole('tab', { name: t('commissions:tabs.payouts') }).click();
    await page.getByRole('searchbox', { name: t('payouts:filters.search') }).fill(name);
    await expect(gridRows(page)).toHaveCount(1);
    await gridRows(page).getByRole('checkbox').check();
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
    await form.getByRole('textbox').first().fill('SBIN52026112801');
    await press(form, t('payouts:paid.confirm', { count: 1, shown: '1' }));
    await expect(page.getByRole('button', { name: t('payouts:takeBack.pay') })).toBeVisible();

    await beginAs(page, 'panchayat');
    await page.goto('/panchayat/commissions?status=paid&year=');
    const row = page.locator(`[role=row][data-id="${commission?._id}"]`).first();
    await expect(row).toContainText(t('ui:states.commission.paid.name'));
    await page.goto(`/panchayat/commissions/show/${commission?._id}?status=paid&year=`);
    await expect(page.getByRole('dialog')).toContainText(number);
    await expect(page.getByRole('dialog')).toContainText('SBIN52026112801');
  });
}
