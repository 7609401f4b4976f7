import { personas } from '../../fixtures/personas';
import { textsIn } from '../support/texts';
import { press, region } from './support/page';
import { required } from './support/records';
import { expect, expectAccessible, expectMessage, openAs, test } from './support/test';

const t = textsIn('en');
const say = textsIn('hi');
const DUES = '/investment-progress/dues';

interface Due {
  member: { _id: string; name: string };
}

/** A cheap phone that speaks Hindi. */
const PHONE = { viewport: { width: 360, height: 740 }, locale: 'hi-IN', hasTouch: true } as const;

test('the office puts a member on the round, the panchayat answers while the server is out of reach, and the office reads it', async ({
  page,
  world,
  browser,
  host,
}) => {
  const below = `belowId=${personas.panchayat.id}`;
  const { dues } = (await world.send('superadmin', 'GET', `/superadmin/dues?roundState=none&${below}`)).data as {
    dues: Due[];
  };
  const { member } = required(dues[0], 'member that is not on the round');
  const phone = await browser.newContext({ serviceWorkers: 'block', baseURL: host.url, ...PHONE });
  await world.join(phone);
  const round = await phone.newPage();

  await test.step('from its row, with a note', async () => {
    await openAs(page, 'superadmin', `${DUES}?${below}`);
    await page
      .getByRole('button', { name: t('dues:round.putNamed', { name: member.name }) })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: t('dues:round.title', { count: 1, shown: '1' }) });
    await dialog.getByRole('textbox').fill('Ask when the crop is sold');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('dues:round.put') }).click();
    await expectMessage(page, t('dues:round.done', { count: 1, shown: '1' }));
    await expect(page.getByRole('row').filter({ hasText: member.name }).first()).toContainText('Asked on');
  });

  await test.step('it stands first on the round, and the answer waits on the phone', async () => {
    await openAs(round, 'panchayat', '/panchayat/members?view=round');
    const list = round.getByRole('list', { name: say('round:label') });
    const start = round.url();
    await region(round, say('round:stats.toCollect')).getByRole('link').press('Enter');
    await expect(list).toBeFocused();
    expect(round.url()).toBe(start);
    const rows = list.locator('> li');
    const row = rows.filter({ hasText: member.name });
    await expect(row).toContainText('Ask when the crop is sold');
    await row.getByRole('button', { name: member.name }).click();
    await expect(row.getByText(personas.superadmin.name)).toBeVisible();
    let isCut = true;
    await phone.route(/\/round\/answers/, (route) => (isCut ? route.abort('connectionreset') : route.continue()));
    const there = round.url();
    const dialog = round.getByRole('dialog', { name: say('round-notes:title', { name: member.name }) });
    await press(round, say('round-notes:answerNamed', { name: member.name }));
    await expect(dialog).toBeVisible();
    await round.goBack();
    await expect(round.getByRole('dialog')).toHaveCount(0);
    expect(round.url()).toBe(there);
    await press(round, say('round-notes:answerNamed', { name: member.name }));
    await dialog.getByRole('radio', { name: say('round-notes:answers.moved-away') }).check();
    await dialog.getByLabel(say('round-notes:wordsOptional')).fill('To Indore, with the family');
    await expectAccessible(round);
    await dialog.getByRole('button', { name: say('round-notes:send') }).click();
    const answer = `${say('round-notes:answers.moved-away')} · To Indore, with the family`;
    await expect(row).toContainText(`${say('round:cash.unsent')}: ${answer}`);
    expect((await world.send('superadmin', 'GET', `/superadmin/dues/${member._id}`)).data).toMatchObject({
      notes: [{ note: 'Ask when the crop is sold' }],
    });
    isCut = false;
    await expect(row).toContainText(say('round-notes:yours', { answer }));
  });

  await test.step('the answer stands in the row and in the details', async () => {
    const answer = `${t('round-notes:answers.moved-away')} · To Indore, with the family`;
    await page.reload();
    await page.getByRole('row').filter({ hasText: member.name }).first().click();
    const drawer = page.getByRole('dialog', { name: member.name });
    await expect(drawer).toContainText(answer);
    await expect(drawer).toContainText(personas.panchayat.name);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row').filter({ hasText: member.name }).first()).toContainText(answer);
  });
  await phone.close();
});
