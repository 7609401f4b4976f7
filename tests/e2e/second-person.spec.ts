import { messages } from '@/contract/messages';
import type { OfficeRequest } from '@/contract/requests';
import hindi from '@/i18n/hi/server.json' with { type: 'json' };
import { personas } from '../../fixtures/personas';
import { textsIn } from '../support/texts';
import { press } from './support/page';
import { found } from './support/records';
import { beginAs, expect, expectAccessible, expectMessage, openAs, test } from './support/test';

for (const language of ['en', 'hi'] as const) {
  const t = textsIn(language);
  const waits = language === 'en' ? messages['request-waits'] : hindi.messages['request-waits'];

  test(`a reversal waits for a second person, who sees what would change and confirms it (${language})`, {
    tag: language === 'en' ? [] : '@nightly',
  }, async ({ page, world, browser, host }) => {
    const { deposits, members } = world.fixtures;
    const deposit = found(deposits, ({ status }) => status === 'approved');
    const member = found(members, ({ _id }) => _id === deposit.memberId);
    const depositPath = `/pending-deposits/all/show/${deposit._id}`;
    const speak = (value: string) => localStorage.setItem('preference.language', value);
    await page.addInitScript(speak, language);
    const desk = await browser.newContext({ serviceWorkers: 'block', baseURL: host.url });
    await world.join(desk);
    const other = await desk.newPage();
    await beginAs(other, 'superadmin', '2');
    await other.addInitScript(speak, language);

    await test.step('the setting is switched on', async () => {
      await openAs(page, 'superadmin', '/settings/office');
      for (const group of ['reversals', 'payouts'] as const)
        await page.getByRole('checkbox', { name: t(`audit:secondPerson.${group}`), exact: true }).click();
      await press(page, t('requests:setting.save'));
      await expectMessage(page, t('requests:done.setting'));
      await expect(page.getByText(t('requests:setting.guarded'))).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('who asks is told that it waits, and nothing has changed', async () => {
      await page.goto(depositPath);
      await page.getByRole('button', { name: t('all-deposits:reverse.action'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t('all-deposits:reverse.title', { member: member.name }) });
      await dialog.getByRole('button', { name: t('all-deposits:reverse.reasons.chequeReturned') }).click();
      await press(dialog, t('all-deposits:reverse.confirm'));
      await expectMessage(page, waits);
      await page.goto(depositPath);
      await expect(page.getByRole('button', { name: t('all-deposits:reverse.action'), exact: true })).toBeVisible();
      await page.goto('/settings/office#requests');
      await expect(page.getByRole('listitem').filter({ hasText: t('requests:own') })).toContainText(member.name);
    });

    const { data } = await world.send('superadmin', 'GET', '/superadmin/requests?status=waiting');
    const { requests } = data as { requests: OfficeRequest[] };
    const request = found(requests, ({ recordId }) => recordId === deposit._id);
    await expect(
      world.send('superadmin', 'PATCH', `/superadmin/requests/${request._id}/confirm`, {}),
    ).rejects.toMatchObject({ reply: { code: 'request-own' } });

    await test.step('the other one is told on the dashboard, looks at what would change now, and confirms', async () => {
      await other.goto('/');
      await other.locator('a[href$="/settings/office#requests"]').click();
      const act = t('requests:acts.deposit.reverse');
      await other
        .getByRole('listitem')
        .filter({ hasText: member.name })
        .getByRole('button', { name: t('requests:lookAt', { act, name: personas.superadmin.name }) })
        .click();
      const dialog = other.getByRole('dialog', { name: act });
      await expect(dialog).toContainText(t('all-deposits:reverse.reasons.chequeReturned'));
      await expect(dialog).toContainText(t('requests:now.title'));
      await expect(dialog).toContainText(`${t('audit:actions.deposit.reverse')}: ${member.name}`);
      await expectAccessible(other);
      await press(dialog, t('requests:confirm'));
      await expect(dialog).toHaveCount(0);
      await expect(other.getByText(t('requests:none.waiting'))).toBeVisible();
    });

    const [, ...acts] = await world.audit(20);
    const reversal = found(acts, ({ action }) => action === 'deposit.reverse');
    const { superadmin, superadmin2 } = personas;
    expect(reversal).toMatchObject({ subjectId: deposit._id, actorId: superadmin2.id, askedBy: superadmin.id });
    await page.goto(depositPath);
    await expect(page.getByRole('button', { name: t('all-deposits:reverse.action'), exact: true })).toHaveCount(0);
    await desk.close();
  });
}
