import type { Page } from '@playwright/test';
import { personas } from '../../fixtures/personas';
import { t } from '../support/texts';
import { recordMessages } from './support/messages';
import { press } from './support/page';
import { expect, expectAccessible, expectMessage, openAs, test } from './support/test';

const PASSWORD = 'Sugarcane field 7';
const REKHA = { name: 'Rekha Nigam', userName: 'rekha.nigam', email: 'rekha@invest.example' };

const officeRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const actOf = (act: 'suspend' | 'activate' | 'endSessions') =>
  t('office:actOf', { act: t(`office:${act}`), name: REKHA.name });

async function signInAsRekha(page: Page) {
  await page.goto('/admin');
  await page.getByLabel(/^Email/).fill(REKHA.email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: t('auth:submit'), exact: true }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
}

test('an auditor is invited, chooses a password, reads and changes nothing, and is thrown out when suspended', async ({
  page,
  world,
  browser,
  host,
}) => {
  await openAs(page, 'superadmin', '/settings');
  const tab = page.getByRole('tab', { name: t('settings:tabs.office') });
  const topOfTab = async () => (await tab.boundingBox())?.y;
  await expect(page.getByRole('region', { name: t('settings:profile.title') })).toBeVisible();
  const top = await topOfTab();
  await tab.click();
  await expect(page).toHaveURL(/settings\/office$/);
  await expect.poll(topOfTab, 'the tabs stay where they are').toBe(top);
  await expect(officeRow(page, 'Super Admin')).toContainText(t('office:you'));
  await expect(officeRow(page, personas.auditor.name)).toContainText(t('office:readOnly'));
  await expectAccessible(page);

  await page.getByRole('link', { name: t('office:add') }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Name/ }).fill(personas.superadmin2.name);
  await form.getByLabel(/^Username/).fill(REKHA.userName);
  await form.getByLabel(/^Email/).fill(REKHA.email);
  await form.getByRole('combobox').click();
  await page.getByRole('option', { name: t('office:form.readOnlyOption') }).click();
  await press(form, t('office:form.add'));
  await expect(form.getByText(/Somebody in the office has this name/)).toBeVisible();
  await form.getByRole('textbox', { name: /^Name/ }).fill(REKHA.name);
  await expectAccessible(page);
  await press(form, t('office:form.add'));
  await expectMessage(page, t('office:form.invited', { email: REKHA.email }));
  await expect(officeRow(page, REKHA.name)).toContainText(t('office:neverSignedIn'));

  const [mail] = await world.mails();
  expect(mail?.to).toBe(REKHA.email);
  const context = await browser.newContext({ baseURL: host.url });
  await world.join(context);
  const auditor = await context.newPage();
  await recordMessages(auditor);

  await test.step('the auditor chooses a password by the link and signs in', async () => {
    await auditor.goto(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    await auditor.getByLabel(/^New password/).fill(PASSWORD);
    await press(auditor.locator('main, body').first(), t('account:reset.submit'));
    await expect(auditor.getByText(t('auth:notices.passwordSet'))).toBeVisible();
    await signInAsRekha(auditor);
    await expect(auditor.getByRole('banner')).toContainText(REKHA.name);
  });

  await test.step('every list is there, without checkboxes, buttons or keys to decide', async () => {
    await auditor.goto('/pending-deposits');
    await expect(auditor.locator('[role=row][data-id]').first()).toBeVisible();
    await expect(auditor.getByRole('banner')).toContainText(t('shell:user.readOnly', { role: 'Super Admin' }));
    for (const name of [/^Approve/, /^Deny/, t('deposits:openReview')])
      await expect(auditor.getByRole('button', { name })).toHaveCount(0);
    await expect(auditor.locator('[role=row] [type=checkbox]')).toHaveCount(0);
    await auditor.keyboard.press('j');
    await auditor.keyboard.press('a');
    await auditor.keyboard.press('x');
    await auditor.locator('[role=row][data-id]').first().click();
    const details = auditor.getByRole('dialog');
    await expect(details).toContainText(t('decisions:impact.title'));
    await expect(details.getByRole('button', { name: t('deposits:approve.confirm') })).toHaveCount(0);
    for (const [path, list] of [
      ['/members/create', '/members'],
      ['/pending-deposits/review', '/pending-deposits'],
      ['/settings/office/create', '/settings/office'],
    ] as const) {
      await auditor.goto(path);
      await expect(auditor).toHaveURL(list);
    }
    await expect(officeRow(auditor, REKHA.name)).toContainText(t('office:you'));
    await expect(auditor.getByRole('listitem').getByRole('button')).toHaveCount(0);
    expect(await world.audit(1)).toMatchObject([{ action: 'account.password-reset' }]);
  });

  await test.step('what the auditor exports is in the audit trail with its filters, and without that there is no file', async () => {
    await auditor.goto('/members?isVerified=true');
    const exportCsv = async () => {
      await press(auditor.getByRole('main'), t('ui:list.view'));
      await press(auditor, t('ui:list.export'));
      await auditor.keyboard.press('Escape');
    };
    const download = auditor.waitForEvent('download');
    await exportCsv();
    await download;
    expect(await world.audit(1)).toMatchObject([{ action: 'account.export', reason: 'members isVerified=true' }]);
    const failure = { status: 503, message: 'The disk is full', times: 9 };
    await world.fail({ method: 'POST', path: '/superadmin/office/exports', ...failure });
    await exportCsv();
    await expectMessage(auditor, failure.message);
    await world.fail();
  });

  await test.step('a direct call is refused with what to do next', async () => {
    const token = await auditor.evaluate(() => localStorage.getItem('token'));
    const { _id } = world.fixtures.deposits.find(({ status }) => status === 'pending') ?? {};
    const reply = await auditor.request.patch(`/backend/superadmin/crud/deposits/${_id}/approve`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect([reply.status(), (await reply.json()).code]).toEqual([403, 'account-read-only']);
  });

  await test.step('suspended in the other session, the auditor is thrown out and cannot come back', async () => {
    await page.reload();
    await expect(officeRow(page, REKHA.name)).toContainText(/Last login/);
    await press(page.locator('main'), actOf('suspend'));
    await press(page.getByRole('dialog'), t('office:suspend'));
    await expectMessage(page, t('office:confirm.suspended', { name: REKHA.name }));
    await auditor.goto('/members');
    await expect(auditor).toHaveURL(/\/(login|admin)/);
    await auditor.goto('/admin');
    await auditor.getByLabel(/^Email/).fill(REKHA.email);
    await auditor.getByLabel(/^Password/).fill(PASSWORD);
    await auditor.getByRole('button', { name: t('auth:submit'), exact: true }).click();
    await expect(auditor.getByText(/not active/)).toBeVisible();
    expect((await world.audit(1))[0]).toMatchObject({ action: 'office.suspend', actorId: personas.superadmin.id });
  });
  await context.close();
});
