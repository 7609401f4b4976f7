import { textsIn } from '../support/texts';
import { exactRupees } from './support/format';
import { press } from './support/page';
import { found } from './support/records';
import { beginAs, expect, expectMessage, openAs, test } from './support/test';

const t = textsIn('en');

test('two people edit one plan: the second is told, keeps or takes, and saves', async ({
  page,
  browser,
  host,
  world,
}) => {
  const plan = found(world.fixtures.plans, ({ isRecurring, isActive }) => isRecurring && isActive);
  const path = `/investment-plans/edit/${plan._id}`;
  const amount = { name: new RegExp(`^${t('investment-plans:form.planAmount').replace(/[()]/g, '\\$&')}`) };
  const save = t('common:actions.save');
  await openAs(page, 'superadmin', path);
  const own = page.getByRole('textbox', amount);
  await own.fill('655');

  await test.step('the other one saves first', async () => {
    const desk = await browser.newContext({ serviceWorkers: 'block', baseURL: host.url });
    await world.join(desk);
    const other = await desk.newPage();
    await openAs(other, 'superadmin', path);
    await other.getByRole('textbox', amount).fill('700');
    await press(other.getByRole('dialog'), save);
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await desk.close();
  });

  await test.step('what was typed stands beside both values, and is kept or given up', async () => {
    const dialog = page.getByRole('dialog');
    await press(dialog, save);
    const notice = dialog.getByRole('alert').filter({ hasText: 'Changed by' });
    await expect(notice).toContainText('Super Admin');
    await expect(notice).toContainText(`${exactRupees(plan.planAmountPaise)} → ₹700.00`);
    await expect(notice).toBeFocused();
    await expect(own).toHaveValue('655');
    await press(notice, t('edit-conflict:take'));
    await expect(own).toHaveValue('700');
    await press(notice, t('edit-conflict:keep'));
    await expect(own).toHaveValue('655');
    await press(dialog, save);
    await expectMessage(page, t('investment-plans:updated'));
  });
});

test('a change of a member is put back from the history, and nothing is saved before Save', async ({ page, world }) => {
  const member = found(world.fixtures.members, ({ status }) => status === 'active');
  await beginAs(page, 'superadmin');
  await page.goto(`/members/edit/${member._id}`);
  const name = page.getByRole('dialog').getByRole('textbox', { name: /^Name/ });
  await name.fill('Somebody Else');
  await press(page.getByRole('dialog'), t('common:actions.save'));
  await expectMessage(page, t('members:updated'));
  await page.goto(`/members/show/${member._id}`);
  await press(page.getByRole('dialog'), t('decisions:audit.putBack'));
  await expect(name).toHaveValue(member.name);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Nothing is saved yet');
  await press(page.getByRole('dialog'), t('common:actions.save'));
  await expectMessage(page, t('members:updated'));
  await page.goto(`/members/show/${member._id}`);
  await expect(page.getByRole('dialog').getByText(member.name).first()).toBeVisible();
});
