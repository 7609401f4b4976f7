import type { Locator, Page } from '@playwright/test';
import { personas } from '../../fixtures/personas';
import { t } from '../support/texts';
import { exactRupees, grouped, sumOf } from './support/format';
import { cellOf, entries, fact, gridRows, press, searchAndChoose } from './support/page';
import { required } from './support/records';
import { expect, expectAccessible, expectMessage, openAs, test } from './support/test';

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const choose = async (page: Page, of: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `More actions for ${of}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
test('a member is added, verified, moved and suspended, and can then not sign in', async ({ page, world }) => {
  const { coordinators } = world.fixtures;
  const name = 'Kavita Joshi';
  const email = 'kavita.joshi@mail.example';
  const placeOf = (id: string) => required(coordinators.find(({ _id }) => _id === id)?.unitName, id);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'superadmin', '/members');
  const form = dialog(page, 'Add Member');

  await test.step('the first missing field has the focus, and a taken user name is refused at its field', async () => {
    await page.getByRole('link', { name: t('members:add') }).click();
    await form.getByRole('button', { name: t('members:form.add') }).click();
    await expect(form.getByText(t('members:form.panchayatRequired'))).toBeVisible();
    await expect(form.getByRole('textbox', { name: t('members:columns.name'), exact: true })).toBeFocused();
    await form.getByRole('textbox', { name: t('members:columns.name'), exact: true }).fill(name);
    await form.getByLabel(t('members:form.userName')).fill(personas.member.userName);
    await form.getByLabel(t('members:columns.mobileNumber')).fill('+91 98765 01234');
    await form.getByLabel(t('members:columns.email')).fill(email);
    await searchAndChoose(
      form.getByRole('combobox', { name: t('members:columns.panchayat') }),
      personas.panchayat.name,
      placeOf(personas.panchayat.id),
    );
    await form.getByRole('textbox', { name: t('members:form.password') }).fill('Secret@123');
    await form.getByRole('checkbox', { name: t('members:form.isVerified') }).uncheck();
    await form.getByRole('button', { name: t('members:form.add') }).click();
    await expect(form.getByText('This username is taken')).toBeVisible();
    await form.getByLabel(t('members:form.userName')).fill('kavita.joshi');
    await form.getByRole('button', { name: t('members:form.add') }).click();
    await expectMessage(page, t('members:added'));
    await expect(page).toHaveURL(/\/members$/);
  });

  const row = gridRows(page).filter({ hasText: 'kavita.joshi' });

  await test.step('the list finds the mobile number without its spaces, and verifying says what it does not change', async () => {
    await page.getByRole('searchbox', { name: t('members:filters.search') }).fill('9876501234');
    await expect(entries(page, 1)).toBeVisible();
    await expect(cellOf(row, 'isVerified')).toHaveText(t('ui:states.verification.unverified.name'));
    await choose(page, name, 'Verify');
    const question = dialog(page, `Verify ${name}`);
    await expect(question).toContainText('can enter deposits and family members');
    await question.getByRole('button', { name: t('members:actions.verify') }).click();
    await expectMessage(page, `${name} is verified`);
    await expect(cellOf(row, 'isVerified')).toHaveText(t('members:form.isVerified'));
  });

  await test.step('a move says what it means, and refuses the present panchayat', async () => {
    await choose(page, name, 'Move to another panchayat');
    await expect(page).toHaveURL(/\/members\/move\/[0-9a-f]{24}\?/);
    const move = dialog(page, `Move ${name} to another panchayat`);
    await expect(move).toContainText(`Now: ${placeOf(personas.panchayat.id)}`);
    await expect(move).toContainText('Commissions already recorded stay with the coordinators who have them');
    const field = move.getByRole('combobox', { name: t('members:move.to') });
    await expect(field).toHaveValue('');
    await searchAndChoose(field, personas.panchayat.name, placeOf(personas.panchayat.id));
    await move.getByRole('button', { name: t('members:move.loading') }).click();
    await expect(move.getByText(t('members:move.same'))).toBeVisible();
    await searchAndChoose(field, personas.panchayat2.name, placeOf(personas.panchayat2.id));
    await move.getByRole('button', { name: t('members:move.loading') }).click();
    await expectMessage(page, `${name} has moved`);
    await expect(cellOf(row, 'panchayatReferenceId')).toContainText(placeOf(personas.panchayat2.id));
  });

  await test.step('a suspended member cannot sign in, and can again when reactivated', async () => {
    await choose(page, name, 'Suspend');
    const question = dialog(page, `Suspend ${name}`);
    await expect(question).toContainText('cannot log in any more');
    await question.getByRole('button', { name: t('members:actions.suspend') }).click();
    await expectMessage(page, `${name} is suspended`);
    await expect(cellOf(row, 'status')).toHaveText(t('ui:states.account.suspended.name'));
    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    await expect(page.getByRole('menuitem', { name: t('members:actions.login') })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('the details have the history, and reactivate', async () => {
    await cellOf(row, 'name').click();
    const details = dialog(page, 'Member Details');
    await expect(details.getByRole('region', { name: t('decisions:audit.title') }).getByRole('listitem')).toContainText(
      ['Registered', 'Added', 'Verified', 'Moved to another panchayat', 'Suspended'],
    );
    await details.getByRole('button', { name: t('members:actions.more') }).click();
    await page.getByRole('menuitem', { name: t('members:actions.reactivate') }).click();
    await press(dialog(page, `Reactivate ${name}`), t('members:actions.reactivate'));
    await expectMessage(page, `${name} is active again`);
    await expectAccessible(page);
  });

  await test.step('a member without deposits and family is deleted', async () => {
    const details = dialog(page, 'Member Details');
    await details.getByRole('button', { name: t('members:actions.more') }).click();
    await page.getByRole('menuitem', { name: t('members:actions.delete') }).click();
    await press(dialog(page, `Delete ${name}`), t('members:delete.confirm'));
    await expectMessage(page, `${name} was deleted`);
    await expect(page.getByText(t('members:empty.filtered'))).toBeVisible();
  });
});

test('the details of a member have plans, deposits and family', { tag: '@nightly' }, async ({ page, world }) => {
  const { deposits, familyMembers } = world.fixtures;
  const own = deposits.filter(({ memberId }) => memberId === personas.member.id);
  const approved = own.filter(({ status }) => status === 'approved');
  await openAs(page, 'superadmin', `/members/show/${personas.member.id}`);
  const details = dialog(page, 'Member Details');
  await expect(fact(details, 'Approved deposits')).toHaveText(grouped(approved.length));
  await expect(fact(details, 'Invested \\(approved\\)')).toHaveText(exactRupees(sumOf(approved)));
  const family = details.getByRole('table', { name: t('members:show.family') });
  for (const { name } of familyMembers.filter(({ memberId }) => memberId === personas.member.id)) {
    await expect(family.getByRole('link', { name })).toBeVisible();
  }
  const plans = details.getByRole('table', { name: t('members:show.plans') }).getByRole('row');
  const live = own.filter(({ status }) => status !== 'denied');
  await expect(plans).toHaveCount(
    1 + new Set(live.map(({ planId, familyMemberId }) => `${planId} ${familyMemberId}`)).size,
  );
  await details.getByRole('link', { name: /^See all .* deposits$/ }).click();
  await expect(page).toHaveURL(`/pending-deposits/all?memberId=${personas.member.id}`);
  await expect(entries(page, own.length)).toBeVisible();
  await gridRows(page).first().locator('[data-field=member]').click();
  await page.getByRole('dialog').getByRole('link', { name: personas.member.name }).click();
  await expect(details).toBeVisible();
});
