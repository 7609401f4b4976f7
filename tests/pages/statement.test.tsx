import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeApp } from '../support/make-app';
import { renderPage } from '../support/ui/render-page';

test('the month and the year of a statement that are chosen one right after the other are both its own', async () => {
  const api = makeApp({ now: '2026-11-20T06:30:00.000Z', corsOrigins: [window.location.origin] });
  await renderPage('/coordinator-commissions/statement', { as: 'panchayat', api });
  const dialog = within(await screen.findByRole('dialog'));
  const [month, year] = [await dialog.findByLabelText('Month'), await dialog.findByLabelText('Year')];
  // The second choice comes before the first one is drawn, as on a slow phone.
  act(() => {
    fireEvent.change(month, { target: { value: '8' } });
    fireEvent.change(year, { target: { value: '2025' } });
  });
  await waitFor(() => expect(year).toHaveProperty('value', '2025'));
  expect(month).toHaveProperty('value', '8');
});

test('a month that is still open says what came in after its last day', async () => {
  const api = makeApp({ now: '2026-11-20T06:30:00.000Z', corsOrigins: [window.location.origin] });
  await renderPage('/coordinator-commissions/statement', { as: 'panchayat', api });
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText('Month'), { target: { value: '9' } });
  expect(await dialog.findByText(/^Of this added after 30 Sep 2026: \d+ commissions?, ₹[\d,]+\.\d\d$/)).toBeDefined();
});
