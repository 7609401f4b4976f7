import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeApp } from '../support/make-app';
import { renderPage } from '../support/ui/render-page';

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
