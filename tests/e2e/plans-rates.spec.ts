import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Host } from './support/host';
import { expect, test } from './support/test';

const LEVELS = ['panchayat', 'sankul', 'tehsil', 'district', 'sambhaag', 'state'];

/** Calls the API directly, as the superadmin. */
async function asSuperadmin(host: Host, request: APIRequestContext) {
  const answer = await request.post(`${host.apiUrl}/superadmin/auth/login`, {
    data: { email: 'superadmin@invest.example', password: 'Demo@1234' },
  });
  const headers = { Authorization: `Bearer ${(await answer.json()).token}` };
  return async (path: string) => (await (await request.get(`${host.apiUrl}${path}`, { headers })).json()).data;
}

/** A figure that is shown in whole rupees. */
const rupeesIn = async (place: Locator): Promise<number> =>
  Number((await place.textContent())?.match(/₹([\d,]+)/)?.[1]?.replaceAll(',', ''));

const cell = (page: Page, level: string, plan: string) =>
  page.getByRole('textbox', { name: `${level} rate of ${plan}, percent` });

test.describe
  .serial('plans and their rates', () => {
    const plan = `Dhan Vriddhi ${Date.now() % 100000}`;

    // Other files of this worker count on the fixtures' plans and rates.
    let before = '';
    test.beforeAll(async ({ host, request }) => {
      before = (await (await request.post(`${host.apiUrl}/__mock/snapshot`)).json()).data.id;
    });
    test.afterAll(async ({ host, request }) => {
      expect((await request.post(`${host.apiUrl}/__mock/restore/${before}`)).ok()).toBe(true);
    });

    test('a plan is added, changed, shown and deleted', async ({ page, expectSaid, beginAs }) => {
      await beginAs(page, 'superadmin');
      await page.goto('/investment-plans');
      await page.getByRole('link', { name: 'Add New Plan' }).click();
      const form = page.getByRole('dialog', { name: 'Add New Plan' });
      await expect(form.getByLabel('Duration (years)')).toHaveValue('1');
      await expect(form.getByLabel('Profit Amount')).toHaveValue('0');
      await expect(form.getByLabel('Active')).toBeChecked();
      await expect(form.getByLabel('Recurring Monthly')).toBeChecked();

      await form.getByRole('button', { name: 'Add plan' }).click();
      await expect(form.getByText('Plan name is required')).toBeVisible();
      await expect(form.getByText('Monthly amount is required')).toBeVisible();
      await form.getByLabel('Plan Name').fill(plan);
      await form.getByLabel('Monthly Amount').fill('1250.50');
      await form.getByLabel('Duration (years)').fill('51');
      await form.getByRole('button', { name: 'Add plan' }).click();
      await expect(form.getByText('Duration must be at most 50')).toBeVisible();
      await form.getByLabel('Duration (years)').fill('4');
      // 1250.50 × 4 × 12.
      await expect(form.getByRole('status', { name: 'Total Investment' })).toContainText('₹60,024');
      await form.getByRole('button', { name: 'Add plan' }).click();
      await expectSaid(page, 'Investment plan created successfully!');

      const card = page.getByRole('listitem').filter({ hasText: plan });
      await expect(card).toContainText('4 years');
      await expect(card).toContainText('₹60,024');
      await expect(card).toContainText('Recurring Monthly');
      await card.getByRole('button', { name: `Edit ${plan}` }).click();
      const edit = page.getByRole('dialog', { name: 'Edit Plan' });
      await expect(page).toHaveURL(/\/investment-plans\/edit\/[0-9a-f]{24}/);
      await edit.getByLabel('Recurring Monthly').uncheck();
      await edit.getByRole('button', { name: 'Save changes' }).click();
      await expectSaid(page, 'Investment plan updated successfully!');
      await expect(card).toContainText('One-time');

      await card.getByRole('button', { name: plan, exact: true }).click();
      const show = page.getByRole('dialog', { name: plan });
      await expect(show.getByText('No rate is set for this plan yet.')).toBeVisible();
      await page.keyboard.press('Escape');

      await card.getByRole('button', { name: `Delete ${plan}` }).click();
      const question = page.getByRole('dialog', { name: 'Delete investment plan' });
      await expect(question).toContainText(
        'Are you sure you want to delete this investment plan? This action cannot be undone.',
      );
      await question.getByRole('button', { name: 'Delete plan' }).click();
      await expectSaid(page, 'Investment plan deleted successfully!');
      await expect(card).toHaveCount(0);
    });

    test('a plan in use stays, and is made inactive instead; the backend test counts', async ({
      page,
      beginAs,
      host,
      request,
    }) => {
      const get = await asSuperadmin(host, request);
      await beginAs(page, 'superadmin');
      await page.goto('/investment-plans?search=Laghu');
      const card = page.getByRole('listitem').filter({ hasText: 'Laghu Bachat Yojana' });
      await card.getByRole('button', { name: 'Delete Laghu Bachat Yojana' }).click();
      await page.getByRole('button', { name: 'Delete plan' }).click();
      const refusal = page.getByRole('dialog', { name: 'This plan is in use' });
      await expect(refusal).toContainText('6 commission rates and cannot be deleted');
      await refusal.getByRole('button', { name: 'Make it inactive' }).click();
      await expect(card.getByText('Inactive')).toBeVisible();

      // The table is the other shape of the same list, and is remembered.
      await page.getByRole('button', { name: 'Table' }).click();
      await expect(page.getByRole('row').filter({ hasText: 'Laghu Bachat Yojana' })).toContainText('Inactive');
      await page.reload();
      await expect(page.getByRole('grid', { name: 'Investment plans' })).toBeVisible();

      const { totalCount } = await get('/superadmin/crud/deposit-plan?limit=1');
      const inactive = (await get('/superadmin/crud/deposit-plan?limit=1&isActive=false')).totalCount;
      await page.getByRole('button', { name: 'Diagnostics' }).click();
      await page.getByRole('menuitem', { name: 'Test Backend' }).click();
      const answer = page.getByRole('dialog', { name: 'Test Backend' });
      await expect(answer).toContainText(`"Total plans": ${totalCount}`);
      await expect(answer).toContainText(`"Active plans": ${totalCount - inactive}`);
      await expect(answer).toContainText(`"Inactive plans": ${inactive}`);
      await expect(answer).toContainText('"Checked at"');
    });

    test('a single rate, its duplicate, and its end', async ({ page, beginAs }) => {
      await beginAs(page, 'superadmin');
      await page.goto('/commission-rates/create');
      const form = page.getByRole('dialog', { name: 'Add New Commission Rate' });
      await form.getByLabel('Deposit Plan').click();
      await page.getByRole('option', { name: 'Mahila Shakti Bachat Yojana' }).click();
      await form.getByLabel('Coordinator Level').click();
      await page.getByRole('option', { name: /^Tehsil/ }).click();
      await form.getByLabel('Commission Percentage').fill('2.25');
      await form.getByRole('button', { name: 'Add rate' }).click();
      await expect(
        form.getByText(
          'Duplicate Rate: A commission rate for "tehsil" level already exists in "Mahila Shakti Bachat Yojana" plan. Current rate: 1.5%',
        ),
      ).toBeVisible();
      await form.getByLabel('Coordinator Level').click();
      await page.getByRole('option', { name: /^State/ }).click();
      await form.getByRole('button', { name: 'Add rate' }).click();
      await expect(page.getByText('Commission rate created successfully!')).toBeVisible();
      await page.getByRole('button', { name: 'Dismiss' }).click();

      const rates = page.getByRole('list', { name: 'Rates of Mahila Shakti Bachat Yojana' });
      await expect(rates.getByRole('listitem')).toHaveCount(5);
      await expect(rates.getByRole('listitem').last()).toContainText('2.25%');
      await page.getByRole('button', { name: 'Edit State rate of Mahila Shakti Bachat Yojana' }).click();
      const edit = page.getByRole('dialog', { name: 'Edit Commission Rate' });
      await edit.getByLabel('Active').uncheck();
      await edit.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Commission rate updated successfully!')).toBeVisible();
      await expect(rates.getByRole('listitem').last()).toContainText('Inactive');

      await page.getByRole('button', { name: 'Delete State rate of Mahila Shakti Bachat Yojana' }).click();
      const question = page.getByRole('dialog', { name: 'Delete commission rate' });
      await expect(question).toContainText('Are you sure you want to delete this commission rate?');
      await question.getByRole('button', { name: 'Delete rate' }).click();
      await expect(rates.getByRole('listitem')).toHaveCount(4);
    });

    test('rates in bulk: none, some that exist, one that the server refuses', async ({ page, beginAs }) => {
      await beginAs(page, 'superadmin');
      await page.goto('/commission-rates');
      await page.getByRole('button', { name: 'Set Rates by Plan' }).click();
      const form = page.getByRole('dialog', { name: 'Set Rates by Plan' });
      await form.getByLabel('Deposit Plan').click();
      await page.getByRole('option', { name: 'Mahila Shakti Bachat Yojana' }).click();
      await form.getByRole('button', { name: 'Create All Rates' }).click();
      await expect(form.getByText('Please enter at least one commission rate')).toBeVisible();

      await page.route('**/commission-rates', async (route) => {
        const isState = route.request().postDataJSON()?.coordinatorLevel === 'state';
        if (!isState) return route.continue();
        return route.fulfill({ status: 503, json: { success: false, message: 'Not now' } });
      });
      await form.getByLabel('Tehsil').fill('3');
      await form.getByLabel('Sambhaag').fill('0.8');
      await form.getByLabel('State').fill('0.4');
      await form.getByRole('button', { name: 'Create All Rates' }).click();
      await expect(form.getByRole('alert')).toHaveText(
        'Partial success: 1 created, but some failed: tehsil: already exists (current: 1.5%), state: Not now',
      );
      await expect(form.getByLabel('Sambhaag')).toHaveValue('');
      await expect(form.getByLabel('State')).toHaveValue('0.4');

      await page.unroute('**/commission-rates');
      await form.getByLabel('Tehsil').fill('');
      await form.getByRole('button', { name: 'Create All Rates' }).click();
      await expect(page.getByText('Successfully created 1 commission rates!')).toBeVisible();
      const rates = page.getByRole('list', { name: 'Rates of Mahila Shakti Bachat Yojana' });
      await expect(rates.getByRole('listitem')).toHaveCount(6);
    });

    test('the matrix edits in place and says what last month would have earned', async ({
      page,
      beginAs,
      host,
      request,
      expectAccessible,
    }) => {
      const get = await asSuperadmin(host, request);
      await beginAs(page, 'superadmin');
      await page.goto('/commission-rates');
      await page.getByRole('button', { name: 'Matrix' }).click();
      const name = 'Gramin Bachat Yojana';
      const row = page.getByRole('row').filter({ hasText: name });

      // The oracle: last month's approved deposits as they are stored, at the rates as they are stored.
      const today = new Date(Date.now() + 5.5 * 3600_000);
      const last = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1));
      const query = `status=approved&month=${last.getUTCMonth() + 1}&year=${last.getUTCFullYear()}&limit=1000`;
      const { response: deposits } = await get(`/superadmin/crud/deposit?${query}`);
      const { commissionRates } = await get('/superadmin/commission-management/commission-rates');
      type Deposit = { depositAmount: number; depositPlanReferenceId: { planName: string } };
      const investedIn = (planName: string): number =>
        deposits
          .filter((each: Deposit) => each.depositPlanReferenceId.planName === planName)
          .reduce((sum: number, each: Deposit) => sum + each.depositAmount, 0);
      const total = commissionRates
        .filter((rate: { isActive: boolean }) => rate.isActive)
        .reduce(
          (sum: number, rate: { commissionPercentage: number; depositPlanReferenceId: { planName: string } }) =>
            sum + (investedIn(rate.depositPlanReferenceId.planName) * rate.commissionPercentage) / 100,
          0,
        );
      expect(investedIn(name)).toBeGreaterThan(0);
      // 5 + 2.5 + 1.5 + 1 + 0.75 + 0.5 percent.
      const whatIf = row.getByRole('cell').last();
      await expect(row).toContainText('11.25%');
      await expect.poll(() => rupeesIn(whatIf)).toBe(Math.round(investedIn(name) * 0.1125));
      // The label comes first, then the figure.
      const saved = page.getByRole('region', { name: 'At the saved rates' }).getByRole('paragraph').nth(1);
      expect(Math.abs((await rupeesIn(saved)) - total)).toBeLessThanOrEqual(1);

      // Typed, not saved: the panchayat at 8 instead of 5 percent.
      const panchayat = cell(page, 'Panchayat', name);
      await panchayat.fill('8');
      await expect(row).toContainText('14.25%');
      expect(await rupeesIn(whatIf)).toBe(Math.round(investedIn(name) * 0.1425));
      await expect(saved).toHaveText(`₹${Math.round(total).toLocaleString('en-IN')}`);
      await panchayat.press('Escape');
      await expect(panchayat).toHaveValue('5');

      // Enter saves and goes down, the arrow goes on to the next level.
      await panchayat.fill('8');
      await panchayat.press('Enter');
      await expect(cell(page, 'Panchayat', 'Kisan Samriddhi Yojana')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(cell(page, 'Sankul', 'Kisan Samriddhi Yojana')).toBeFocused();
      await expect(page.getByText(`Panchayat rate of ${name} is 8%`)).toBeAttached();

      // A level without a rate says so, and gets one.
      const missing = cell(page, 'Sambhaag', 'Parivar Suraksha Yojana');
      await expect(missing).toHaveAccessibleDescription('No rate');
      await expect(cell(page, 'State', 'Parivar Suraksha Yojana')).toHaveAccessibleDescription('Inactive');
      await missing.fill('0.6');
      await missing.press('Tab');
      await expect(page.getByText('Sambhaag rate of Parivar Suraksha Yojana is 0.6%')).toBeAttached();
      await expect(missing).toHaveAccessibleDescription('');

      // What cannot be saved goes back and says why.
      const sankul = cell(page, 'Sankul', name);
      await sankul.fill('101');
      await sankul.press('Tab');
      await expect(sankul).toHaveAccessibleDescription('Must be 0 to 100');
      await page.route('**/commission-rates/*', (route) =>
        route.fulfill({ status: 503, json: { success: false, message: 'Not now' } }),
      );
      await sankul.fill('4');
      await sankul.press('Tab');
      await expect(sankul).toHaveAccessibleDescription('Not now');
      await expect(sankul).toHaveValue('2.5');
      await page.unroute('**/commission-rates/*');

      const after = (await get('/superadmin/commission-management/commission-rates')).commissionRates;
      const of = (planName: string) =>
        LEVELS.map(
          (level) =>
            after.find(
              (rate: { coordinatorLevel: string; depositPlanReferenceId: { planName: string } }) =>
                rate.coordinatorLevel === level && rate.depositPlanReferenceId.planName === planName,
            )?.commissionPercentage,
        );
      expect(of(name)).toEqual([8, 2.5, 1.5, 1, 0.75, 0.5]);
      expect(of('Parivar Suraksha Yojana')).toEqual([5, 2.5, 1.5, 1, 0.6, 0.5]);

      await expectAccessible(page);

      // A phone gets the same matrix as cards, remembered from before.
      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
      await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('14.25%');
      await expect(cell(page, 'Panchayat', name)).toHaveValue('8');
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, 'pixels beyond the window').toBeLessThanOrEqual(0);
    });
  });
