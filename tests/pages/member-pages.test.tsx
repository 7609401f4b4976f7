import { act, screen, waitFor, within } from '@testing-library/react';
import i18next, { t } from 'i18next';
import { expect, it, onTestFinished } from 'vitest';
import { getSession, setSession } from '@/session/session';
import { demoFamily, personas } from '../../fixtures/personas';
import { plans } from '../../fixtures/plans';
import { makeApp } from '../support/make-app';
import { renderPage } from '../support/ui/render-page';

it.each(['/member-dashboard/foo', '/member-dashboard/passbook/foo', '/dashboard/foo'])(
  'the address %s leads to the dashboard',
  async (path) => {
    const { path: current } = await renderPage(path, { as: 'member' });
    await screen.findByText('Welcome, Ramesh');
    expect(current()).toBe('/member-dashboard');
  },
);

it('a family member that does not exist is not found, and an unknown address leads to the list', async () => {
  const { unmount } = await renderPage(`/family-members/show/${'a'.repeat(24)}`, { as: 'member' });
  await screen.findByText('This family member does not exist or is not yours.');
  unmount();
  const { path } = await renderPage('/family-members/foo', { as: 'member' });
  await waitFor(() => expect(path()).toBe('/family-members'));
});

it.each([
  ['/member-dashboard?tab=investments', '/member/dashboard/investments', 'Failed to fetch deposits'],
  ['/member-dashboard', '/member/dashboard/overview', 'Failed to load dashboard data'],
  ['/member-dashboard?tab=family', '/active-plans', 'Failed to fetch active plans'],
  ['/deposits', '/member/crud/deposits', 'Failed to fetch deposits'],
  ['/family-members', '/member/family-members', 'Failed to fetch family members'],
])('%s has a text of its own where the host refuses %s without one', async (path, call, text) => {
  await renderPage(path, { as: 'member', faults: [{ path: call, answer: { status: 400, message: '' } }] });
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

it.each([
  ['member', '/member-dashboard', '/member/dashboard/overview', 'My Investments'],
  ['panchayat', '/panchayat-dashboard', '/coordinator/dashboard/overview', 'Quick actions'],
])(
  'the %s dismisses that the dashboard could not be loaded, and the rest of the page stays',
  async (as, path, call, rest) => {
    const message = 'Sums are being counted';
    const { user } = await renderPage(path, { as, faults: [{ path: call, answer: { status: 400, message } }] });
    await screen.findByText(message);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(message)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    screen.getByText(rest);
  },
);

it('My Deposits has its export in its head on a phone, as other pages with a specified export do', async () => {
  await renderPage('/deposits', { as: 'member', width: 390 });
  await screen.findByRole('button', { name: 'Export CSV' });
  screen.getByRole('button', { name: 'Refresh' });
});

it.each([
  ['en', /^down \d+\.\d% vs the 30 days before$/, /^up \d+\.\d% vs the 30 days before$/],
  ['hi', /^इससे पहले के 30 दिनों से \d+\.\d% कम$/, /^इससे पहले के 30 दिनों से \d+\.\d% ज़्यादा$/],
])('the growth of a panchayat says in %s which way it went, as its arrow does', async (language, less, more) => {
  await i18next.changeLanguage(language);
  onTestFinished(async () => void (await i18next.changeLanguage('en')));
  await renderPage('/panchayat/analytics', { as: 'panchayat' });
  const icons = await screen.findAllByTestId(/^Trending(?:Down|Up)Icon$/);
  for (const icon of icons)
    expect(icon.parentElement?.textContent).toMatch(icon.dataset.testid === 'TrendingDownIcon' ? less : more);
});

it('Loading progress... is visible until the progress is there', async () => {
  await renderPage('/member-dashboard?tab=progress', { as: 'member' });
  await screen.findByText('Loading progress...');
  await screen.findByText('Laghu Bachat Yojana');
  expect(screen.queryByText('Loading progress...')).toBeNull();
});

it('the plan that an address names is selected before an investment can be submitted', async () => {
  let letPlansCome = () => {};
  const plansCome = new Promise<void>((resolve) => {
    letPlansCome = resolve;
  });
  const api = makeApp({ corsOrigins: [window.location.origin] });
  const app: typeof api.app = ((request, response) => {
    if (!request.url?.includes('/active-plans')) return api.app(request, response);
    void plansCome.then(() => api.app(request, response));
  }) as typeof api.app;
  const { user } = await renderPage(
    `/member-dashboard?dialog=continue&familyMember=${demoFamily.spouse}&plan=${plans.laghuBachat.id}`,
    { as: 'member', api: { ...api, app } },
  );
  const submit = await screen.findByRole('button', { name: t('member:invest.submit') });
  expect(submit).toHaveProperty('disabled', true);
  letPlansCome();
  await waitFor(() => expect(submit).toHaveProperty('disabled', false));
  await user.click(submit);
  const confirmation = await screen.findByRole('dialog', { name: t('member:confirm.title') });
  within(confirmation).getByText('₹200.00 a month');
  within(confirmation).getByText(/hand ₹200\.00 to/);
});

it('the details of an investment show paise, as all details do', async () => {
  const of = `familyMember=${demoFamily.spouse}&plan=${plans.laghuBachat.id}`;
  await renderPage(`/member-dashboard?tab=progress&dialog=details&${of}`, { as: 'member' });
  const details = await screen.findByRole('dialog', { name: t('member:details.title') });
  // ₹200 for 12 months, eleven of them paid.
  await within(details).findByText('₹2,200.00');
  within(details).getByText('₹2,400.00');
});

it('My Deposits has a receipt for each completed deposit, and for no other', async () => {
  const { api } = await renderPage('/deposits', { as: 'member' });
  const rows = (await screen.findAllByRole('row')).filter((row) => row.dataset.id);
  const deposits = rows.map((row) => api.store.get('deposits', row.dataset.id ?? ''));
  expect(new Set(deposits.map((deposit) => deposit?.status)).size).toBeGreaterThan(1);
  expect(rows.map((row) => within(row).queryByRole('button', { name: /receipt/i }) !== null)).toEqual(
    deposits.map((deposit) => deposit?.status === 'approved'),
  );
});

const NOTICE = /^Your account is not confirmed yet/;

it('where the server does not say that it takes investments of the member itself, the office is named instead', async () => {
  const office = /^The office records your own deposits/;
  const form = `dialog=invest&familyMember=self&plan=${plans.swarnimBhavishya.id}`;
  await renderPage(`/member-dashboard?tab=family&${form}`, { as: 'member' });
  await screen.findByText('Invest for Self', { selector: 'button' });
  await screen.findByDisplayValue('₹2,000.00');
  expect(screen.queryByText(office)).toBeNull();
  expect(screen.queryByText(NOTICE)).toBeNull();
  const session = getSession();
  if (!session) throw new Error('no session');
  act(() => setSession({ ...session, features: [] }));
  // In the dialog, and on the member's card below it.
  expect(await screen.findAllByText(office)).toHaveLength(2);
  expect(screen.getByText('Invest for Sunita Yadav')).toBeTruthy();
  expect(screen.queryByText('Invest for Self', { selector: 'button' })).toBeNull();
});

it('a member that is not confirmed reads why nothing can be entered, and finds the buttons for it disabled', async () => {
  const api = makeApp({ corsOrigins: [window.location.origin] });
  await api.store.commit((tx) => tx.update('members', personas.member.id, { isVerified: false }));
  const { user } = await renderPage('/member-dashboard?tab=family', { as: 'member', api });
  await screen.findByText(NOTICE);
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add Family Member' });
  expect(add.disabled).toBe(true);
  const invest = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Invest for/ });
  expect(invest.length).toBeGreaterThan(0);
  expect(invest.every(({ disabled }) => disabled)).toBe(true);
  await user.hover(add.parentElement as HTMLElement);
  expect(within(await screen.findByRole('tooltip')).getByText(NOTICE)).toBeTruthy();
});

it('a member that is not confirmed is asked for no first payment', async () => {
  const api = makeApp({ corsOrigins: [window.location.origin] });
  await api.store.commit((tx) => {
    tx.update('members', personas.member.id, { isVerified: false });
    for (const { _id } of tx.by('deposits', 'memberId', personas.member.id)) tx.remove('deposits', _id);
  });
  const { unmount } = await renderPage('/deposits', { as: 'member', api });
  await screen.findByText(NOTICE);
  const first = await screen.findByText(t('my-deposits:empty.action'));
  expect(first.getAttribute('aria-disabled')).toBe('true');
  unmount();
  await renderPage('/member-dashboard', { as: 'member', api });
  await screen.findByText(t('member:next.empty'));
  expect(screen.queryByText(t('member:next.emptyHint'))).toBeNull();
});

it('a plan of ₹0 is not offered, since nothing can be paid into it', async () => {
  const api = makeApp({ corsOrigins: [window.location.origin] });
  const free = plans.swarnimBhavishya;
  await api.store.commit((tx) => tx.update('plans', free.id, { planAmountPaise: 0 }));
  const form = `dialog=invest&familyMember=${demoFamily.spouse}`;
  const { user } = await renderPage(`/member-dashboard?tab=family&${form}`, { as: 'member', api });
  await user.click(await screen.findByRole('combobox', { name: /Plan/ }));
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered.length).toBeGreaterThan(0);
  expect(offered.filter((text) => text?.includes(free.planName))).toEqual([]);
});

it('a plan that is closed to new members is named where somebody cannot begin it', async () => {
  const api = makeApp({ corsOrigins: [window.location.origin] });
  const { id, planName } = plans.laghuBachat;
  await api.store.commit((tx) => tx.update('plans', id, { isClosedToNew: true }));
  const named = `Closed to new members: ${planName}`;
  const path = (personId: string) => `/member-dashboard?tab=family&dialog=invest&familyMember=${personId}`;
  const { unmount } = await renderPage(path(demoFamily.son), { as: 'member', api });
  await screen.findByText(named);
  unmount();
  // She pays into it.
  const { user } = await renderPage(path(demoFamily.spouse), { as: 'member', api });
  // By its text: on a busy machine a look through the roles of this page takes so long that no reply comes between two of them.
  await waitFor(() =>
    expect(screen.getByText<HTMLButtonElement>(t('member:invest.submit'), { selector: 'button' }).disabled).toBe(false),
  );
  expect(screen.queryByText(named)).toBeNull();
  await user.click(screen.getByRole('combobox', { name: /Plan/ }));
  screen.getByRole('option', { name: new RegExp(`^${planName}`) });
});

/** The son's payment for August is denied for a reason; those for the other months that are named are approved. */
async function withDenial(paid: readonly number[] = []) {
  const api = makeApp({ corsOrigins: [window.location.origin] });
  const sent = api.store
    .by('deposits', 'memberId', personas.member.id)
    .find(
      ({ familyMemberId, month, status }) => familyMemberId === demoFamily.son && month === 8 && status === 'pending',
    );
  if (!sent) throw new Error('no payment');
  await api.store.commit((tx) => {
    for (const month of paid)
      tx.insert('deposits', Object.assign({}, sent, { _id: `e${month}`.padStart(24, 'e'), month, status: 'approved' }));
    tx.update('deposits', sent._id, { status: 'denied', reason: 'Blurred slip' });
  });
  return api;
}
const DENIED = 'Aug 2026 denied: Blurred slip';

it('what is due has a sum beside each state, which add up to the sums above, and says what was denied and why', async () => {
  const { user } = await renderPage('/member-dashboard', { as: 'member', api: await withDenial() });
  await screen.findByText(DENIED);
  const due = screen.getByRole('region', { name: 'What is due' });
  await user.click(within(due).getByRole('button', { name: /^Show all/ }));
  // Of the son three months of ₹301 and November; of the daughter the first month, which was denied; of the spouse November, ₹200.
  within(due).getByText('Overdue ₹1,204 · this month ₹501');
  const sumsOf = (state: string) =>
    within(due)
      .getAllByText(state)
      .map((chip) => chip.nextElementSibling?.textContent);
  expect([sumsOf('Overdue'), sumsOf('Current')]).toEqual([
    ['₹903', '₹301'],
    ['₹301', '₹200'],
  ]);
  await user.click(within(due).getByRole('button', { name: /^Ankit/ }));
  // ₹301 for 24 months since March 2026, and the gain of ₹578. Three months are missing, so that the last of them is paid in May.
  within(due).getByText(
    'Paid ₹1,505 of ₹7,224 · ends May 2028 instead of Feb 2028 (3 months missing) · ₹7,802 come back',
  );
  within(due).getByText(
    'Aug 2026 – Oct 2026 are missing: the end moves from Feb 2028 to May 2028, unless you pay them in addition.',
  );
  within(due).getByText('Paid ₹2,200 of ₹2,400 · ends Nov 2026 · ₹2,520 come back · next: Nov 2026');
});

it.each([
  ['one of several payments', [], 'Yes, Confirm 6 Investments'],
  ['a single payment', [9, 10, 11], 'Yes, Confirm Investment'],
])(
  '%s that was denied before is confirmed with the reason, and its money is not asked for twice',
  async (_, paid, yes) => {
    const of = `familyMember=${demoFamily.son}&plan=${plans.vidyaNidhi.id}`;
    const path = `/member-dashboard?dialog=catch-up${paid.length > 0 ? `&${of}` : ''}`;
    const { user } = await renderPage(path, { as: 'member', api: await withDenial(paid) });
    // A single payment is confirmed at once.
    if (paid.length === 0) await user.click(await screen.findByRole('button', { name: /^Review 6 payments/ }));
    const confirmation = await screen.findByRole('dialog', { name: t('member:confirm.title') });
    within(confirmation).getByText(paid.length === 0 ? `Ankit Yadav: ${DENIED}` : DENIED);
    const given = paid.length === 0 ? '₹602.00' : '₹301.00';
    within(confirmation).getByText(new RegExp(`^If you have given ${given} for it already, do not give it again`));
    within(confirmation).getByRole('button', { name: yes });
    expect(within(confirmation).queryByText(/hand ₹1,103\.00 to/) !== null).toBe(paid.length === 0);
    expect(within(confirmation).queryByText(/hand ₹301/)).toBeNull();
  },
);

it('Continue says why it cannot be pressed when all payments that are left were sent', async () => {
  const api = makeApp({ corsOrigins: [window.location.origin] });
  const ofSpouse = api.store
    .by('deposits', 'memberId', personas.member.id)
    .filter(({ familyMemberId }) => familyMemberId === demoFamily.spouse);
  const [last] = ofSpouse.toSorted((a, b) => b.year * 12 + b.month - (a.year * 12 + a.month));
  if (!last) throw new Error('no payment');
  const sent = { month: 11, status: 'pending', paymentStatus: 'pending' } as const;
  const id = 'e'.repeat(24);
  await api.store.commit((tx) => tx.insert('deposits', Object.assign({}, last, sent, { _id: id })));
  const { user } = await renderPage('/member-dashboard?tab=progress', { as: 'member', api });
  const button = await screen.findByRole('button', { name: /^Continue Laghu Bachat Yojana for Sunita/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.hover(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe('All remaining payments are waiting for approval.');
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Family Members' }));
  // ₹200 for 12 months, and the profit of ₹120.
  await screen.findByText('Paid ₹2,200 of ₹2,400 · complete once the last payments are approved · ₹2,520 come back');
  await api.store.commit((tx) => {
    tx.update('deposits', id, { status: 'approved', paymentStatus: 'completed' });
    // A plan that is not offered any more pays back to those who have completed it.
    tx.update('plans', plans.laghuBachat.id, { isActive: false });
  });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Complete · ₹2,520 come back, from the office');
  screen.getByText('Ask your panchayat coordinator Savitri Devi or the office how and when the money comes back.');
});

it('the passbook begins with what becomes of the money, and says that the receipt of a reversed payment is not valid', async () => {
  const api = makeApp({ corsOrigins: [window.location.origin] });
  const july = api.store
    .by('deposits', 'memberId', personas.member.id)
    .find(({ familyMemberId, month }) => familyMemberId === demoFamily.son && month === 7);
  const reversal = { status: 'denied', reason: 'Cheque returned', reversedAt: '2026-11-20T06:00:00.000Z' } as const;
  await api.store.commit((tx) => tx.update('deposits', july?._id ?? '', reversal));
  await renderPage('/member-dashboard/passbook', { as: 'member', api });
  const head = await screen.findByRole('region', { name: 'Where each plan stands' });
  // July, September and October are missing; August waits for approval.
  const linesOf = (line: HTMLElement) => Array.from(line.children, ({ textContent }) => textContent);
  expect(within(head).getAllByRole('listitem').map(linesOf)).toContainEqual([
    'Ankit Yadav · Vidya Nidhi Yojana',
    'Paid ₹1,204 of ₹7,224 · ends May 2028 instead of Feb 2028 (3 months missing) · ₹7,802 come back',
  ]);
  // On the card for phones and below the table.
  expect(screen.getAllByText('Jul 2026 reversed on 20 Nov 2026: Cheque returned')).toHaveLength(2);
  expect(screen.getAllByText('Its receipt is not valid any more.')).toHaveLength(2);
});

it('a member who cannot tell the office reads why, beside the question', async () => {
  const api = makeApp({ corsOrigins: [window.location.origin] });
  const [sent] = api.store
    .by('deposits', 'memberId', personas.member.id)
    .filter(({ status, paymentMethod }) => status === 'pending' && paymentMethod === 'Cash');
  const cash = { cashTakenAt: '2026-11-28T05:50:00.000Z', cashTakenBy: personas.panchayat.id };
  await api.store.commit((tx) => tx.update('deposits', sent?._id ?? '', cash));
  const refusal = { status: 409, message: 'The office is closed' };
  const { user } = await renderPage('/deposits', {
    as: 'member',
    api,
    faults: [{ path: '/dispute', answer: refusal }],
  });
  await user.click(await screen.findByRole('button', { name: 'Cash taken' }));
  const line = await screen.findByRole('dialog', { name: 'Cash taken' });
  within(line).getByText('Taken by Savitri Devi, 28 Nov 2026');
  await user.click(within(line).getByRole('button', { name: 'Not you?' }));
  await user.click(within(line).getByRole('button', { name: 'Tell the office' }));
  expect((await within(line).findByRole('alert')).textContent).toBe(refusal.message);
  within(line).getByRole('button', { name: 'Tell the office' });
});
