import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DepositRow } from '../../mock-server/store/rows';
import { getNotices, withdraw } from '../../src/providers/notices';
import { makeApp } from '../support/make-app';
import { type RenderOptions, renderApp } from '../support/render-app';

type Api = ReturnType<typeof makeApp>;

// A whole product is drawn in jsdom, on machines that do other things too.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 40_000 });
afterEach(() => {
  for (const { key } of getNotices()) withdraw(key);
});

const approveButtons = () => screen.getAllByLabelText(/^Approve deposit/);
const idOf = (button: HTMLElement | undefined) => button?.closest('[data-id]')?.getAttribute('data-id') ?? '';
const card = (label: string) => within(screen.getByLabelText(label, { selector: 'section' }));
const rupees = (amount: number) => `₹${Math.round(amount).toLocaleString('en-IN')}`;

/** The screen's own oracle: what waits in the store. */
const pendingIn = (api: Api) => api.store.all('deposits').filter(({ status }) => status === 'pending');
const rupeesIn = (rows: DepositRow[]) => rows.reduce((paise, row) => paise + row.amountPaise, 0) / 100;

async function open(path = '/pending-deposits', options: RenderOptions = {}) {
  const app = await renderApp(path, { as: 'superadmin', ...options });
  await screen.findByText(/^Showing/);
  await screen.findAllByText('deposits to decide');
  return app;
}

/** All but the oldest `keep` pending deposits are decided elsewhere before the screen is opened. */
async function leavePending(api: Api, keep: number) {
  const superadmin = await api.as('superadmin');
  for (const { _id } of pendingIn(api).slice(keep)) {
    await superadmin.patch(`/superadmin/crud/deposits/${_id}/deny`).send({}).expect(200);
  }
}

describe('approving a pending deposit', () => {
  it('takes the row away, lowers the cards, says so and goes on with the next row', async () => {
    const { api, user } = await open();
    const before = pendingIn(api);
    expect(card('Total Pending').getByText(String(before.length))).toBeDefined();
    const [first, second] = approveButtons().map(idOf);

    await user.click(approveButtons()[0] as HTMLElement);

    expect(await screen.findByText('Deposit approved successfully!')).toBeDefined();
    const rest = before.filter(({ _id }) => _id !== first);
    expect(card('Total Pending').getByText(String(rest.length))).toBeDefined();
    expect(card('Total Amount').getByText(rupees(rupeesIn(rest)))).toBeDefined();
    expect(card('Avg Amount').getByText(rupees(rupeesIn(rest) / rest.length))).toBeDefined();
    expect(approveButtons().map(idOf)).not.toContain(first);
    expect(idOf(document.activeElement as HTMLElement)).toBe(second);
    expect(api.store.get('deposits', first as string)?.status).toBe('approved');
  });

  it('is undone on the screen when the server fails, with its message and what to do', async () => {
    const { api, user, faults } = await open();
    const before = pendingIn(api);
    const ids = approveButtons().map(idOf);
    faults.push({ path: '/approve', answer: { status: 503, message: 'The change could not be saved' } });

    await user.click(approveButtons()[0] as HTMLElement);

    expect(await screen.findByText('The change could not be saved')).toBeDefined();
    expect(screen.getByText('Please try again or contact support if the issue persists.')).toBeDefined();
    await waitFor(() => expect(approveButtons().map(idOf)).toEqual(ids));
    expect(card('Total Pending').getByText(String(before.length))).toBeDefined();
    expect(card('Total Amount').getByText(rupees(rupeesIn(before)))).toBeDefined();
  });

  it('removes a deposit that was decided elsewhere, with the message of the server alone', async () => {
    const { api, user } = await open();
    const [first] = approveButtons().map(idOf);
    await (await api.as('superadmin')).patch(`/superadmin/crud/deposits/${first}/deny`).send({}).expect(200);

    await user.click(approveButtons()[0] as HTMLElement);

    expect(await screen.findByText('This deposit has already been denied')).toBeDefined();
    expect(screen.queryByText('Please try again or contact support if the issue persists.')).toBeNull();
    await waitFor(() => expect(approveButtons().map(idOf)).not.toContain(first));
  });

  it('asks once, however often the button is pressed', async () => {
    const { api, user, calls } = await open();
    const [first] = approveButtons();
    const id = idOf(first);
    await user.dblClick(first as HTMLElement);
    await screen.findByText('Deposit approved successfully!');
    expect(calls.filter((call) => call === `PATCH /superadmin/crud/deposits/${id}/approve`)).toHaveLength(1);
    expect(api.store.get('deposits', id)?.status).toBe('approved');
  });
});

describe('denying a pending deposit', () => {
  it('asks for a reason that may be left out, and passes it on', async () => {
    const { api, user } = await open();
    const id = idOf(approveButtons()[0]);
    await user.click(screen.getAllByLabelText(/^Deny deposit of/)[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'No such payment');
    await user.click(dialog.getByRole('button', { name: 'Deny deposit' }));

    expect(await screen.findByText('Deposit rejected successfully!')).toBeDefined();
    expect(api.store.get('deposits', id)).toMatchObject({ status: 'denied', reason: 'No such payment' });
    expect(approveButtons().map(idOf)).not.toContain(id);
  });
});

describe('the filters', () => {
  it('act on the loaded rows without asking the server, and offer all pages', async () => {
    const { api, user, calls } = await open();
    const shown = new Set(approveButtons().map(idOf));
    const byUpi = pendingIn(api).filter(({ paymentMethod }) => paymentMethod === 'UPI');
    const onPage = byUpi.filter(({ _id }) => shown.has(_id));

    await user.selectOptions(screen.getByLabelText('Payment'), 'UPI');
    expect(await screen.findByText(`${onPage.length} matches on this page`)).toBeDefined();
    expect(new Set(approveButtons().map(idOf))).toEqual(new Set(onPage.map(({ _id }) => _id)));
    expect(calls.filter((call) => call.includes('UPI'))).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Search all pages' }));
    await screen.findByText(`Showing 1 to ${byUpi.length} of ${byUpi.length} entries`);
    expect(new Set(approveButtons().map(idOf))).toEqual(new Set(byUpi.map(({ _id }) => _id)));

    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await screen.findByText(`Showing 1 to 20 of ${pendingIn(api).length} entries`);
    expect(window.location.search).toBe('');
  });

  it('search on the server once the typing stops, and say when nothing matches', async () => {
    const { user, calls } = await open();
    await user.type(screen.getByLabelText('Search deposits'), 'nobody at all');
    expect(await screen.findByText('No Results Found')).toBeDefined();
    const searches = calls.filter((call) => call.includes('search='));
    expect(searches).toHaveLength(1);
    expect(new URL(`http://host${searches[0]?.slice(4)}`).searchParams.get('search')).toBe('nobody at all');
  });
});

describe('the address', () => {
  it('brings back page and filters', async () => {
    const { api } = await open('/pending-deposits?page=2&loaded.paymentMethod=UPI');
    expect(card('Current Page').getByText('2')).toBeDefined();
    expect(screen.getByText(`Showing 21 to 40 of ${pendingIn(api).length} entries`)).toBeDefined();
    expect((screen.getByLabelText('Payment') as HTMLSelectElement).value).toBe('UPI');
    expect(screen.getByText(/on this page$/)).toBeDefined();
  });

  it('brings back the sorting', async () => {
    const { api } = await open('/pending-deposits?sort=depositAmount&order=desc');
    const amounts = approveButtons().map((button) => api.store.get('deposits', idOf(button))?.amountPaise ?? 0);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    expect(amounts[0]).toBe(Math.max(...pendingIn(api).map(({ amountPaise }) => amountPaise)));
  });
});

describe('pages', () => {
  it('step back when the last deposit of the last page is decided', async () => {
    const api = makeApp({ corsOrigins: [window.location.origin] });
    await leavePending(api, 21);
    const { user } = await open('/pending-deposits?page=2', { api });
    expect(approveButtons()).toHaveLength(1);

    await user.click(approveButtons()[0] as HTMLElement);

    expect(await screen.findByText('Showing 1 to 20 of 20 entries')).toBeDefined();
    await waitFor(() => expect(approveButtons()).toHaveLength(20));
    expect(window.location.search).toBe('');
  });

  it('say so when nothing is left to decide', async () => {
    const api = makeApp({ corsOrigins: [window.location.origin] });
    await leavePending(api, 0);
    await renderApp('/pending-deposits', { as: 'superadmin', api });
    expect(await screen.findByText('No Pending Deposits')).toBeDefined();
    expect(card('Total Pending').getByText('0')).toBeDefined();
  });
});

describe('a load error', () => {
  it('shows what the server says and offers to try again', async () => {
    const { faults } = await renderApp('/pending-deposits', { as: 'superadmin' });
    faults.push({ path: '/pending/optimized', answer: { status: 500, message: 'The store is away' } });
    expect(await screen.findByText('Error Loading Data')).toBeDefined();
    expect(screen.getByText('The store is away')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
  });
});

describe('on a phone', () => {
  it('shows cards with the same actions', async () => {
    const { api } = await open('/pending-deposits', { width: 390 });
    const list = within(screen.getByRole('list', { name: 'Pending deposits' }));
    expect(list.getAllByRole('listitem')).toHaveLength(Math.min(20, pendingIn(api).length));
    expect(list.getAllByLabelText(/^Approve deposit/)).toHaveLength(20);
  });
});
