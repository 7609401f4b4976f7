// jsdom's own cannot be read as bytes.
import { File } from 'node:buffer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { listenForKeyPresses } from '@/utils/key-press';
import { makeApp } from '../support/make-app';
import { renderPage } from '../support/ui/render-page';

const DUE = '/pending-commissions/payouts';
const asAdmin = { as: 'superadmin' };

/** With six coordinators that can be paid and those who are held back: the roles of a long list take long to be found. */
async function startApi() {
  const api = makeApp({ now: new Date(), corsOrigins: [window.location.origin] });
  const taken = new Set(api.store.all('payoutLines').flatMap(({ commissionIds }) => commissionIds));
  const free = api.store.by('commissions', 'status', 'approved').filter(({ _id }) => !taken.has(_id));
  const payees = new Set(
    api.store
      .all('coordinators')
      .filter(({ status, accountNumber, upiId }) => status === 'active' && (accountNumber ?? upiId) !== undefined)
      .map(({ _id }) => _id),
  );
  const kept = [...new Set(free.map(({ coordinatorId }) => coordinatorId))].filter((id) => payees.has(id)).slice(0, 6);
  await api.store.commit((tx) => {
    for (const { _id, coordinatorId } of free)
      if (payees.has(coordinatorId) && !kept.includes(coordinatorId))
        tx.update('commissions', _id, { status: 'rejected' });
  });
  const admin = await api.as('superadmin');
  const due = async (query = '') => (await admin.get(`/superadmin/payouts/due?limit=1000&${query}`)).body.data;
  const { due: rows } = await due();
  const payable = rows.filter(({ heldBack }: { heldBack?: string | null }) => !heldBack);
  return { api, admin, due, payable };
}

async function prepared(count = 3) {
  const { api, admin, due, payable } = await startApi();
  const coordinatorIds = payable.slice(0, count).map(({ _id }: { _id: string }) => _id);
  const { body } = await admin.post('/superadmin/payouts').send({ coordinatorIds }).expect(201);
  const { payout } = body.data;
  const read = async () => (await admin.get(`/superadmin/payouts/${payout._id}`)).body.data.payout;
  return { api, admin, due, payout, read, path: `${DUE}/show/${payout._id}` };
}

/** The day in India. */
const today = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
const rupees = (amount: number) =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const shortRupees = (amount: number) =>
  Number.isInteger(amount) ? `₹${amount.toLocaleString('en-IN')}` : rupees(amount);
const sumOf = (rows: { totalAmount: number }[]) =>
  rows.reduce((sum, { totalAmount }) => sum + Math.round(totalAmount * 100), 0) / 100;

beforeEach(() => localStorage.removeItem('preference.payout-file-columns'));

test('all that match but three are prepared: the bar, the dialog and the request name the same coordinators', async () => {
  const { api, payable, due } = await startApi();
  const { user, calls, path } = await renderPage(`${DUE}?isHeldBack=false&pageSize=4`, { ...asAdmin, api });
  await user.click(await screen.findByRole('checkbox', { name: i18next.t('ui:grid.selectAll') }));
  await user.click(await screen.findByRole('button', { name: `Select all ${payable.length} that match` }));
  const bar = screen.getByRole('region', { name: 'Selected coordinators' });
  await within(bar).findByText(`${payable.length} coordinators selected`);
  const left = payable.slice(0, 3);
  for (const { coordinator } of left)
    await user.click(screen.getAllByRole('checkbox', { name: `Select ${coordinator.name}` })[0] as HTMLElement);
  expect(bar.textContent).toContain('all but 3');
  await user.click(within(bar).getByRole('button', { name: 'Prepare payout' }));
  const dialog = await screen.findByRole('dialog', { name: /^Prepare payout PAY-\d{4}-\d{3}$/ });
  const chosen = payable.slice(3);
  expect(dialog.textContent).toContain(rupees(sumOf(chosen)));
  // A double click prepares one payout.
  await user.dblClick(within(dialog).getByRole('button', { name: `Prepare for ${chosen.length} coordinators` }));
  await waitFor(() => expect(path()).toMatch(/payouts\/show\/\w{24}$/));
  expect(calls.filter((call) => call === 'POST /superadmin/payouts')).toHaveLength(1);
  expect((await due()).due.map(({ _id }: { _id: string }) => _id)).toEqual(
    expect.arrayContaining(left.map(({ _id }: { _id: string }) => _id)),
  );
  await screen.findByText(`The bank references of ${chosen.length} lines are missing.`, { exact: false });
});

test('a payout whose sum has changed meanwhile is refused in the words of the server, and the selection stays', async () => {
  const { api, admin, payable } = await startApi();
  const { user, path } = await renderPage(DUE, { ...asAdmin, api });
  for (const { coordinator } of payable.slice(0, 2))
    await user.click(
      (await screen.findAllByRole('checkbox', { name: `Select ${coordinator.name}` }))[0] as HTMLElement,
    );
  await user.click(screen.getByRole('button', { name: 'Prepare payout' }));
  const dialog = await screen.findByRole('dialog');
  await admin
    .post('/superadmin/payouts')
    .send({ coordinatorIds: [payable[0]._id] })
    .expect(201);
  await user.click(within(dialog).getByRole('button', { name: 'Prepare for 2 coordinators' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain(
    `The sum is ${shortRupees(payable[1].totalAmount)} now`,
  );
  expect(path()).toBe(`${DUE}/create`);
});

test('who is held back has a reason and no checkbox; a filter shows them alone, and an empty list says so', async () => {
  const { api } = await startApi();
  await renderPage(`${DUE}?isHeldBack=true`, { ...asAdmin, api });
  await screen.findAllByText('No account');
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select (?!all)/ });
  expect(boxes.every(({ disabled }) => disabled)).toBe(true);
});

test('a list without coordinators says so, and one that cannot be loaded offers to try again', async () => {
  const { api } = await startApi();
  const { user, faults, unmount } = await renderPage(`${DUE}?search=nobody-of-this-name`, { ...asAdmin, api });
  await screen.findByText('No Results Found');
  unmount();
  const answer = { status: 500, message: 'The disk is full' };
  await renderPage(DUE, { ...asAdmin, api, faults: [{ path: '/superadmin/payouts/due', answer }] });
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  faults.length = 0;
  await user.click(retry);
  await screen.findByText('Held back', { selector: '.MuiDataGrid-columnHeaderTitle' });
});

test('a server without payouts has neither the tab nor the page', async () => {
  const { api } = await startApi();
  const { path } = await renderPage(DUE, { ...asAdmin, api, offersNothing: true });
  await waitFor(() => expect(path()).toBe('/pending-commissions'));
});

test('all lines are marked with one bank reference; what was marked meanwhile is refused and said', async () => {
  const { api, admin, payout, read, path: shown } = await prepared();
  const { user, path } = await renderPage(shown, { ...asAdmin, api });
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  const dialog = await screen.findByRole('dialog', { name: `Mark ${payout.number} as paid` });
  const confirm = within(dialog).getByRole('button', { name: 'Mark 3 lines as paid' });
  expect((confirm as HTMLButtonElement).disabled).toBe(true);
  await user.type(within(dialog).getByRole('textbox', { name: /^Bank reference/ }), 'SBIN52026112801');
  const day = within(dialog).getByLabelText(/^Paid on/);
  fireEvent.change(day, { target: { value: '2100-01-01' } });
  await user.click(confirm);
  expect((await within(dialog).findByText('The day of payment must not be in the future')).tagName).toBe('P');
  fireEvent.change(day, { target: { value: today } });
  const failed = `/superadmin/payouts/${payout._id}/lines/${payout.lines[0]._id}/failed`;
  await admin.patch(failed).send({ reason: 'Account closed' }).expect(200);
  await user.click(confirm);
  await waitFor(() => expect(path()).toBe(shown));
  await screen.findByText(`2 lines of ${payout.number} marked as paid`);
  expect(
    (await read()).lines.map(({ status, bankReference }: Record<string, string>) => [status, bankReference]),
  ).toEqual([['failed', undefined], ...Array.from({ length: 2 }, () => ['paid', 'SBIN52026112801'])]);
  const history = within(screen.getByRole('region', { name: 'History' }));
  await history.findByText('Marked as paid');
  const takeBack = 'Take back “paid”';
  await user.click(await screen.findByRole('button', { name: takeBack }));
  const asked = await screen.findByRole('dialog', { name: `Take back the last change of ${payout.number}` });
  expect((await read()).openCount).toBe(0);
  await user.click(within(asked).getByRole('button', { name: takeBack }));
  await history.findByText('Last change taken back');
  await screen.findByText(`Last change of ${payout.number} taken back`);
  expect((await read()).openCount).toBe(2);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel payout' }));
  const question = await screen.findByRole('dialog', { name: `Cancel ${payout.number}` });
  within(question).getByRole('button', { name: 'Keep payout' });
  await admin.patch(`/superadmin/payouts/${payout._id}/cancel`).send({ reason: 'Elsewhere' }).expect(200);
  await user.click(within(question).getByRole('button', { name: 'Prepared twice' }));
  await user.click(within(question).getByRole('button', { name: 'Cancel payout' }));
  expect((await within(question).findByRole('alert')).textContent).toBe(`${payout.number} is cancelled already`);
});

test('a question about taking back outlives its ten minutes: the server says so, and leaving it leaves no step', async () => {
  const { api, path: shown } = await prepared(1);
  const { user } = await renderPage(shown, { ...asAdmin, api });
  // The time stands in the facts: with it the head takes two lines beside the buttons.
  await screen.findByText(/^Prepared by Super Admin, \d+ \w+ \d{4}$/);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take back (cancels it)' }));
  const question = within(await screen.findByRole('dialog'));
  api.clock.advance(11 * 60_000);
  await user.click(question.getByRole('button', { name: 'Take back (cancels it)' }));
  await screen.findByText('A decision can be taken back for 10 minutes');
  await user.click(question.getByRole('button', { name: 'Leave as it is' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.history.state?.usr ?? null).toBeNull();
});

test("the bank's own CSV is matched in three lists, and only what matches is marked after a press", async () => {
  const { api, payout, read, path: shown } = await prepared();
  const [first, second] = payout.lines;
  const text = [
    'Txn Date,Narration,Bank Ref,Amount',
    `${today},NEFT ${first.reference} INVEST,U1,"₹${first.totalAmount.toLocaleString('en-IN')}"`,
    `${today},${second.reference},U2,1.00`,
    `${today},PAY-2020-001-001,U9,5.00`,
  ].join('\n');
  const { user } = await renderPage(shown, { ...asAdmin, api });
  const page = await screen.findByRole('region', { name: 'Lines' });
  const file = new File([`\uFEFF${text}`], 'statement.csv', { type: 'text/csv' });
  fireEvent.drop(page, { dataTransfer: { files: [file], types: ['Files'] } });
  const dialog = await screen.findByRole('dialog', { name: `Match the bank's CSV with ${payout.number}` });
  const list = async (name: string) => (await within(dialog).findByRole('region', { name })).textContent;
  expect(await list('1 line matches')).toContain(first.coordinator.name);
  expect(await list('1 line to look at')).toContain('The amount differs');
  const oneSide = await list('2 found on one side only');
  expect(oneSide).toContain('PAY-2020-001-001');
  expect(oneSide).toContain(payout.lines[2].reference);
  expect((await read()).openCount).toBe(3);
  await user.click(within(dialog).getByRole('button', { name: 'Mark 1 line as paid' }));
  await screen.findByText(`1 line of ${payout.number} marked as paid`);
  expect((await read()).lines.map(({ status }: { status: string }) => status)).toEqual([
    'paid',
    'prepared',
    'prepared',
  ]);
  // The columns are those of the next file, whose columns stand in another order.
  expect(JSON.parse(localStorage.getItem('preference.payout-file-columns') ?? '{}')).toMatchObject({
    reference: 'Narration',
    bankReference: 'Bank Ref',
    amount: 'Amount',
  });
});

test('a line that failed says why, and its commissions are to be paid again', async () => {
  const { api, payout, read, due, path: shown } = await prepared();
  const [line] = payout.lines;
  const { user } = await renderPage(shown, { ...asAdmin, api });
  await user.click(await screen.findByRole('button', { name: `Mark ${line.coordinator.name} as failed` }));
  const dialog = await screen.findByRole('dialog', { name: `Mark ${line.coordinator.name} as failed` });
  await user.type(within(dialog).getByRole('textbox'), 'Account closed');
  await user.click(within(dialog).getByRole('button', { name: 'Mark as failed' }));
  await screen.findByText(`${line.reference} marked as failed`);
  expect((await read()).lines[0]).toMatchObject({ status: 'failed', reason: 'Account closed' });
  const again = (await due()).due.find(({ _id }: { _id: string }) => _id === line.coordinator._id);
  expect(again.totalAmount).toBe(line.totalAmount);
});

test('each line gets its own bank reference: a pasted column fills the fields below, and blank lines stay prepared', async () => {
  const { api, admin, payout, read, path: shown } = await prepared(4);
  const { user, path, calls } = await renderPage(shown, { ...asAdmin, api });
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  const dialog = await screen.findByRole('dialog', { name: `Mark ${payout.number} as paid` });
  await user.click(within(dialog).getByRole('button', { name: 'One for each line' }));
  const field = (index: number) => {
    const { coordinator, reference } = payout.lines[index];
    return within(dialog).getByRole<HTMLInputElement>('textbox', {
      name: `Bank reference of ${coordinator.name}, ${reference}`,
    });
  };
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Mark as paid' }).disabled).toBe(true);
  await user.click(field(0));
  await user.paste('U1\r\n\r\nU3\r\nu1\r\nU5\r\n');
  expect([0, 1, 2, 3].map((index) => field(index).value)).toEqual(['U1', '', 'U3', 'u1']);
  await within(dialog).findByText('1 copied row was left over: there was no line for it.');
  within(dialog).getByText(`The same as at ${payout.lines[0].reference}`);
  // Enter leads on, and after the last field to the button.
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(document.activeElement).toBe(field(3));
  await user.clear(field(3));
  await user.paste(`'${'9'.repeat(51)}\nleft over`);
  await user.keyboard('{Enter}');
  const confirm = within(dialog).getByRole('button', { name: 'Mark 3 lines as paid' });
  expect(document.activeElement).toBe(confirm);
  // A double press leads to the button and does not press it.
  const stop = listenForKeyPresses();
  await user.click(field(3));
  await user.keyboard('{Enter}{Enter}');
  stop();
  expect(document.activeElement).toBe(confirm);
  expect(field(3).getAttribute('aria-invalid')).toBe('false');
  await user.click(confirm);
  await waitFor(() => expect(field(3).getAttribute('aria-invalid')).toBe('true'));
  expect(field(0).getAttribute('aria-invalid')).toBe('false');
  await user.clear(field(3));
  await user.type(field(3), 'U4');
  await admin
    .patch(`/superadmin/payouts/${payout._id}/paid`)
    .send({ paidOn: today, lines: [{ _id: payout.lines[2]._id, bankReference: 'ELSEWHERE' }] })
    .expect(200);
  await user.click(confirm);
  expect((await within(dialog).findByRole('alert')).textContent).toBe(`${payout.lines[2].reference} is paid already`);
  await within(dialog).findByText(`1 line was decided meanwhile and is not sent: ${payout.lines[2].reference}.`);
  await user.click(await within(dialog).findByRole('button', { name: 'Mark 2 lines as paid' }));
  await waitFor(() => expect(path()).toBe(shown));
  expect(
    (await read()).lines.map(({ status, bankReference }: Record<string, string>) => [status, bankReference]),
  ).toEqual([
    ['paid', 'U1'],
    ['prepared', undefined],
    ['paid', 'ELSEWHERE'],
    ['paid', 'U4'],
  ]);
  expect(calls.filter((call) => call === `PATCH /superadmin/payouts/${payout._id}/paid`)).toHaveLength(2);
});
