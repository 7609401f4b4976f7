import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getSession, setSession } from '@/session/session';
import { renderPage } from '../support/ui/render-page';

const NO_MESSAGE = { status: 400, message: '' };
const ID = 'a'.repeat(24);

it.each([
  ['superadmin', '/dashboard', '/analytics/dashboard', 'Failed to load dashboard data'],
  ['superadmin', '/dashboard', '/commission-management/pending-commissions', 'Failed to fetch dashboard data'],
  ['superadmin', '/pending-deposits', '/deposits/pending/optimized', 'Failed to load pending deposits'],
  ['superadmin', '/pending-deposits/all', '/superadmin/crud/deposit', 'The deposits could not be loaded'],
  ['superadmin', '/pending-commissions/all', '/superadmin/crud/commission', 'The commissions could not be loaded'],
  ['superadmin', `/pending-deposits/show/${ID}`, '/impact', 'The deposit could not be loaded'],
  ['superadmin', `/pending-deposits/edit/${ID}`, '/impact', 'The deposit could not be loaded'],
  ['superadmin', `/investment-plans/show/${ID}`, '/crud/deposit-plan', 'The investment plans could not be loaded'],
  ['superadmin', `/coordinators/edit/${ID}`, '/coordinators-with-earnings', 'The coordinators could not be loaded'],
  ['superadmin', `/family-members/edit/${ID}`, '/superadmin/family-members', 'Failed to fetch family members'],
  ['superadmin', '/member-analytics', '/member-investment-summary', 'Failed to load analytics data'],
  ['superadmin', '/settings', '/api/auth/profile', 'Failed to get profile'],
  ['district', '/coordinator-dashboard', '/overview', 'Failed to fetch coordinator dashboard overview'],
  ['district', '/coordinator-investments', '/investments', 'Failed to fetch deposits'],
  ['district', '/coordinator-commissions', '/commissions', 'The commissions could not be loaded'],
  ['panchayat', '/panchayat-dashboard', '/overview', 'Failed to load dashboard data'],
  ['panchayat', '/panchayat-dashboard?tab=commissions', '/commissions', 'The commissions could not be loaded'],
  ['panchayat', '/panchayat/members', '/downline-users', 'The members could not be loaded'],
  ['panchayat', '/panchayat/investments', '/dashboard/investments', 'Failed to fetch deposits'],
  ['panchayat', '/panchayat/commissions', '/commission-details', 'The commissions could not be loaded'],
  ['panchayat', '/panchayat/analytics', '/dashboard/analytics', 'Failed to load analytics data'],
])('%s sees at %s a text of the page where the host refuses %s without one', async (as, path, call, text) => {
  await renderPage(path, { as, faults: [{ path: call, answer: NO_MESSAGE }] });
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Something went wrong. Try again.')).toBeNull();
});

it('the export of a list has a text of its own where the host refuses the rows without one', async () => {
  // An export fetches 1000 rows at once.
  const faults = [{ path: 'limit=1000', answer: NO_MESSAGE }];
  const { user } = await renderPage('/pending-deposits', { as: 'superadmin', faults });
  await screen.findByText(/^Showing 1 to/);
  await user.click(screen.getByRole('button', { name: 'View' }));
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await screen.findByText('The list could not be exported');
});

it('what commissions add up to is left out when they could not be loaded', async () => {
  const faults = [{ path: '/dashboard/commissions', answer: NO_MESSAGE }];
  await renderPage('/panchayat/commissions', { as: 'panchayat', faults });
  await screen.findByText('The commissions could not be loaded');
  expect(screen.queryByText('Filtered Results Summary')).toBeNull();
});

it('a year without commissions leads to those of all years', async () => {
  const { user } = await renderPage('/panchayat/commissions?year=2022', { as: 'panchayat' });
  await user.click(await screen.findByRole('button', { name: 'All Years' }));
  await screen.findAllByText(/^Showing 1 to 20 of/);
});

it.each(['/panchayat/analytics', '/panchayat/commissions', '/panchayat-dashboard'])(
  'without an id %s shows a message and requests nothing',
  async (path) => {
    const forgetId = () => {
      const session = getSession();
      if (session) setSession({ ...session, user: { ...session.user, _id: '' } });
    };
    const { calls } = await renderPage(path, { as: 'panchayat', before: forgetId });
    expect((await screen.findAllByText('Coordinator ID not found')).length).toBeGreaterThan(0);
    expect(calls.filter((call) => call.includes('/coordinator/dashboard'))).toEqual([]);
  },
);

it.each([
  ['/panchayat/investments', 'Loading investments...'],
  ['/panchayat-dashboard?tab=investments', 'Loading investments...'],
  ['/panchayat/members', 'Loading members...'],
  ['/panchayat-dashboard?tab=members', 'Loading members...'],
  ['/ranking', 'Loading leaderboard...'],
])('%s says %s until the rows are there', async (path, text) => {
  await renderPage(path, { as: 'panchayat' });
  await screen.findByText(text);
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});
