import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeApp } from '../support/make-app';
import { renderPage } from '../support/ui/render-page';

/** Three commissions are pending, one of them of this year. */
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
