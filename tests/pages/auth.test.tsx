// The login pages and the page of 'Login as Member', with the specified texts.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import express from 'express';
import { describe, expect, test } from 'vitest';
import { markOwnClick, takeOwnClick } from '@/session/own-click';
import { clearSession } from '@/session/session';
import { DEMO_PASSWORD, personas } from '../../fixtures/personas';
import { type Fault, testHost } from '../support/test-host';
import { renderApp } from '../support/ui/render-app';
import { openedTokenOf, signIn } from '../support/ui/sign-in';

const enter = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

function fillIn(email: string, password: string) {
  enter(/^Email/, email);
  enter(/^Password/, password);
}

describe('the login of members and coordinators', () => {
  test('offers the login types in the specified order, State Coordinator first', async () => {
    await renderApp('/login');
    const select = screen.getByLabelText<HTMLSelectElement>('Login As');
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      'State Coordinator',
      'Sambhaag Coordinator',
      'District Coordinator',
      'Sankul Coordinator',
      'Tehsil Coordinator',
      'Panchayat Coordinator',
      'Member',
    ]);
    expect(select.value).toBe('state');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Investment Plan Login');
  });

  test('is shown at every address without a session, and keeps the address', async () => {
    const { path, api } = await renderApp('/pending-deposits?page=2');
    screen.getByRole('heading', { name: 'Investment Plan Login' });
    screen.getByText('Log in to open this page.');
    expect(path()).toBe('/pending-deposits');
    await signIn(api, 'superadmin');
    await screen.findByRole('navigation', { name: 'Main menu' });
    expect(path() + window.location.search).toBe('/pending-deposits?page=2');
  });

  test('starts with the login type of the address, else with that of the last login', async () => {
    const { user, unmount, api } = await renderApp('/login?as=member');
    expect(screen.getByLabelText<HTMLSelectElement>('Login As').value).toBe('member');
    fillIn(personas.member.email, DEMO_PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('navigation', { name: 'Main menu' });
    unmount();
    for (const key of ['token', 'user', 'loginType']) localStorage.removeItem(key);
    (await renderApp('/login?as=tehsil', { api })).unmount();
    await renderApp('/login', { api });
    expect(screen.getByLabelText<HTMLSelectElement>('Login As').value).toBe('member');
  });

  test('succeeds in a browser that has signed in before, whatever others have tried at its address', async () => {
    const { user, unmount, api } = await renderApp('/login?as=member');
    const logIn = async () => {
      fillIn(personas.member.email, DEMO_PASSWORD);
      await user.click(screen.getByRole('button', { name: 'Login' }));
    };
    await logIn();
    await screen.findByRole('navigation', { name: 'Main menu' });
    unmount();
    clearSession('loggedOut');
    const guess = { email: personas.member.email, password: 'wrong-password' };
    for (let turn = 0; turn < 11; turn++) await api.anonymous().post('/member/auth/login').send(guess);
    const again = await renderApp('/login', { api });
    await logIn();
    await screen.findByRole('navigation', { name: 'Main menu' });
    again.unmount();
    clearSession('loggedOut');
    localStorage.clear();
    await renderApp('/login?as=member', { api });
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts');
  });

  test('succeeds at a server that refuses what it does not know, after one that has marked the browser', async () => {
    const { user, calls, api } = await renderApp('/login?as=member');
    const key = `browser ${testHost.apiUrl}`;
    localStorage.setItem(key, 'the mark of another server');
    testHost.serve(
      express()
        .use(express.json(), ({ body, headers }, response, next) => {
          if (!body?.browser) return next();
          response.set('Access-Control-Allow-Origin', headers.origin).status(400).json({ success: false });
        })
        .use(api.app),
    );
    fillIn(personas.member.email, DEMO_PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('navigation', { name: 'Main menu' });
    expect(calls.filter((call) => call.includes('/auth/login'))).toHaveLength(2);
    expect(localStorage.getItem(key)).toMatch(/^ey/);
  });

  test('shows that it works, sends one request for several clicks, and shows the message of the server', async () => {
    const { user, calls, path } = await renderApp('/login');
    fillIn(personas.state.email, 'wrong-password');
    await user.dblClick(screen.getByRole('button', { name: 'Login' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).not.toBe('');
    expect(document.activeElement).toBe(alert);
    expect(calls.filter((call) => call.includes('/auth/login'))).toEqual(['POST /state/auth/login']);
    expect(path()).toBe('/login');
  });

  test('says beside the message of the server that another login type may be right', async () => {
    const { user } = await renderApp('/login?as=district');
    fillIn(personas.member.email, DEMO_PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Login' }));
    const alert = await screen.findByRole('alert', { description: /another “Login As” below: now it is District/ });
    expect(alert.textContent).toBe('Invalid email or password');
  });

  test('does not say so on the page of the superadmin', async () => {
    const { user, path } = await renderApp('/admin');
    fillIn(personas.superadmin.email, 'not the password');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByText('Invalid email or password');
    expect(screen.queryByText(/another “Login As”/)).toBeNull();
    expect(path()).toBe('/admin');
  });

  // Only a refusal can mean that another login type is right.
  test.each<[string, Fault['answer'], string, boolean]>([
    ['An error occurred during login when the server is not reached', 'none', 'An error occurred during login', false],
    ["the server's own words", { status: 400, message: 'Account is disabled' }, 'Account is disabled', true],
    ['Login failed where it says nothing', { status: 500, message: '' }, 'Login failed', false],
    [
      'how long to wait after too many attempts',
      { status: 429, message: 'Too many attempts.', retryAfter: 540 },
      'Too many attempts. Try again in 9 min.',
      false,
    ],
  ])('shows %s', async (_, answer, text, isRefusal) => {
    const { user, faults } = await renderApp('/login');
    faults.push({ path: '/auth/login', answer });
    fillIn(personas.state.email, DEMO_PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.queryByText(/another “Login As”/) !== null).toBe(isRefusal);
  });

  test('shows and hides the password', async () => {
    const { user } = await renderApp('/login');
    const field = screen.getByLabelText<HTMLInputElement>(/^Password/);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.type).toBe('password');
  });

  test('has no demo logins where the server is not the fixture server', async () => {
    await renderApp('/login');
    expect(screen.queryByText('Demo logins')).toBeNull();
  });
});

describe('the page that Login as Member opens', () => {
  const link = (token: string, member: object) =>
    `/member-login?token=${encodeURIComponent(token)}&user=${encodeURIComponent(JSON.stringify(member))}`;

  test('opens the session of the member in this tab only and names the member', async () => {
    const { api, unmount } = await renderApp('/login');
    unmount();
    await signIn(api, 'superadmin');
    // As the superadmin's own click does, whatever the token of the server is like.
    const token = await api.tokenOf('member');
    markOwnClick(window, token);
    const { user, path } = await renderApp(link(token, { name: 'Somebody' }), { api });
    expect(window.location.search).toBe('');
    const banner = await screen.findByRole('region', { name: 'Member session' });
    expect(banner.textContent).toContain(personas.member.name);
    expect(path()).toBe('/dashboard');
    expect(localStorage.getItem('loginType')).toBe('superadmin');
    expect(sessionStorage.getItem('loginType')).toBe('member');
    await user.click(within(banner).getByRole('button', { name: 'End session' }));
    // First what goes by itself after a while.
    await screen.findByText('Member session ended. You are Super Admin again.');
    await screen.findByRole('link', { name: 'Pending Deposits' });
    expect(sessionStorage.getItem('token')).toBeNull();
  });

  test('asks before it opens a link that was opened by itself, once more after a click too, and whoever made the token', async () => {
    const { api, unmount } = await renderApp('/login');
    unmount();
    await signIn(api, 'state');
    const token = await openedTokenOf(api, personas.member2.id);
    const address = link(token, { name: 'Somebody' });
    markOwnClick(window, 'another token');
    const first = await renderApp(address, { api });
    const question = await screen.findByRole('alertdialog', { name: 'Member login' });
    expect(question.textContent).toContain(`${personas.member2.name} (${personas.member2.email})`);
    expect(sessionStorage.getItem('token')).toBeNull();
    await first.user.click(screen.getByRole('button', { name: 'Do not open' }));
    await waitFor(() => expect(first.path()).toBe('/coordinator-dashboard'));
    expect(sessionStorage.getItem('token')).toBeNull();
    expect(takeOwnClick('another token')).toBe(false);
    first.unmount();

    const second = await renderApp(address, { api });
    await second.user.click(await screen.findByRole('button', { name: 'Open this account' }));
    expect((await screen.findByRole('region', { name: 'Member session' })).textContent).toContain(
      personas.member2.name,
    );
    expect(localStorage.getItem('loginType')).toBe('state');
  });

  test.each([
    ['without a token', '/member-login?user=%7B%22name%22%3A%22A%22%7D'],
    ['without a user', '/member-login?token=abc'],
    ['with a token that the server refuses', link('forged', { name: 'A' })],
  ])('refuses a link %s', async (_, address) => {
    const { user, path } = await renderApp(address);
    await screen.findByText('Invalid member login link.');
    expect(sessionStorage.getItem('token')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(path()).toBe('/login');
  });

  test("never takes another role's token for a member's", async () => {
    const { api, unmount } = await renderApp('/login');
    unmount();
    await renderApp(link(await api.tokenOf('superadmin'), { name: 'Super Admin', role: 'superadmin' }), { api });
    await screen.findByText('Invalid member login link.');
  });
});

describe('the registration', () => {
  const { panchayat } = personas;

  async function enterPerson() {
    await screen.findByLabelText(/^Name/);
    enter(/^Name/, 'Asha Devi');
    enter(/^Mobile number/, '9876543210');
    enter(/^Email/, 'asha@example.org');
    enter(/^Username/, 'asha.devi');
    enter(/^Password/, 'a good password');
  }

  test('takes the id of the panchayat on a host that does not list them, and names a failure without a message', async () => {
    const { user, faults } = await renderApp('/register', {
      faults: [{ path: '/api/auth/panchayats', answer: { status: 404, message: 'Not found' } }],
    });
    await screen.findByLabelText(/^Panchayat ID/);
    enter(/^Panchayat ID/, panchayat.id);
    await enterPerson();
    faults.push({ path: '/api/auth/register', answer: { status: 500, message: '' } });
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Registration failed');
    faults.length = 0;
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await screen.findByText('You are registered. You can log in now.');
  });

  test('shows what is missing or taken at the fields', async () => {
    const { user, api } = await renderApp('/register');
    await user.click(await screen.findByRole('button', { name: 'Register' }));
    await screen.findByText('Name is required');
    screen.getByText('Choose your panchayat');
    await enterPerson();
    const [taken] = api.store.all('members');
    enter(/^Username/, taken?.userName ?? '');
    await user.click(screen.getByRole('button', { name: 'Show choices' }));
    await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(screen.getByLabelText(/^Username/).getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('a forgotten password', () => {
  test('is set by the link, whose browser then signs in, whatever others have tried at its address', async () => {
    const { api, unmount } = await renderApp('/login');
    unmount();
    const { id, email } = personas.member;
    const token = await api.tokens.issueReset({ id, role: 'member' });
    const { user, path } = await renderApp(`/reset-password?token=${token}`, { api });
    await screen.findByLabelText(/^New password/);
    enter(/^New password/, 'a better password');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    await waitFor(() => expect(path()).toBe('/login'));
    for (let turn = 0; turn < 10; turn++)
      await api.anonymous().post('/member/auth/login').send({ email, password: 'wrong-password' }).expect(401);
    await user.selectOptions(await screen.findByLabelText('Login As'), 'member');
    fillIn(email, 'a better password');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('navigation', { name: 'Main menu' });
  });

  test('is asked for again when the link is no longer valid', async () => {
    const { user, path } = await renderApp('/reset-password?token=used-before');
    await screen.findByLabelText(/^New password/);
    enter(/^New password/, 'a better password');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This link is no longer valid');
    await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    await screen.findByRole('heading', { name: 'Forgot password' });
    expect(path()).toBe('/forgot-password');
  });

  test.each([
    ['/forgot-password', /^Email/, personas.member.email, 'Send link'],
    ['/reset-password?token=any', /^New password/, 'a better password', 'Set password'],
  ])('names a failure at %s for which the host has no message', async (path, label, text, button) => {
    const { user } = await renderApp(path, { faults: [{ path: '/api/auth', answer: { status: 500, message: '' } }] });
    await screen.findByLabelText(label);
    enter(label, text);
    await user.click(screen.getByRole('button', { name: button }));
    expect((await screen.findByRole('alert')).textContent).toBe('Password reset failed');
  });

  test('needs the token of the link', async () => {
    await renderApp('/reset-password');
    await screen.findByText('This link is not complete.');
    screen.getByRole('link', { name: 'Ask for a new link' });
  });
});
