import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/i18n/i18n';
import type { PersonPayment } from '@/pages/deposits/offered-plans';
import { duesOf, payableMonths } from '@/pages/deposits/use-slip-dues';
import { coordinatorId } from '../../fixtures/personas';
import { makeApp } from '../support/make-app';
import { renderPage } from '../support/ui/render-page';

const PANCHAYAT = coordinatorId(1, 1);

beforeAll(() => loadTexts('cash-office', 'deposits', 'decisions'));

/** Months before this one, by the calendar of India. */
function monthsAgo(count: number) {
  const ist = new Date(Date.now() + 5.5 * 3600_000);
  const day = new Date(Date.UTC(ist.getUTCFullYear(), ist.getUTCMonth() - count, 1));
  const [month, year] = [day.getUTCMonth() + 1, day.getUTCFullYear()];
  return { month, year, iso: `${year}-${String(month).padStart(2, '0')}`, name: `${SHORT[month - 1]} ${year}` };
}
const SHORT = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

test('the month that is due first comes first, whoever of the family owes it; a new plan begins where the office says', () => {
  const plans = ['a', 'b'].map((_id) => ({ _id, planDuration: 1, isRecurring: true }));
  const paid = (personId: string, planId: string, ago: number, status: PersonPayment['status'] = 'approved') => ({
    personId,
    planId,
    month: monthsAgo(ago).month,
    year: monthsAgo(ago).year,
    status,
  });
  const payments = [paid('', 'a', 3), paid('', 'a', 2, 'denied'), paid('son', 'b', 5), paid('son', 'b', 4, 'pending')];
  expect(duesOf(payments, plans).map(({ personId, planId, month }) => [personId, planId, month])).toEqual([
    ['son', 'b', { month: monthsAgo(3).month, year: monthsAgo(3).year }],
    ['', 'a', { month: monthsAgo(2).month, year: monthsAgo(2).year }],
  ]);
  const { first, months } = payableMonths(payments, 'son', { _id: 'a', planDuration: 1, isRecurring: true });
  expect(first).toEqual({ month: monthsAgo(0).month, year: monthsAgo(0).year });
  expect(months).toContainEqual({ month: monthsAgo(6).month, year: monthsAgo(6).year });
});

test('slips are entered with the keyboard: what is due is there, Enter twice saves once, and a refused one is corrected', async () => {
  const api = makeApp({ now: new Date(), corsOrigins: [window.location.origin] });
  const member = api.store
    .by('members', 'panchayatId', PANCHAYAT)
    .find(({ _id, status }) => status === 'active' && api.store.by('deposits', 'memberId', _id).length > 0);
  const plan = api.store.all('plans').find(({ isActive, isRecurring }) => isActive && isRecurring);
  const other = api.store.all('plans').find(({ _id }) => _id !== plan?._id);
  if (!member || !plan || !other) throw new Error('The demo data have neither');
  const own = () => api.store.by('deposits', 'memberId', member._id);
  const [sample] = own();
  if (!sample) throw new Error('The member has no deposit');
  await api.store.commit((tx) => {
    for (const { _id } of own()) tx.update('deposits', _id, { status: 'denied', planId: other._id });
    const { month, year } = monthsAgo(4);
    tx.update('deposits', sample._id, { familyMemberId: null, planId: plan._id, month, year, status: 'approved' });
  });
  const before = own().length;
  const { user, calls } = await renderPage(`/pending-deposits/all/slips?panchayatId=${PANCHAYAT}`, {
    as: 'superadmin',
    api,
  });
  const form = await screen.findByRole('form', { name: 'Next slip' });
  const field = within(form).getByLabelText('Member');
  const month = () => within(form).getByLabelText<HTMLSelectElement>('Month').value;
  const lines = () => within(screen.getByRole('region', { name: 'Slips of this sheet' })).getAllByRole('listitem');
  const choose = async () => {
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.paste(member.name);
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBeTruthy());
    // Nobody waits for what is due: it is asked for while the name is typed.
    await waitFor(() => expect(calls.some((call) => call.startsWith('GET /superadmin/family-members'))).toBe(true));
    await user.keyboard('{Enter}');
  };

  await choose();
  await waitFor(() => expect(month()).toBe(monthsAgo(3).iso));
  await user.keyboard('{Enter}{Enter}');
  await screen.findByText(/^1 slip saved/);
  expect(own()).toHaveLength(before + 1);
  expect(own()).toContainEqual(
    expect.objectContaining({ planId: plan._id, month: monthsAgo(3).month, status: 'pending', paymentMethod: 'Cash' }),
  );
  expect(lines()).toHaveLength(1);

  // The slip that was just entered counts, without the server being asked again.
  await choose();
  await waitFor(() => expect(month()).toBe(monthsAgo(2).iso));
  await api.store.commit((tx) => tx.update('plans', plan._id, { isActive: false }));
  await user.keyboard('{Enter}');
  const refused = await screen.findByRole('alert');
  expect(lines()[1]?.textContent).toContain('Not saved');
  await api.store.commit((tx) => tx.update('plans', plan._id, { isActive: true }));
  await user.click(within(refused).getByRole('button', { name: `Correct the slip of ${member.name}` }));
  await waitFor(() => expect(month()).toBe(monthsAgo(2).iso));
  expect(document.activeElement).toBe(field);
  await user.click(within(form).getByRole('button', { name: 'Save slip' }));
  await screen.findByText(/^2 slips saved/);
  expect(calls.filter((call) => call === 'POST /superadmin/crud/deposit')).toHaveLength(3);
  expect(own()).toHaveLength(before + 2);
});

test('commissions by deposit say the sum of all that wait, and of one panchayat alone', async () => {
  const api = makeApp({ corsOrigins: [window.location.origin] });
  const ofPanchayat = new Set(api.store.by('members', 'panchayatId', PANCHAYAT).map(({ _id }) => _id));
  const sumOf = (isCounted: (memberId: string) => boolean) => {
    const paise = api.store
      .by('commissions', 'status', 'pending')
      .filter(({ memberId }) => isCounted(memberId))
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    return `₹${Math.round(paise / 100).toLocaleString('en-IN')}`;
  };
  const [all, own] = [sumOf(() => true), sumOf((id) => ofPanchayat.has(id))];
  expect(own).not.toBe('₹0');
  const { unmount } = await renderPage('/pending-commissions?by=deposit', { as: 'superadmin', api });
  await screen.findByText(all, { exact: false, selector: '[role="status"] *, [role="status"]' });
  unmount();
  await renderPage(`/pending-commissions?by=deposit&panchayatId=${PANCHAYAT}`, { as: 'superadmin', api });
  await screen.findByText(own, { exact: false, selector: '[role="status"] *, [role="status"]' });
});

test('a count that is no number is told so, and has no difference', async () => {
  const api = makeApp({ now: new Date(), corsOrigins: [window.location.origin] });
  const handIn = api.store.all('handIns').find(({ status }) => status === 'handed-in');
  if (!handIn) throw new Error('Nothing is handed in');
  const { user } = await renderPage(`/pending-deposits/hand-in/${handIn.number}`, { as: 'superadmin', api });
  const count = await screen.findByLabelText(/Counted amount/);
  const dialog = screen.getByRole('dialog', { name: `Receive ${handIn.number}` });
  const receive = within(dialog).getByRole('button', { name: 'Receive' });
  await user.type(count, String(handIn.amountPaise / 100 - 1));
  await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe('₹1.00 missing'));
  await user.clear(count);
  await user.type(count, '12o1');
  expect(within(dialog).getByRole('status').textContent).toBe('');
  await user.click(receive);
  await within(dialog).findByText('Counted amount must be a number');
  expect(api.store.get('handIns', handIn._id)?.status).toBe('handed-in');
});

test('what a suspended coordinator has in hand is received by the office, with its number and the way back', async () => {
  const api = makeApp({ now: new Date(), corsOrigins: [window.location.origin] });
  const inHand = api.store.by('deposits', 'cashInHand', PANCHAYAT).slice();
  const sum = inHand.reduce((paise, { amountPaise }) => paise + amountPaise, 0) / 100;
  const name = api.store.get('coordinators', PANCHAYAT)?.name ?? '';
  await api.store.commit((tx) => {
    tx.update('coordinators', PANCHAYAT, { status: 'suspended' });
    for (const { _id } of tx.by('handIns', 'waiting', PANCHAYAT).slice())
      tx.update('handIns', _id, { status: 'received', receivedAt: new Date().toISOString(), countedPaise: 0 });
  });
  const { user } = await renderPage('/pending-deposits?by=panchayat', { as: 'superadmin', api });
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Receive .*: ${name},`) }));
  const dialog = await screen.findByRole('dialog', { name: `Receive the cash of ${name}` });
  expect(dialog.textContent).toContain(`${name} is not active and cannot hand it in`);
  await user.type(within(dialog).getByLabelText(/Counted amount/), String(sum));
  await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe('The sum is right'));
  await user.click(within(dialog).getByRole('button', { name: 'Receive' }));
  await screen.findByText(/^HO-\d{4}-\d{4} received/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const made = api.store.all('handIns').find(({ depositIds }) => depositIds.includes(inHand[0]?._id ?? ''));
  expect(made).toMatchObject({ status: 'received', coordinatorId: PANCHAYAT, countedPaise: sum * 100 });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.store.get('handIns', made?._id ?? '')?.status).toBe('handed-in'));
});
