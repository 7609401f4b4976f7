// The labels are typed by hand from the specification; the paths are compared with it in tests/app/resources.test.ts.
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { homePath } from '@/contract/permissions';
import { Sidebar } from '@/layout/sidebar';
import { getSession, setSession } from '@/session/session';
import { renderApp } from '../support/ui/render-app';
import { renderPage, renderPart } from '../support/ui/render-page';

const menus: Record<string, string> = {
  superadmin:
    'Dashboard | Pending Deposits | Investment Plans | Commission Rates | Commission Management | Investment Progress | ' +
    'Coordinators | Family Members | Member Analytics | Pending Commissions | Notifications | Settings',
  panchayat: 'Dashboard | Overview | Investments | Commissions | Ranking',
  member: 'Dashboard | My Deposits | Family Members | Notifications | Settings',
};

/** The first items below them, under a heading of their own: no specification lists them. */
const addedItems: Record<string, string> = { superadmin: 'Members | Audit Trail', panchayat: 'Members | Round list' };

const renderMenu = (path: string, as: string) =>
  renderPart(path, { as }, async () => <Sidebar onPrefetch={() => undefined} />);

async function menuShown() {
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  const [specified = '', added = ''] = within(menu).getAllByRole('list').map(itemsOf);
  return { specified, added };
}

const itemsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label') ?? link.querySelector('span')?.textContent)
    .join(' | ');

describe('the sidebar', () => {
  test.each(['superadmin', 'panchayat'])('shows these items of %s, and below them the added ones', async (role) => {
    await renderMenu('/settings', role);
    const { specified, added } = await menuShown();
    expect(specified).toBe(menus[role]);
    expect(added.slice(0, addedItems[role]?.length)).toBe(addedItems[role]);
    screen.getByRole('list', { name: 'More' });
  });

  test.each(['superadmin', 'panchayat'])('of %s has no item of a call that the server does not offer', async (role) => {
    await renderMenu('/settings', role);
    const session = getSession();
    if (!session) throw new Error('Nobody is signed in');
    act(() => setSession({ ...session, features: [] }));
    const { specified, added } = await menuShown();
    expect(specified).toBe(menus[role]);
    expect(added.split(' | ')).toContain('Members');
    for (const item of ['Audit Trail', 'Round list']) expect(added).not.toContain(item);
  });

  test.each([
    ['panchayat', '/panchayat/members', '/panchayat/members'],
    ['panchayat', '/panchayat/members?view=round', '/panchayat/members?view=round'],
    ['panchayat', '/panchayat/members/show/1', '/panchayat/members'],
    ['panchayat', '/panchayat/investments', '/coordinator-investments'],
    ['panchayat', '/panchayat/commissions', '/coordinator-commissions'],
    ['panchayat', '/panchayat/analytics', '/panchayat-dashboard'],
    ['member', '/dashboard', '/member-dashboard'],
    ['superadmin', '/family-members/create', '/family-members'],
  ])('marks for %s at %s the item %s', async (role, address, item) => {
    await renderMenu(address, role);
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    await within(menu).findAllByRole('link');
    const current = within(menu)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.getAttribute('href'))).toEqual([item]);
  });

  test('says how many deposits and commissions wait for the superadmin', async () => {
    const { api } = await renderMenu('/settings', 'superadmin');
    const pendingOf = (collection: 'deposits' | 'commissions') =>
      api.store
        .all(collection)
        .filter(({ status }) => status === 'pending')
        .length.toLocaleString('en-IN');
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    const waiting = (name: string, count: string) =>
      within(menu).findByRole('link', { name, description: `${count} waiting for approval` });
    await waiting('Pending Deposits', pendingOf('deposits'));
    await waiting('Pending Commissions', pendingOf('commissions'));
    within(menu).getByRole('link', { name: 'Coordinators', description: '' });
  });

  test('stays collapsed after a reload', async () => {
    const { user, unmount } = await renderApp('/settings', { as: 'member' });
    await user.click(await screen.findByRole('button', { name: 'Collapse menu' }));
    expect(await menuShown()).toEqual({ specified: menus.member, added: '' });
    unmount();
    await renderApp('/settings', { as: 'member' });
    await screen.findByRole('button', { name: 'Expand menu' });
  });

  test('opens over the page on a phone, and closes after a choice, on Escape and on Back, without another step', async () => {
    const { user, path } = await renderApp('/settings', { as: 'member', width: 390 });
    const open = async () => user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const choose = async (name: string) => user.click(await screen.findByRole('link', { name }));
    const expectClosedAt = async (address: string) => {
      await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull());
      expect(path()).toBe(address);
    };
    await open();
    await choose('Notifications');
    await expectClosedAt('/notifications');
    // Also the page that is open already.
    for (const close of [() => user.keyboard('{Escape}'), () => window.history.back(), () => choose('Notifications')]) {
      await open();
      await screen.findByRole('navigation', { name: 'Main menu' });
      await close();
      await expectClosedAt('/notifications');
    }
    window.history.back();
    await waitFor(() => expect(path()).toBe('/settings'));
  });
});

describe('the routes of the app', () => {
  test.each([
    ['superadmin', '/'],
    ['state', '/no-such/page'],
    ['panchayat', '/panchayat-dashboard/no-such/page'],
    ['member', '/'],
    ['superadmin', '/deposits'],
    ['member', '/pending-deposits'],
  ])('lead %s home from %s', async (role, address) => {
    const { path } = await renderApp(address, { as: role });
    await waitFor(() => expect(path()).toBe(homePath(role)));
  });

  test.each([
    ['district', '/coordinator-commissions'],
    ['panchayat', '/panchayat/members'],
    ['panchayat', '/panchayat/commissions'],
  ])('lead %s from an unknown path below %s there', async (role, known) => {
    const { path } = await renderPage(`${known}/no-such/page`, { as: role });
    await waitFor(() => expect(path()).toBe(known));
  });
});
