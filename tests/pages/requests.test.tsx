import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { loadTexts } from '@/i18n/i18n';
import { type LoadedRequest, sentLine } from '@/pages/settings/requests/labels';
import { personas } from '../../fixtures/personas';
import { plans } from '../../fixtures/plans';
import { makeApp } from '../support/make-app';
import { renderPage } from '../support/ui/render-page';

const path = '/superadmin/requests';
const plan = plans.vidyaNidhi.id;
const asAdmin = { as: 'superadmin' };
const { superadmin2, auditor } = personas;

beforeEach(() => i18next.changeLanguage('en'));

/** No request is waiting. */
async function startApi(acts: readonly string[] = []) {
  const api = makeApp({ now: new Date(), corsOrigins: [window.location.origin] });
  await api.store.commit((tx) => tx.remove('requests', '1'.repeat(24)));
  const [admin, other] = [await api.as('superadmin'), await api.as(superadmin2.email)];
  if (acts.length > 0) await admin.patch(`${path}/settings`).send({ acts, bulkAbove: 100 }).expect(200);
  const waiting = () => api.store.by('requests', 'status', 'waiting');
  return { api, admin, other, waiting };
}

const button = (name: string, within_: Pick<typeof screen, 'findByRole'> = screen) =>
  within_.findByRole('button', { name });

test('what is saved waits: the form closes, nothing says that it was saved, and no row is changed', async () => {
  const { api, waiting } = await startApi(['plans']);
  const before = api.store.get('plans', plan);
  const { user } = await renderPage(`/investment-plans/edit/${plan}`, { ...asAdmin, api, width: 390 });
  fireEvent.change(await screen.findByLabelText(/^Description/), { target: { value: 'For school fees' } });
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await screen.findByText('Waits for a second person. Nothing is changed yet.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(i18next.t('investment-plans:updated'))).toBeNull();
  expect(api.store.get('plans', plan)).toBe(before);
  expect(waiting()).toHaveLength(1);
});

test('of several rates at once some wait and one is refused: the form stays open and says which', async () => {
  const { api, waiting } = await startApi(['rates']);
  await api.store.commit((tx) => {
    for (const rate of tx.by('rates', 'planId', plan).slice())
      if (['state', 'sankul'].includes(rate.level)) tx.remove('rates', rate._id);
  });
  const { user } = await renderPage(`/commission-rates/bulk/${plan}`, { ...asAdmin, api });
  for (const label of [/^Sankul/, /^State/])
    fireEvent.change(await screen.findByLabelText(label), { target: { value: '0.5' } });
  // Somebody else has asked for the same.
  const sankul = {
    depositPlanReferenceId: plan,
    isActive: true,
    coordinatorLevel: 'sankul',
    commissionPercentage: 0.5,
  };
  const other = await api.as(superadmin2.email);
  await other.post('/superadmin/commission-management/commission-rates').send(sankul).expect(202);
  const dialog = within(screen.getByRole('dialog', { name: 'Set Rates by Plan' }));
  await user.click(dialog.getByRole('button', { name: 'Create All Rates' }));
  await waitFor(() => expect(waiting()).toHaveLength(2));
  expect((await dialog.findAllByText(/Asha Trivedi has asked for the same already/)).length).toBeGreaterThan(0);
  // What waits is on the server before its reply is here, which may come after the refusal.
  await waitFor(() => expect(screen.getByLabelText(/^State/)).toHaveProperty('value', ''));
});

test('the line of a request names coordinators, and how many more there are', async () => {
  const names = { field: 'coordinators', value: 'Asha (Rampur), Bela (Sihor)', more: 2 };
  await loadTexts('requests');
  expect(sentLine(i18next.t, { values: [names] } as LoadedRequest)).toBe(
    'Coordinators: Asha (Rampur), Bela (Sihor) and 2 more',
  );
});

test('the other one sees what was sent and what would change now, and confirms it', async () => {
  const { api, other } = await startApi(['plans']);
  const amount = (api.store.get('plans', plan)?.planAmountPaise ?? 0) / 100;
  await other.patch(`/superadmin/crud/deposit-plan/${plan}`).send({ planAmount: 777 }).expect(202);
  const { user } = await renderPage('/settings/office', { ...asAdmin, api, width: 390 });
  await user.click(await screen.findByRole('button', { name: 'Look at: Change a plan, Asha Trivedi' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change a plan' });
  await within(dialog).findByText('₹777.00');
  const rupees = amount.toLocaleString('en-IN', { minimumFractionDigits: 2 });
  within(dialog).getByText(`Monthly amount: ₹${rupees} → ₹777.00`);
  const confirm = await button('Confirm', within(dialog));
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await waitFor(() => expect(api.store.get('plans', plan)?.planAmountPaise).toBe(77_700));
  expect((await screen.findByText('Confirmed and carried out')).parentElement?.textContent).not.toMatch(/× 2/);
  await screen.findByText('No request is waiting');
});

test('a record that changed since is said, and a refusal needs a reason', async () => {
  const { api, other, waiting } = await startApi(['plans']);
  await other.patch(`/superadmin/crud/deposit-plan/${plan}`).send({ planAmount: 777 }).expect(202);
  await api.store.commit((tx) => tx.update('plans', plan, { planAmountPaise: 50_500 }));
  const [request] = waiting();
  const { user } = await renderPage(`/settings/office?request=${request?._id}`, { ...asAdmin, api, width: 390 });
  const dialog = await screen.findByRole('dialog', { name: 'Change a plan' });
  await within(dialog).findByText(/The records have changed since it was asked/);
  within(dialog).getByText('Monthly amount: ₹505.00 → ₹777.00');
  await user.click(await button('Refuse', within(dialog)));
  const send = await button('Refuse it', within(dialog));
  expect(send).toHaveProperty('disabled', true);
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Not this year');
  await user.click(send);
  await waitFor(() => expect(waiting()).toEqual([]));
  expect(api.store.get('requests', request?._id ?? '')).toMatchObject({ status: 'refused', reason: 'Not this year' });
});

test('whoever asked can only withdraw, and one account alone can switch nothing on', async () => {
  const { api, admin, waiting } = await startApi(['plans']);
  await admin.patch(`/superadmin/crud/deposit-plan/${plan}`).send({ planAmount: 777 }).expect(202);
  const [request] = waiting();
  await api.store.commit((tx) => tx.update('superadmins', superadmin2.id, { status: 'suspended' }));
  const { user } = await renderPage(`/settings/office?request=${request?._id}`, { ...asAdmin, api, width: 390 });
  await screen.findByText(/Only one account can confirm now/);
  expect(screen.getByRole('checkbox', { name: 'Rates', hidden: true })).toHaveProperty('disabled', true);
  const dialog = await screen.findByRole('dialog', { name: 'Change a plan' });
  await user.click(await button('Withdraw', within(dialog)));
  await waitFor(() => expect(waiting()).toEqual([]));
});

test('an account that is added waits: the form closes, and nothing says that it was added', async () => {
  const { api, waiting } = await startApi(['plans']);
  const { user } = await renderPage('/settings/office/create', { ...asAdmin, api, width: 390 });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Rekha Nigam');
  await user.type(screen.getByRole('textbox', { name: /^Username/ }), 'rekha');
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'rekha@invest.example');
  await user.click(screen.getByRole('button', { name: i18next.t('office:form.add') }));
  await screen.findByText('Waits for a second person. Nothing is changed yet.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(i18next.t('office:form.invited', { email: 'rekha@invest.example' }))).toBeNull();
  expect(waiting()).toHaveLength(1);
  await screen.findByText('Add an account of the office');
  // So does a suspension.
  const suspend = i18next.t('office:actOf', { act: i18next.t('office:suspend'), name: auditor.name });
  await user.click(screen.getByRole('button', { name: suspend }));
  await user.click(await button(i18next.t('office:suspend'), within(await screen.findByRole('dialog'))));
  await screen.findByText(`Change an account of the office: ${auditor.name} (${auditor.userName})`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an auditor sees the requests and the setting, without anything to press', async () => {
  const { api, other, waiting } = await startApi(['plans']);
  await other.patch(`/superadmin/crud/deposit-plan/${plan}`).send({ planAmount: 777 }).expect(202);
  const path_ = `/settings/office?request=${waiting()[0]?._id}`;
  await renderPage(path_, { as: auditor.email, api, width: 390 });
  const dialog = await screen.findByRole('dialog', { name: 'Change a plan' });
  await within(dialog).findByText('₹777.00');
  for (const name of ['Confirm', 'Refuse', 'Withdraw', 'Save'])
    expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Rates', hidden: true })).toHaveProperty('disabled', true);
});
