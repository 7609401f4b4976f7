import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { personas } from '../../fixtures/personas';
import { buildCommission, buildDeposit } from '../support/build';
import { makeApp } from '../support/make-app';
import { renderPage } from '../support/ui/render-page';

const SINCE = '2026-11-18T06:30:00.000Z';
const NOW = '2026-11-20T06:30:00.000Z';
const WHEN = '18 Nov 2026, 12:00 pm';

/** Six deposits were denied and one was approved since the last visit, for which the panchayat earns ₹12.79. */
async function officeThatDecided() {
  const api = makeApp({ now: NOW, corsOrigins: [window.location.origin] });
  const denied = [1, 2, 3, 4, 5, 6].map((month) =>
    buildDeposit({
      status: 'denied',
      reason: 'The slip is not clear',
      month,
      decidedAt: `2026-11-19T0${month}:00:00.000Z`,
    }),
  );
  const approved = buildDeposit({ status: 'approved', month: 7, decidedAt: '2026-11-19T08:00:00.000Z' });
  const seen = buildDeposit({ status: 'approved', month: 8, decidedAt: SINCE });
  const earned = buildCommission({ depositId: approved._id, amountPaise: 1279, createdAt: '2026-11-19T08:00:00.000Z' });
  await api.store.commit((tx) => {
    // What the fixtures have of these days would be new as well.
    for (const { _id, decidedAt } of tx.all('deposits'))
      if (decidedAt !== undefined && decidedAt > SINCE) tx.update('deposits', _id, { decidedAt: SINCE });
    for (const { _id, handInId } of tx.all('deposits'))
      if (handInId) tx.update('deposits', _id, { handInId: undefined });
    for (const row of [...denied, approved, seen]) tx.insert('deposits', row);
    tx.insert('commissions', earned);
  });
  return api;
}

const visit = (userId: string) => () =>
  localStorage.setItem('lastVisit', JSON.stringify({ userId, until: SINCE, at: SINCE }));

test('a panchayat reads what was decided, first what was denied, and what it earned', async () => {
  const { user, calls } = await renderPage('/panchayat-dashboard', {
    as: 'panchayat',
    api: await officeThatDecided(),
    before: visit(personas.panchayat.id),
  });
  const strip = within(await screen.findByRole('region', { name: `Since ${WHEN}` }));
  await user.click(strip.getByRole('button', { name: /1 approved, 6 denied: The slip is not clear · ₹12\.79 earned/ }));
  const lines = strip.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(5);
  expect(lines[0]).toBe('Denied: The slip is not clearRamesh Kumar Yadav · Kisan Samriddhi Yojana · Jun 2026 · ₹1,100');
  const more = strip.getByRole('link', { name: 'and 2 more' });
  expect(more.getAttribute('href')).toBe('/panchayat/investments');
  expect(calls.filter((call) => call.includes('notices'))).toHaveLength(1);
  await user.click(strip.getByRole('button', { name: 'Seen' }));
  await screen.findByText(/^Nothing new since 20 Nov 2026/);
  expect(screen.queryByRole('region', { name: /^Since/ })).toBeNull();
});

test('a district reads what was denied and where, and the link to the rest lists the denied ones', async () => {
  const { user } = await renderPage('/coordinator-dashboard', {
    as: 'district',
    api: await officeThatDecided(),
    before: visit(personas.district.id),
  });
  const strip = within(await screen.findByRole('region', { name: `Since ${WHEN}` }));
  await user.click(strip.getByRole('button', { name: /6 denied: The slip is not clear/ }));
  expect(strip.getAllByRole('listitem')[0]?.textContent).toContain(' · Rampur Kalan · ');
  const more = strip.getByRole('link', { name: 'and 1 more' });
  expect(more.getAttribute('href')).toBe('/coordinator-investments?status=denied');
});

test.each([
  { who: 'on the first visit', options: {}, mark: undefined },
  { who: 'where the server has no notices', options: { offersNothing: true }, mark: personas.panchayat.id },
  { who: 'after the visit of somebody else', options: {}, mark: personas.member.id },
])('no news are shown $who', async ({ options, mark }) => {
  const { calls } = await renderPage('/panchayat-dashboard', {
    as: 'panchayat',
    api: await officeThatDecided(),
    ...options,
    ...(mark && { before: visit(mark) }),
  });
  await waitFor(() => expect(calls.some((call) => call.includes('round') || call.includes('overview'))).toBe(true));
  await screen.findByRole('heading', { name: 'Recent activities' });
  expect(screen.queryByText(/since/i)).toBeNull();
  expect(calls.filter((call) => call.includes('notices'))).toEqual([]);
});
