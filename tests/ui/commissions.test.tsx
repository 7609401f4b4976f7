import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CommissionRow } from '../../mock-server/store/rows';
import { getNotices, withdraw } from '../../src/providers/notices';
import { makeApp } from '../support/make-app';
import { renderApp } from '../support/render-app';

type Api = ReturnType<typeof makeApp>;

// A whole product is drawn in jsdom, on machines that do other things too.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 40_000 });
afterEach(() => {
  for (const { key } of getNotices()) withdraw(key);
});

const AREA = '/superadmin/commission-management';
const approveButtons = () => screen.getAllByLabelText(/^Approve commission of/);
const idOf = (element: Element | null | undefined) => element?.closest('[data-id]')?.getAttribute('data-id') ?? '';
const shownIds = () => approveButtons().map(idOf);
const checkboxOf = (id: string) => within(rowOf(id)).getByRole('checkbox');
const rowOf = (id: string) => document.querySelector(`[data-id="${id}"]`) as HTMLElement;
const card = (label: string) => within(screen.getByLabelText(label, { selector: 'section' }));
const press = (name: string) => screen.getByText(name, { selector: 'button' });
const rupees = (rows: CommissionRow[]) =>
  `₹${Math.round(rows.reduce((paise, row) => paise + row.amountPaise, 0) / 100).toLocaleString('en-IN')}`;
const rowsIn = (api: Api, ids: string[]) => ids.flatMap((id) => api.store.get('commissions', id) ?? []);
/** Of the year that the screen starts with. */
const pendingIn = (api: Api, year = 2026) =>
  api.store.all('commissions').filter((row) => row.status === 'pending' && row.year === year);

async function open(path = '/pending-commissions', api = makeApp({ corsOrigins: [window.location.origin] })) {
  const app = await renderApp(path, { as: 'superadmin', api });
  await screen.findByText(/^Showing/);
  await screen.findByText('of all decided');
  return app;
}

/** A few rows are enough, and quicker to draw: the type with the fewest pending commissions of this month. */
const FEW = '/pending-commissions?coordinatorType=state&month=11';

describe('one commission', () => {
  it('is approved by its button: list and figures follow, and the focus goes on', async () => {
    const { api, user } = await open(FEW);
    const before = pendingIn(api).filter(({ month }) => month === 11);
    expect(card('Pending Commissions').getByText(String(before.length))).toBeDefined();
    expect(card('Pending Commissions').getByText(rupees(before))).toBeDefined();
    const [first = '', second = ''] = shownIds();

    await user.click(approveButtons()[0] as HTMLElement);

    expect(await screen.findByText('Commission approved')).toBeDefined();
    expect(api.store.get('commissions', first)?.status).toBe('approved');
    await card('Pending Commissions').findByText(String(before.length - 1));
    expect(shownIds()).not.toContain(first);
    expect(idOf(document.activeElement)).toBe(second);
  });

  it('is approved with notes on request', async () => {
    const { api, user } = await open(FEW);
    const [first = ''] = shownIds();
    await user.click(screen.getAllByLabelText(/^More for the commission/)[0] as HTMLElement);
    await user.click(await screen.findByText('Approve with notes…'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'checked by phone');
    await user.click(dialog.getByText('Approve commission', { selector: 'button' }));
    await screen.findByText('Commission approved');
    expect(api.store.get('commissions', first)).toMatchObject({ status: 'approved', notes: 'checked by phone' });
  });

  it('is rejected with a reason, which must not be blank', async () => {
    const { api, user } = await open(FEW);
    const [first = ''] = shownIds();
    await user.click(screen.getAllByLabelText(/^Reject commission of/)[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    const reject = dialog.getByText('Reject commission', { selector: 'button' }) as HTMLButtonElement;
    expect(reject.disabled).toBe(true);
    const reason = dialog.getByLabelText(/^Enter rejection reason:/);
    await user.type(reason, '   ');
    expect(reject.disabled).toBe(true);
    await user.type(reason, 'paid twice');
    await user.click(reject);
    await screen.findByText('Commission rejected');
    expect(api.store.get('commissions', first)).toMatchObject({ status: 'rejected', reason: 'paid twice' });
    expect(shownIds()).not.toContain(first);
  });

  it('that was decided elsewhere is explained in a banner, which can be dismissed', async () => {
    const { api, user } = await open(FEW);
    const [first = ''] = shownIds();
    const elsewhere = await api.as('superadmin');
    await elsewhere.patch(`${AREA}/commission/${first}/reject`).send({ reason: 'elsewhere' }).expect(200);

    await user.click(approveButtons()[0] as HTMLElement);

    expect(await screen.findByText('This commission has already been rejected')).toBeDefined();
    await waitFor(() => expect(shownIds()).not.toContain(first));
    await user.click(screen.getByLabelText('Dismiss'));
    expect(screen.queryByText('This commission has already been rejected')).toBeNull();
  });
});

describe('several commissions', () => {
  it('are all chosen by the box in the header, counted and summed, and approved together', async () => {
    const { api, user } = await open(FEW);
    const ids = shownIds();
    await user.click(screen.getByLabelText('Select all on this page'));
    expect(screen.getByText(`${ids.length} commissions selected`)).toBeDefined();
    expect(screen.getByText(`worth ${rupees(rowsIn(api, ids))}`)).toBeDefined();

    await user.click(press('Approve Selected'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByText(`Approve ${ids.length} commissions`, { selector: 'button' }));

    expect(await screen.findByText(`${ids.length} commissions approved`)).toBeDefined();
    expect(rowsIn(api, ids).map(({ status }) => status)).toEqual(ids.map(() => 'approved'));
    expect(await screen.findByText('No pending commissions found for the selected filters.')).toBeDefined();
    expect(screen.queryByText('Approve Selected')).toBeNull();
  });

  it('are rejected only with a reason', async () => {
    const { api, user } = await open(FEW);
    const [first = '', second = ''] = shownIds();
    await user.click(checkboxOf(first));
    await user.click(checkboxOf(second));
    await user.click(press('Reject Selected'));
    const dialog = within(await screen.findByRole('dialog'));
    const reject = dialog.getByText('Reject 2 commissions', { selector: 'button' }) as HTMLButtonElement;
    expect(reject.disabled).toBe(true);
    await user.type(dialog.getByRole('textbox'), 'wrong month');
    await user.click(reject);
    await screen.findByText('2 commissions rejected');
    expect(rowsIn(api, [first, second]).map(({ status, reason }) => [status, reason])).toEqual([
      ['rejected', 'wrong month'],
      ['rejected', 'wrong month'],
    ]);
  });

  it('of which one fails are listed row by row, and the rest goes through', async () => {
    const { api, user } = await open(FEW);
    const [first = '', second = ''] = shownIds();
    const elsewhere = await api.as('superadmin');
    await elsewhere.patch(`${AREA}/commission/${first}/approve`).send({}).expect(200);
    await user.click(checkboxOf(first));
    await user.click(checkboxOf(second));
    await user.click(press('Approve Selected'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByText('Approve 2 commissions', { selector: 'button' }));

    const banner = within(await screen.findByRole('alert'));
    expect(banner.getByText('1 of 2 approved. These were not:')).toBeDefined();
    expect(banner.getByText(/This commission has already been approved$/)).toBeDefined();
    expect(api.store.get('commissions', second)?.status).toBe('approved');
    await waitFor(() => expect(screen.queryByText('Approve Selected')).toBeNull());
  });

  it('leave the selection when another filter is chosen', async () => {
    const { user } = await open(FEW);
    await user.click(screen.getByLabelText('Select all on this page'));
    expect(screen.getByText(/commissions selected$/)).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Coordinator Type'), 'panchayat');
    await waitFor(() => expect(screen.queryByText(/commissions? selected$/)).toBeNull());
  });
});

describe('the filters', () => {
  it('start with this year and every type and month', async () => {
    const { api } = await open();
    expect((screen.getByLabelText('Year') as HTMLSelectElement).value).toBe('2026');
    const total = pendingIn(api).length;
    expect(screen.getByText(`Showing 1 to 50 of ${total} entries`)).toBeDefined();
    const years = within(screen.getByLabelText('Year')).getAllByRole('option');
    expect(years.map(({ textContent }) => textContent)).toEqual(['2026', '2025', '2024', '2023', '2022']);
  });

  it('come back with the address', async () => {
    const { api } = await open(FEW);
    const wanted = pendingIn(api).filter(({ month, level }) => month === 11 && level === 'state');
    expect(new Set(shownIds())).toEqual(new Set(wanted.map(({ _id }) => _id)));
    expect((screen.getByLabelText('Coordinator Type') as HTMLSelectElement).value).toBe('state');
    expect((screen.getByLabelText('Month') as HTMLSelectElement).value).toBe('11');
  });

  it('that find nothing say so', async () => {
    await renderApp('/pending-commissions?year=2020', { as: 'superadmin' });
    expect(await screen.findByText('No pending commissions found for the selected filters.')).toBeDefined();
    expect((screen.getByLabelText('Year') as HTMLSelectElement).value).toBe('2020');
  });
});

describe('figures that cannot be loaded', () => {
  it('are silent: the cards stay without a figure and the list works', async () => {
    const { faults } = await renderApp(FEW, { as: 'superadmin' });
    faults.push({ path: '/commission-approval-stats', answer: { status: 404, message: 'No figures today' } });
    await screen.findByText(/^Showing/);
    await waitFor(() => expect(card('Approval Rate').getByText('–')).toBeDefined());
    expect(screen.queryByText('No figures today')).toBeNull();
    expect(approveButtons().length).toBeGreaterThan(0);
  });
});
