import type { IncomingMessage, ServerResponse } from 'node:http';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSession } from '@/session/session';
import { makeApp } from '../support/make-app';
import { testHost } from '../support/test-host';
import { renderPage } from '../support/ui/render-page';

test('a bulk of several calls during which the session ends is told after the sign-in, and the rest is ticked again', async () => {
  const api = makeApp({ now: new Date(), corsOrigins: [window.location.origin] });
  await api.store.commit((tx) => {
    const pending = [...tx.by('commissions', 'status', 'pending')];
    for (let n = pending.length; n < 1004; n += 1) {
      const row = pending[n % pending.length];
      if (row) tx.insert('commissions', { ...row, _id: n.toString(16).padStart(24, 'e') });
    }
  });
  const app: typeof api.app = Object.assign((request: IncomingMessage, response: ServerResponse) => {
    // The first call goes through, the second one finds the session ended.
    if (request.method === 'PATCH') testHost.faults.push({ path: 'bulk-reject', answer: { status: 401, message: '' } });
    api.app(request, response);
  }, api.app);
  const url = '/pending-commissions?year=&pageSize=10';
  const { user, unmount } = await renderPage(url, { as: 'superadmin', api: { ...api, app } });
  await user.click(await screen.findByRole('checkbox', { name: /Select all/i }));
  await user.click(await screen.findByRole('button', { name: /^Select all 1,?004/ }));
  await screen.findByText(/1,004 commissions selected/);
  await user.click(screen.getByRole('button', { name: 'Reject Selected' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Wrong rate');
  await user.click(dialog.getByRole('button', { name: /^Reject 1,004/ }));
  await waitFor(() => expect(getSession()).toBeUndefined());
  unmount();
  expect(api.store.by('commissions', 'status', 'pending')).toHaveLength(4);
  await renderPage(url, { as: 'superadmin', api });
  await screen.findByText('1,000 of 1,004 went through before you were logged out. 4 did not, and are ticked again.');
  await screen.findByText(/4 commissions selected/);
});
