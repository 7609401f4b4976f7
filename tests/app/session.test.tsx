// The session in the app: restored, validated and ended, in one tab and across tabs.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { http } from '@/api/http';
import { pendingDepositsSummary } from '@/contract/deposits';
import { authProvider } from '@/providers/auth-provider';
import { call } from '@/refine/call';
import { DEMO_PASSWORD, personas } from '../../fixtures/personas';
import type { Fault } from '../support/test-host';
import { renderApp } from '../support/ui/render-app';
import { signIn } from '../support/ui/sign-in';

const menu = () => screen.findByRole('navigation', { name: 'Main menu' });
const loginPage = () => screen.findByRole('heading', { name: 'Investment Plan Login' });

describe('the session on load', () => {
  test('shows the stored user at once and replaces it by the record of the server', async () => {
    const stored = () => JSON.parse(localStorage.getItem('user') ?? '');
    const before = () => localStorage.setItem('user', JSON.stringify({ ...stored(), name: 'Old Name' }));
    await renderApp('/settings', { as: 'member', before });
    await screen.findByRole('button', { name: 'Account of Old Name' });
    await waitFor(() => expect(stored()).toMatchObject({ name: personas.member.name, role: 'member' }));
  });

  test('ends with an invalid token and leads to /login', async () => {
    localStorage.setItem('token', 'no-such-token');
    localStorage.setItem('user', JSON.stringify({ name: 'Asha', role: 'member' }));
    localStorage.setItem('loginType', 'member');
    const { path } = await renderApp('/settings');
    await loginPage();
    expect(path()).toBe('/login');
    expect(['token', 'user', 'loginType'].map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
    await screen.findByText('Invalid token');
  });

  test('is validated before anything is shown when only the token is stored', async () => {
    const { api, unmount } = await renderApp('/login');
    unmount();
    localStorage.setItem('token', await api.tokenOf('member'));
    const { path } = await renderApp('/', { api });
    screen.getByText('Restoring your session…');
    await menu();
    expect(path()).toBe('/dashboard');
  });

  test.each([
    ['the server is not reached', 'none'],
    ['the reply is cut off', 'cut'],
    ['a gateway answers', { status: 502, message: '' }],
  ] as const)('continues with a message when %s, also the second time', async (_, answer) => {
    const faults = [{ path: '/auth/validate', answer }];
    const first = await renderApp('/settings', { as: 'member', faults });
    await screen.findByText(/You are offline/);
    first.unmount();
    await renderApp('/settings', { api: first.api, faults });
    await screen.findByText(/You are offline/);
    await menu();
    expect(localStorage.getItem('token')).not.toBeNull();
  });

  test('is validated again when the browser is online', async () => {
    const { faults } = await renderApp('/settings', {
      as: 'member',
      faults: [{ path: '/auth/validate', answer: 'none' }],
    });
    await screen.findByText(/You are offline/);
    faults.length = 0;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
  });
});

describe('a 401 reply', () => {
  const tokenExpired = { status: 401, message: 'Token expired' };

  async function endSession(faults: Fault[]) {
    faults.push({ path: '/deposits/pending', answer: tokenExpired });
    await act(async () => {
      await expect(call(pendingDepositsSummary)).rejects.toThrow('Token expired');
    });
  }

  test('tells why, and leads the superadmin back to where the session ended', async () => {
    const { faults, path, user } = await renderApp('/settings?tab=profile', { as: 'superadmin' });
    await menu();
    await endSession(faults);
    expect([path(), localStorage.getItem('token')]).toEqual(['/login', null]);
    await screen.findByText('Your session has ended. Log in again to continue where you were.');
    faults.length = 0;
    await user.click(screen.getByRole('link', { name: 'Superadmin login' }));
    await screen.findByRole('heading', { name: 'Superadmin Login' });
    screen.getByText(/^Your session has ended/);
    expect(document.activeElement).toBe(screen.getByLabelText(/^Email/));
    fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: personas.superadmin.email } });
    fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: DEMO_PASSWORD } });
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await menu();
    expect(path() + window.location.search).toBe('/settings?tab=profile');
  });

  test('keeps what was typed into a form for the same user', async () => {
    const { faults, path, api } = await renderApp('/investment-plans/create', { as: 'superadmin' });
    fireEvent.change(await screen.findByLabelText(/^Plan Name/i), { target: { value: 'Half a plan' } });
    await endSession(faults);
    await loginPage();
    faults.length = 0;
    await signIn(api, 'superadmin');
    expect((await screen.findByLabelText<HTMLInputElement>(/^Plan Name/i)).value).toBe('Half a plan');
    expect(path()).toBe('/investment-plans/create');
    await screen.findByText('What you had entered is back.');
  });

  test('for a token that was replaced meanwhile does not end the session', async () => {
    const { faults } = await renderApp('/settings', { as: 'member' });
    await menu();
    faults.push({ path: '/api/auth/profile', answer: { status: 401, message: 'Token expired' } });
    // Runs after the token was read and before the request is sent.
    const transformRequest = () => localStorage.setItem('token', 'newer');
    const error: unknown = await http.get('/api/auth/profile', { transformRequest }).catch((failure) => failure);
    expect(error).toMatchObject({ statusCode: 401, message: 'Token expired' });
    await authProvider.onError(error);
    expect(localStorage.getItem('token')).toBe('newer');
  });
});

describe('a change of users', () => {
  test('from superadmin to member leaves no menu and no data of the superadmin', async () => {
    const { user, api, path } = await renderApp('/settings', { as: 'superadmin' });
    const token = localStorage.getItem('token') ?? '';
    await user.click(await screen.findByRole('button', { name: 'Account of Super Admin' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    // First what goes by itself after a while.
    await screen.findByText('Logged out successfully');
    await loginPage();
    expect(path()).toBe('/login');
    expect(screen.queryByText(/Log in (again|to open)/)).toBeNull();
    await waitFor(async () => expect((await api.withToken(token).get('/api/auth/profile')).status).toBe(401));
    await signIn(api, 'member');
    const items = within(await menu())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(items).toEqual(['/member-dashboard', '/deposits', '/family-members', '/notifications', '/settings']);
  });

  test('by logout works even when the server does not reply', async () => {
    const { user, faults } = await renderApp('/settings', { as: 'member' });
    await user.click(await screen.findByRole('button', { name: /^Account of/ }));
    faults.push({ path: '/api/auth/logout', answer: 'none' });
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await loginPage();
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('by logout in another tab ends the session of this tab too', async () => {
    const { path } = await renderApp('/settings', { as: 'member' });
    await menu();
    for (const key of ['token', 'user', 'loginType']) localStorage.removeItem(key);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    await loginPage();
    expect(path()).toBe('/login');
    screen.getByText('You logged out in another tab.');
  });

  test('by login in another tab shows the new user in this tab', async () => {
    const { api } = await renderApp('/settings', { as: 'superadmin' });
    await menu();
    const token = await api.tokenOf('member');
    // At once, as the other tab writes them: a running validation of this tab must not come between.
    localStorage.setItem('user', JSON.stringify({ name: personas.member.name, role: 'member' }));
    localStorage.setItem('loginType', 'member');
    localStorage.setItem('token', token);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    await screen.findByRole('link', { name: 'My Deposits' });
    expect(screen.queryByRole('link', { name: 'Pending Deposits' })).toBeNull();
  });
});
