import { personas } from '../../fixtures/personas';
import { textsIn } from '../support/texts';
import { grouped } from './support/format';
import { expect, expectMessage, openAs, test } from './support/test';

const say = textsIn('hi');

test.use({ viewport: { width: 360, height: 740 }, locale: 'hi-IN', hasTouch: true });

test('a photo of a camera is made small and upright, and a file that is no picture is refused', async ({ page }) => {
  const sent: Buffer[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataBuffer() ?? Buffer.alloc(0));
  });
  await openAs(page, 'member', '/settings');
  const choose = page.getByLabel(say('family-members:form.picture'));
  const save = page.getByRole('button', { name: say('settings:profile.save') });
  const refusal = page.getByRole('alert').filter({ hasText: say('family-members:form.pictureType') });

  await test.step('a file that is no picture stands in the way of saving until it is removed', async () => {
    await choose.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await expect(refusal).toBeVisible();
    await save.click();
    await expect(refusal).toBeVisible();
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: say('family-members:form.removePicture') }).click();
    await expect(refusal).toHaveCount(0);
  });

  await test.step('a photo of 12 megapixels that was taken upright is sent as a small upright picture', async () => {
    const photo = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(4000, 3000);
      const context = canvas.getContext('2d');
      for (let x = 0; x < 4000; x += 20)
        for (let y = 0; y < 3000; y += 20) {
          if (!context) return [];
          context.fillStyle = `hsl(${(x * y) % 360} 80% 50%)`;
          context.fillRect(x, y, 20, 20);
        }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    });
    // What a camera writes after the first two bytes: the picture lies on its side, and where it was taken.
    const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
    const taken = Buffer.concat([Buffer.from(photo.slice(0, 2)), exif, Buffer.from(photo.slice(2))]);
    expect(taken.length).toBeGreaterThan(2 * 1024 * 1024);
    await choose.setInputFiles({ name: 'IMG_0001.jpeg', mimeType: 'image/jpeg', buffer: taken });
    await expect(page.getByText(say('family-members:form.pictureChosen', { name: 'IMG_0001.jpg' }))).toBeVisible();
    await save.click();
    await expectMessage(page, say('settings:profile.saved'));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.length).toBeLessThan(200_000);
    expect(sent[0]?.includes('Exif')).toBe(false);
    const avatar = page.getByRole('banner').locator('img');
    await expect
      .poll(() => avatar.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([384, 512]);
  });
});

test('the plans to choose from say all their terms, uncut, in text of twice the size', async ({ page, world }) => {
  await openAs(page, 'member', '/member-dashboard?dialog=invest&familyMember=self');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.getByLabel(new RegExp(`^${say('member:invest.plan')}`)).click();
  const options = page.getByRole('option');
  const plans = world.fixtures.plans.filter(({ isActive }) => isActive);
  await expect(options).toHaveCount(plans.length);
  for (const plan of plans) {
    const total = (plan.planDuration * 12 * plan.planAmountPaise) / 100;
    await expect(options.filter({ hasText: plan.planName })).toContainText(`₹${grouped(total)}`);
  }
  const isTruncated = (element: Element) =>
    [element, ...element.querySelectorAll('*')].some(
      (each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0,
    );
  for (const option of await options.all()) expect(await option.evaluate(isTruncated)).toBe(false);
  await options.last().click();
  // They are in English.
  for (const { description = '' } of plans) await expect(page.getByText(description, { exact: true })).toHaveCount(0);
  expect(await page.getByRole('combobox').first().evaluate(isTruncated)).toBe(false);
});

test('what was denied is one touch away', async ({ page, context, world }) => {
  const denied = world.fixtures.deposits.filter(
    ({ memberId, status }) => memberId === personas.member.id && status === 'denied',
  );
  await openAs(page, 'member', '/deposits');
  const link = page.getByRole('link', { name: say('my-deposits:stats.deniedCount', { count: denied.length }) });
  await expect(link).toBeVisible();
  await context.setOffline(true);
  await link.click();
  await expect(page.getByText(say('ui:error.notOpened'))).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(say('shell:offline.text'))).toBeVisible();
  await context.setOffline(false);
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: say('ui:states.payment.failed.name') });
  await expect(cards).toHaveCount(denied.length);
});
