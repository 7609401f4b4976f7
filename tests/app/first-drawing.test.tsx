// What has been answered before the page is drawn is in its first drawing.
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { forgetPrefetched } from '@/api/first-calls';
import { sendFirstCallsAt } from '@/app/resources';
import { formatNumber } from '@/components/text/format';
import { loadTexts } from '@/i18n/i18n';
import { DepositList } from '@/pages/deposits/list';
import { renderPart } from '../support/ui/render-page';

afterEach(forgetPrefetched);

/** The pending deposits, drawn when all first calls have been answered; as cards unless the window is wide. */
const drawPendingDeposits = (width = 390) =>
  renderPart('/pending-deposits', { as: 'superadmin', width }, async (role) => {
    await Promise.all([loadTexts('deposits', 'decisions', 'commissions'), sendFirstCallsAt(role, window.location)]);
    return (
      <Routes>
        <Route path="/pending-deposits/*" element={<DepositList />} />
      </Routes>
    );
  });

const shownIds = () => [...document.querySelectorAll<HTMLElement>('li[data-id]')].map(({ dataset }) => dataset.id);

it('the rows and the figures of a list are there at once, and nothing is requested twice', async () => {
  const { api, calls } = await drawPendingDeposits();
  const pending = api.store.all('deposits').filter(({ status }) => status === 'pending');
  // Those that the window has room for.
  expect(shownIds().length).toBeGreaterThan(0);
  expect(pending.map(({ _id }) => _id)).toEqual(expect.arrayContaining(shownIds()));
  expect(screen.getByText('Total Pending').closest('.MuiCard-root')?.textContent).toContain(
    formatNumber(pending.length),
  );
  expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(0);
  await waitFor(() => expect(shownIds()).toHaveLength(20));
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});

it('the next page is requested in advance, once, and is another one', async () => {
  const { user, calls } = await drawPendingDeposits();
  await waitFor(() => expect(shownIds()).toHaveLength(20));
  const ofFirstPage = shownIds();
  const callsOf = (page: number) => calls.filter((call) => call.includes(`page=${page}&`));
  await waitFor(() => expect(callsOf(2)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: /page 2/i }));
  await waitFor(() => expect(callsOf(3)).toHaveLength(1));
  expect(shownIds()).toHaveLength(20);
  expect(shownIds().filter((id) => ofFirstPage.includes(id))).toEqual([]);
  expect(callsOf(2)).toHaveLength(1);
});

it.each([
  [390, 'li[data-id]'],
  [1440, '[role=row][data-id]'],
])(
  'at %i px the rows are plain elements and icons: components of MUI in each of them took most of the time of a list',
  async (width, row) => {
    await drawPendingDeposits(width);
    await waitFor(() => expect(document.querySelector(`${row} button`)).not.toBeNull());
    const components = document.querySelectorAll(`${row} [class*=Mui]:not([class*=MuiDataGrid], svg)`);
    expect([...components].map(({ outerHTML }) => outerHTML)).toEqual([]);
  },
);
