import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { personas } from '../../fixtures/personas';
import { makeApp } from '../support/make-app';
import { renderPage } from '../support/ui/render-page';

const startApi = () => makeApp({ corsOrigins: [window.location.origin] });

test('a suspended coordinator is marked in the list, and at each pending commission it would earn', async () => {
  const api = startApi();
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
  expect((await screen.findAllByText('Suspended')).length).toBeGreaterThan(0);
});
