import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { dismissNotice, getNotices } from '@/utils/notices';
import { personas } from '../../fixtures/personas';
import { makeApp } from '../support/make-app';
import { renderPage } from '../support/ui/render-page';

// jsdom has none.
beforeAll(() => void Object.assign(window, { CSS: { escape: (text: string) => text } }));

afterEach(() => void vi.useRealTimers());

const EARLIER = '2022-01-01T06:30:00.000Z';
const deposits = '/superadmin/crud/deposits';

/** With three pending deposits: the roles of a long list take long to be found. */
async function startApi() {
  const api = makeApp({ now: new Date(), corsOrigins: [window.location.origin] });
  const pending = api.store.by('deposits', 'status', 'pending').slice(3);
  await api.store.commit((tx) => {
    for (const { _id } of pending)
      tx.update('deposits', _id, { status: 'denied', decidedAt: EARLIER, decidedBy: personas.superadmin.id });
  });
  return api;
}

/** The pending deposits in the order of the list, and how to find the buttons of their rows. */
async function withPending(path: string) {
  const api = await startApi();
  const { user } = await renderPage(path, { as: 'superadmin', api });
  const [first] = await screen.findAllByRole('button', { name: /^Approve deposit of/ });
  const id = first?.dataset.focusRow ?? '';
  const buttonOf = (name: RegExp) =>
    screen.getAllByRole('button', { name }).find((each) => each.closest(`[data-id="${id}"]`)) as HTMLElement;
  return { api, user, id, approve: first as HTMLElement, buttonOf };
}
const isListed = (id: string): boolean => document.querySelector(`main [data-id="${id}"], [data-id="${id}"]`) !== null;

test('Undo beside the message makes an approved deposit pending again, and its row comes back', async () => {
  const { api, user, id, approve } = await withPending('/pending-deposits');
  await user.click(approve);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(api.store.get('deposits', id)?.status).toBe('approved');
  await waitFor(() => expect(isListed(id)).toBe(false));
  await user.click(undo);
  await screen.findByText('1 decision taken back');
  expect(api.store.get('deposits', id)?.status).toBe('pending');
  await waitFor(() => expect(isListed(id)).toBe(true));
});

test('several that are decided alike are counted, and taken back one after the other or all together', async () => {
  const { api, user } = await withPending('/pending-deposits');
  const approveFirst = async () => {
    const [button] = screen.getAllByRole('button', { name: /^Approve deposit of/ });
    const id = button?.dataset.focusRow ?? '';
    await user.click(button as HTMLElement);
    await waitFor(() => expect(api.store.get('deposits', id)?.status).toBe('approved'));
    await waitFor(() => expect(isListed(id)).toBe(false));
    return id;
  };
  const statusOf = (ids: readonly string[]) => ids.map((id) => api.store.get('deposits', id)?.status);
  const ids = [await approveFirst(), await approveFirst(), await approveFirst()];
  await screen.findByText(/3 deposits approved · ₹/);
  await user.click(screen.getByRole('button', { name: 'Undo last' }));
  await screen.findByText('1 decision taken back');
  expect(statusOf(ids)).toEqual(['approved', 'approved', 'pending']);
  await user.click(screen.getByRole('button', { name: 'Undo all 2' }));
  await screen.findByText('2 decisions taken back');
  expect(statusOf(ids)).toEqual(['pending', 'pending', 'pending']);
});

test('Z takes back the last decision, then the one before, also with the keyboard of Hindi and when the message is gone', async () => {
  const { api, user } = await withPending('/pending-deposits');
  const ids: string[] = [];
  for (const _ of [1, 2]) {
    const [button] = screen.getAllByRole('button', { name: /^Approve deposit of/ });
    ids.push(button?.dataset.focusRow ?? '');
    await user.click(button as HTMLElement);
    await waitFor(() => expect(isListed(ids.at(-1) ?? '')).toBe(false));
  }
  const statuses = () => ids.map((id) => api.store.get('deposits', id)?.status);
  await screen.findByRole('button', { name: 'Undo all 2' });
  await user.keyboard('z');
  await screen.findByText('1 decision taken back');
  expect(statuses()).toEqual(['approved', 'pending']);
  act(() => {
    for (const { key } of getNotices()) dismissNotice(key);
  });
  fireEvent.keyDown(document.body, { key: 'ऋ', code: 'KeyZ' });
  await waitFor(() => expect(statuses()).toEqual(['pending', 'pending']));
  await user.keyboard('z');
  expect(api.store.all('audit').filter(({ action }) => action === 'deposit.take-back')).toHaveLength(2);
});

test('a bulk decision without a network says in one line what was not sent', async () => {
  const { api, user } = await withPending('/pending-deposits');
  for (const box of screen.getAllByRole('checkbox', { name: /^Select the deposit of/ }).slice(0, 3))
    await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Deny Selected' }));
  const question = await screen.findByRole('dialog');
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(within(question).getByRole('button', { name: /^Deny 3 deposits/ }));
  const line = await screen.findByText(/3 were not sent\./);
  expect(line.textContent).not.toContain('failed');
  expect(within(screen.getByRole('dialog')).getAllByRole('alert')).toHaveLength(1);
  expect(api.store.by('deposits', 'status', 'pending')).toHaveLength(3);
  isOnline.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Continue with the other 3' }));
  await waitFor(() => expect(api.store.by('deposits', 'status', 'pending')).toHaveLength(0));
});

test('the drawer of a deposit takes the decision back for whoever decided, and for nobody else', async () => {
  const api = await startApi();
  const [own, other] = api.store.by('deposits', 'status', 'pending').map(({ _id }) => _id);
  const admin = await api.as('superadmin');
  await admin.patch(`${deposits}/${own}/deny`).expect(200);
  await admin.patch(`${deposits}/${other}/deny`).expect(200);
  await api.store.commit((tx) => tx.update('deposits', other ?? '', { decidedBy: '737570650000000000000009' }));
  const { user, unmount } = await renderPage(`/pending-deposits/all/show/${own}`, { as: 'superadmin', api });
  await user.click(await screen.findByText('Take back the decision'));
  await screen.findByText('1 decision taken back');
  expect(api.store.get('deposits', own ?? '')?.status).toBe('pending');
  unmount();
  await renderPage(`/pending-deposits/all/show/${other}`, { as: 'superadmin', api });
  await screen.findAllByText('Denied');
  expect(screen.queryByText('Take back the decision')).toBeNull();
});

test('an open drawer shows within half a minute what somebody else decided', async () => {
  const api = await startApi();
  const id = api.store.by('deposits', 'status', 'pending')[0]?._id;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await renderPage(`/pending-deposits/show/${id}`, { as: 'superadmin', api });
  await screen.findByRole('button', { name: 'Approve deposit' });
  // The list's row is shown first. A table of the record itself says that no call is on its way that the next one would join.
  await screen.findByRole('table', { name: 'Commission by level' });
  await (await api.as('superadmin')).patch(`${deposits}/${id}/deny`).send({ reason: 'Entered twice' }).expect(200);
  await vi.advanceTimersByTimeAsync(30_000);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve deposit' })).toBeNull());
  within(screen.getByRole('dialog')).getAllByText('Entered twice');
});

test('a denial of what was decided elsewhere says by whom, keeps the reason in sight, and leaves the next decision without the focus', async () => {
  const { api, user, id, buttonOf } = await withPending('/pending-deposits');
  await user.click(buttonOf(/^Deny deposit of/));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Not received');
  await (await api.as('superadmin')).patch(`${deposits}/${id}/approve`).expect(200);
  await user.click(within(dialog).getByRole('button', { name: 'Deny deposit' }));
  await screen.findByText(/^This deposit was already approved by Super Admin/);
  expect(screen.getByText(/Your reason was not sent: Not received/)).toBeTruthy();
  expect(screen.queryByText(/contact support/)).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.matches('button')).toBe(false);
});

test('deposits that were decided before are no failures of a bulk decision', async () => {
  const { api, user, id } = await withPending('/pending-deposits');
  const boxes = screen.getAllByRole('checkbox', { name: /^Select the deposit of/ });
  for (const box of boxes.slice(0, 3)) await user.click(box);
  await (await api.as('superadmin')).patch(`${deposits}/${id}/deny`).expect(200);
  await user.click(screen.getByRole('button', { name: 'Approve Selected' }));
  const question = await screen.findByRole('dialog');
  // The first one is for all kinds.
  const [leaveOut] = within(question).queryAllByRole<HTMLInputElement>('checkbox');
  if (leaveOut?.checked) await user.click(leaveOut);
  await user.click(within(question).getByRole('button', { name: /^Approve 3 deposits/ }));
  await screen.findByText(/1 was already decided\./);
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).queryByRole('button', { name: 'Retry those that failed' })).toBeNull();
  await user.click(await within(dialog).findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Approve Selected' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('each kind of warning has a box of its own in a bulk approval, and what is sent is what the dialog says', async () => {
  const api = makeApp({ now: new Date(), corsOrigins: [window.location.origin] });
  const list = (await (await api.as('superadmin')).get(`${deposits}/pending/optimized?limit=1000`).expect(200)).body;
  const members = new Set<string>();
  const calm = (list.data as { _id: string; flags: string[]; memberReferenceId: { _id: string } }[]).filter(
    ({ flags, memberReferenceId: { _id } }) => flags.length === 0 && !members.has(_id) && members.add(_id),
  );
  const [both, disputed, clean] = calm.map(({ _id }) => _id) as [string, string, string];
  await api.store.commit((tx) => {
    for (const { _id } of tx.by('deposits', 'status', 'pending').slice())
      if (![both, disputed, clean].includes(_id)) tx.update('deposits', _id, { status: 'denied', decidedAt: EARLIER });
    for (const id of [both, disputed]) tx.update('deposits', id, { disputedAt: EARLIER });
    tx.update('members', tx.get('deposits', both)?.memberId ?? '', { status: 'suspended' });
  });
  const { user } = await renderPage('/pending-deposits', { as: 'superadmin', api });
  await screen.findAllByRole('button', { name: /^Approve deposit of/ });
  const boxOf = (id: string) => document.querySelector(`[data-id="${id}"] input[type=checkbox]`) as HTMLElement;
  const ask = async (...ids: string[]) => {
    for (const id of ids) await user.click(boxOf(id));
    await user.click(screen.getByRole('button', { name: 'Approve Selected' }));
    const dialog = within(await screen.findByRole('dialog'));
    const box = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
    return { dialog, box, confirm: () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Approve/ }) };
  };

  const flagged = await ask(both, disputed);
  expect(flagged.confirm().textContent).toBe('Approve 2 deposits');
  await user.click(flagged.box('Leave those out'));
  expect(flagged.confirm().disabled).toBe(true);
  expect(flagged.dialog.getByText('All are left out: nothing would be approved.')).toBeTruthy();
  await user.click(flagged.dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const { dialog, box, confirm } = await ask(clean);
  expect(
    ['Leave those out', 'The member says this is wrong: 2', 'Member not active: 1'].map((name) => box(name).checked),
  ).toEqual([true, true, true]);
  expect(confirm().textContent).toBe('Approve 1 deposit');
  // One of the two is of the other kind as well.
  await user.click(box('The member says this is wrong: 2'));
  expect(confirm().textContent).toBe('Approve 2 deposits');
  const sum = [disputed, clean].reduce((paise, id) => paise + (api.store.get('deposits', id)?.amountPaise ?? 0), 0);
  const amount = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(sum / 100);
  expect(dialog.getByText(`Total ₹${amount}.`)).toBeTruthy();
  await user.click(confirm());
  await screen.findByText(/^2 of 2 approved/);
  // The bar behind the dialog counts what is left.
  await screen.findByText('1 deposit selected');
  const statuses = [both, disputed, clean].map((id) => api.store.get('deposits', id)?.status);
  expect(statuses).toEqual(['pending', 'approved', 'approved']);
});

test('the history of a deposit that was decided before the log began ends with its decision', async () => {
  const api = await startApi();
  const denied = api.store.by('deposits', 'status', 'denied').find(({ decidedAt }) => decidedAt === EARLIER);
  await renderPage(`/pending-deposits/all/show/${denied?._id}`, { as: 'superadmin', api });
  expect((await screen.findByText(/^by Super Admin/)).textContent).toContain('1 Jan 2022');
});

test('the history of a reversed deposit says that it was approved before', async () => {
  const api = await startApi();
  const deposit = api.store.by('deposits', 'status', 'approved').find(({ decidedAt }) => decidedAt);
  const reason = { reason: 'Cheque returned' };
  await (await api.as('superadmin')).patch(`${deposits}/${deposit?._id}/reverse`).send(reason).expect(200);
  await renderPage(`/pending-deposits/all/show/${deposit?._id}`, { as: 'superadmin', api });
  await screen.findAllByText(/^by Super Admin/);
  const history = screen.getByRole('region', { name: 'History' });
  const decisions = within(history).getAllByRole('listitem').slice(1);
  expect(decisions.map(({ textContent }) => textContent?.replace(/ by .*?(Reason|$)/, ' $1'))).toEqual([
    'Reversed Reason: Cheque returned',
    'Approved ',
  ]);
});

async function withThree() {
  const api = makeApp({ now: new Date(), corsOrigins: [window.location.origin] });
  const [first, second, third, ...others] = api.store.by('commissions', 'status', 'pending');
  const thisYear = new Date().getFullYear();
  await api.store.commit((tx) => {
    for (const { _id } of others) tx.update('commissions', _id, { status: 'approved' });
    tx.update('commissions', first?._id ?? '', { year: thisYear });
    for (const each of [second, third]) tx.update('commissions', each?._id ?? '', { year: thisYear - 1 });
  });
  return api;
}
const rowsOf = () => [...document.querySelectorAll('[data-focus-row]')].length;

test('pending commissions of other years are counted, and shown with a click', async () => {
  const api = await withThree();
  const { user } = await renderPage('/pending-commissions', { as: 'superadmin', api });
  await screen.findByText(/2 more in other years/);
  await waitFor(() => expect(rowsOf()).toBe(1));
  await user.click(screen.getByText('Show'));
  await waitFor(() => expect(rowsOf()).toBe(3));
  expect(screen.queryByText(/more in other years/)).toBeNull();
  expect(window.location.search).toBe('?year=');
});

test('a suspended coordinator is marked in the list, and at each pending commission it would earn', async () => {
  const api = makeApp({ corsOrigins: [window.location.origin] });
  await api.store.commit((tx) => tx.update('coordinators', personas.panchayat.id, { status: 'suspended' }));
  const { unmount } = await renderPage('/coordinators?status=suspended', { as: 'superadmin', api });
  await screen.findByText('Suspended', { selector: '[role=gridcell] *' });
  unmount();
  const others = api.store
    .by('commissions', 'status', 'pending')
    .filter((row) => row.coordinatorId !== personas.panchayat.id);
  await api.store.commit((tx) => {
    for (const { _id } of others) tx.update('commissions', _id, { status: 'approved' });
  });
  await renderPage('/pending-commissions?year=', { as: 'superadmin', api });
  expect((await screen.findAllByLabelText('Suspended')).length).toBeGreaterThan(0);
});

test('a bulk approval of commissions sums each level, and leaves out those of coordinators who are not active', async () => {
  const api = makeApp({ corsOrigins: [window.location.origin] });
  const pending = api.store.by('commissions', 'status', 'pending');
  const ofOne = pending.find(({ level }) => level === 'panchayat');
  const [second, third] = pending.filter(({ level }) => level === 'sankul');
  const rows = [ofOne, second, third].map((row) => row as NonNullable<typeof row>);
  const ids = rows.map(({ _id }) => _id);
  await api.store.commit((tx) => {
    for (const { _id } of tx.by('commissions', 'status', 'pending').slice())
      if (!ids.includes(_id)) tx.update('commissions', _id, { status: 'approved' });
    tx.update('coordinators', ofOne?.coordinatorId ?? '', { status: 'suspended' });
  });
  const money = (some: readonly { amountPaise: number }[]) => {
    const rupees = some.reduce((sum, { amountPaise }) => sum + amountPaise, 0) / 100;
    return `₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(rupees)}`;
  };
  const { user } = await renderPage('/pending-commissions?year=', { as: 'superadmin', api });
  await waitFor(() => expect(rowsOf()).toBe(3));
  await user.click(screen.getByRole('checkbox', { name: /Select all/i }));
  await user.click(screen.getByRole('button', { name: 'Approve Selected' }));
  const dialog = within(await screen.findByRole('dialog'));
  const { name = '', unitName = '' } = api.store.get('coordinators', ofOne?.coordinatorId ?? '') ?? {};
  dialog.getByText(
    `1 of them (${money(rows.slice(0, 1))}) is for a coordinator who is not active: ${name} (${unitName}).`,
  );
  dialog.getByRole('heading', { name: 'Approve 2 commissions' });
  const box = dialog.getByRole('checkbox', { name: 'Leave those out' });
  await user.click(box);
  dialog.getByRole('heading', { name: 'Approve 3 commissions' });
  const sums = [...document.querySelectorAll('[role=dialog] dd')].map(({ textContent }) => textContent);
  expect(sums).toEqual([`1 · ${money(rows.slice(0, 1))}`, `2 · ${money(rows.slice(1))}`]);
  await user.click(box);
  dialog.getByText(`Commission: ${money(rows.slice(1))}`);
  await user.click(dialog.getByRole('button', { name: 'Approve 2 commissions' }));
  await waitFor(() =>
    expect(ids.map((id) => api.store.get('commissions', id)?.status)).toEqual(['pending', 'approved', 'approved']),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected commissions' })).toBeNull());
});

test('several members are verified together, and those that waited since their registration become active', async () => {
  const api = makeApp({ corsOrigins: [window.location.origin] });
  const [waiting, other, ...rest] = api.store.all('members').filter(({ isVerified }) => !isVerified);
  await api.store.commit((tx) => {
    for (const { _id } of rest) tx.update('members', _id, { isVerified: true });
    tx.update('members', waiting?._id ?? '', { status: 'pending' });
    tx.update('members', other?._id ?? '', { status: 'inactive' });
  });
  const { user } = await renderPage('/members?isVerified=false', { as: 'superadmin', api });
  await screen.findAllByText(waiting?.name ?? '');
  for (const box of screen.getAllByRole('checkbox').slice(1)) await user.click(box);
  const bar = within(screen.getByRole('region', { name: 'Selected members' }));
  bar.getByText(/2 unverified members selected/);
  await user.click(bar.getByRole('button', { name: 'Verify' }));
  await user.click(await screen.findByRole('button', { name: 'Verify 2 members' }));
  await screen.findByText('2 members verified');
  const states = [waiting, other].map((each) => api.store.get('members', each?._id ?? ''));
  expect(states).toMatchObject([
    { isVerified: true, status: 'active' },
    { isVerified: true, status: 'inactive' },
  ]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected members' })).toBeNull());
});

test('above all commissions their sum has whole rupees, as in every list, and the paise as tooltip', async () => {
  const api = makeApp({ corsOrigins: [window.location.origin] });
  const paise = api.store.all('commissions').reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  await renderPage('/pending-commissions/all?pageSize=10', { as: 'superadmin', api });
  const sum = await screen.findByText(/^Sum of all that match/);
  expect(sum.textContent).toMatch(new RegExp(`: ₹${new Intl.NumberFormat('en-IN').format(Math.round(paise / 100))}$`));
  const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(paise / 100);
  expect(sum.dataset.tooltip).toBe(`₹${exact}`);
});
