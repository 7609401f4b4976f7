import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { Layout } from '@/layout/layout';
import { personas } from '../../fixtures/personas';
import { renderApp } from '../support/ui/render-app';
import { renderPart } from '../support/ui/render-page';

const renderLayout = (path: string, options: Parameters<typeof renderPart>[1]) =>
  renderPart(path, options, async () => (
    <Layout onPrefetch={() => undefined} onReadAhead={() => Promise.resolve()}>
      {null}
    </Layout>
  ));

const search = () => screen.findByRole('combobox', { name: /^Search/ });

test('the name of the superadmin, which is that of the role, is in the language of the reader', async () => {
  await i18next.changeLanguage('hi');
  await renderLayout('/settings', { as: 'superadmin' });
  await screen.findByText('सुपर एडमिन');
  expect(screen.queryByText('Super Admin')).toBeNull();
  await i18next.changeLanguage('en');
});

describe('the search of the header', () => {
  test('finds only pages of the role and opens them by keyboard', async () => {
    const { user, path } = await renderLayout('/settings', { as: 'member' });
    const box = await search();
    expect(box.getAttribute('placeholder')).toBe('Search...');
    await user.type(box, 'deposits');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['My Deposits']);
    await user.keyboard('{Enter}');
    expect(path()).toBe('/deposits');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test.each([
    ['panchayat', 'round', 'Round list', '/panchayat/members'],
    ['panchayat', 'दौरा', 'Round list', '/panchayat/members'],
    ['member', 'passbook', 'Family Passbook', '/member-dashboard/passbook'],
    ['member', 'पासबुक', 'Family Passbook', '/member-dashboard/passbook'],
    ['panchayat', 'members', 'Members', '/panchayat/members'],
    ['tehsil', 'statement', 'Commission statement', '/coordinator-commissions/statement'],
    ['tehsil', 'विवरण', 'Commission statement', '/coordinator-commissions/statement'],
  ])('leads %s by the word %s to %s', async (as, words, name, address) => {
    const { user, path } = await renderLayout('/settings', { as });
    await user.type(await search(), words);
    await user.click(screen.getByRole('option', { name }));
    expect(path()).toBe(address);
  });

  test('finds parts of pages for those alone who have them, and by their words alone', async () => {
    const { user } = await renderLayout('/settings', { as: 'member' });
    const box = await search();
    await user.click(box);
    expect(screen.queryByRole('option', { name: 'Family Passbook' })).toBeNull();
    await user.type(box, 'round');
    await screen.findByText(/Nothing matches/);
  });

  test('is opened by Ctrl and K, also out of another field, but not under a dialog', async () => {
    const { user } = await renderApp('/settings', { as: 'member' });
    const box = await search();
    expect(screen.getByRole('search').textContent).toContain('Ctrl K');
    expect(box.getAttribute('aria-keyshortcuts')).toBe('Control+K /');
    (await screen.findAllByRole('textbox'))[0]?.focus();
    await user.keyboard('{Control>}k{/Control}');
    expect(document.activeElement).toBe(box);
    await user.type(box, 'no');
    expect(screen.getByRole('search').textContent).not.toContain('Ctrl K');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.click(await screen.findByRole('button', { name: /^Account of/ }));
    await screen.findByRole('menu');
    await user.keyboard('{Control>}k{/Control}');
    expect(document.activeElement).not.toBe(box);
  });

  test('is opened by Ctrl and K on a narrow window too', async () => {
    const { user } = await renderLayout('/settings', { as: 'member', width: 390 });
    await screen.findByRole('button', { name: 'Search' });
    await user.keyboard('{Control>}k{/Control}');
    expect(document.activeElement).toBe(await search());
  });
});

describe('the search of a coordinator', () => {
  test.each([
    ['panchayat', personas.member.name, `/panchayat/members/show/${personas.member.id}`],
    ['district', personas.member.name, `/coordinator-investments?memberId=${personas.member.id}`],
    ['district', personas.panchayat.name, `/coordinator-dashboard?unit=${personas.panchayat.id}`],
  ])('leads a %s by the name of %s to %s', async (as, name, address) => {
    const { user, path } = await renderLayout('/settings', { as });
    await user.type(await search(), name);
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
    await waitFor(() => expect(path() + window.location.search).toBe(address));
  });

  test('finds nobody of another chain, nor itself', async () => {
    const { user } = await renderLayout('/settings', { as: 'district' });
    for (const name of [personas.member2.name, personas.panchayat2.name, personas.district.name]) {
      await user.clear(await search());
      await user.type(await search(), name);
      await screen.findByText(/Nothing matches/);
    }
  });

  test('still finds pages when people cannot be searched, and says so', async () => {
    const faults = [{ path: '/coordinator/dashboard/downline-search', answer: { status: 503, message: 'Busy' } }];
    const { user } = await renderLayout('/settings', { as: 'district', faults });
    await user.type(await search(), 'rank');
    await screen.findByText(/could not be searched/);
    screen.getByRole('option', { name: 'Ranking' });
  });
});

test('the search of a superadmin still finds pages when records cannot be searched, and says so', async () => {
  const faults = [{ path: '/superadmin/crud/search', answer: { status: 503, message: 'Busy' } }];
  const { user } = await renderLayout('/settings', { as: 'superadmin', faults });
  await user.type(await search(), 'set');
  await screen.findByText(/could not be searched/);
  screen.getByRole('option', { name: 'Settings' });
});

test.each([
  ['member', /^Your deposit for Nov 2026/, /of your family is due/, /^The plan/],
  ['panchayat', /^The deposit of Asha Patel/, /of your commissions/, /^The plan/],
  ['district', /^The deposit of Asha Patel/, /of your commissions/, /^The plan/],
  ['superadmin', /^The deposit of Asha Patel/, /wait for approval/, /^The plan/],
])('the samples of a %s are of the kind that the role would get', async (as, ...texts) => {
  const { user } = await renderLayout('/settings', { as, offersNothing: true });
  await user.click(await screen.findByRole('button', { name: 'Notifications, 3 new' }));
  const dropdown = await screen.findByRole('dialog', { name: 'Notifications' });
  expect(await within(dropdown).findAllByRole('listitem')).toHaveLength(3);
  expect(within(dropdown).getAllByText('Sample')).toHaveLength(3);
  for (const text of texts) within(dropdown).getByText(text);
});

test('Back closes the notifications, which are marked as read for the session', async () => {
  const { user, path } = await renderApp('/settings', { as: 'superadmin' });
  await user.click(await screen.findByRole('button', { name: 'Notifications, 3 new' }));
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull());
  expect(path()).toBe('/settings');
  await user.click(await screen.findByRole('button', { name: 'Notifications, 3 new' }));
  await user.click(await screen.findByRole('button', { name: 'Mark all read' }));
  await user.click(screen.getByRole('link', { name: 'See all notifications' }));
  await screen.findByRole('heading', { name: 'Notifications', level: 1 });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'All read' }).disabled).toBe(true);
});

test.each([
  ['member', '/member/dashboard/investments'],
  ['panchayat', '/coordinator/dashboard/notices'],
  ['district', '/coordinator/dashboard/notices'],
])('the notices of a %s are its own where the server has them', async (as, call) => {
  const { user, api, calls } = await renderLayout('/settings', { as });
  await user.click(await screen.findByRole('button', { name: 'Notifications, 0 new' }));
  const dropdown = await screen.findByRole('dialog', { name: 'Notifications' });
  const denied = api.store.by('deposits', 'memberId', personas.member.id).findLast(({ status }) => status === 'denied');
  const items = await within(dropdown).findAllByRole('listitem');
  expect(items.length).toBeLessThanOrEqual(20);
  expect(items.some(({ textContent }) => textContent?.startsWith(`Denied: ${denied?.reason}`))).toBe(true);
  expect(within(dropdown).queryByText('Sample')).toBeNull();
  expect(calls.filter((each) => /notices|investments/.test(each))).toEqual([expect.stringContaining(`GET ${call}`)]);
});

test('the user menu shows name, role and email and leads to the settings', async () => {
  const { user, path } = await renderLayout('/notifications', { as: 'superadmin' });
  const button = await screen.findByRole('button', { name: 'Account of Super Admin' });
  // A name that is the role is not said twice.
  expect(within(button).getAllByText('Super Admin')).toHaveLength(1);
  await user.click(button);
  const menu = await screen.findByRole('menu');
  expect(menu.textContent).toContain('superadmin@invest.example');
  const items = within(menu).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Profile', 'Settings', 'Logout']);
  await user.click(within(menu).getByRole('menuitem', { name: 'Profile' }));
  expect(path()).toBe('/settings');
});

test('a change of page focuses its heading and sets the document title', async () => {
  const { user } = await renderApp('/settings', { as: 'member' });
  await user.click(await screen.findByRole('link', { name: 'Notifications' }));
  const heading = await screen.findByRole('heading', { name: 'Notifications', level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('Notifications · INVEST');
});

test('the link to skip the menu is the first tab stop', async () => {
  const { user } = await renderApp('/settings', { as: 'member' });
  await screen.findByRole('navigation');
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  await user.keyboard('{Enter}');
  expect(document.activeElement?.id).toBe('content');
});

test('the theme buttons of header and settings change the same preference', async () => {
  const { user } = await renderApp('/settings', { as: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Dark' }));
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(localStorage.getItem('darkMode')).toBe('false');
  expect(screen.getByRole('button', { name: 'Light' }).getAttribute('aria-pressed')).toBe('true');
});
