import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { personas } from '../../fixtures/personas';
import { renderApp } from '../support/ui/render-app';

const search = () => screen.findByRole('combobox', { name: /^Search/ });

describe('the search', () => {
  test('finds screens of the role alone, and leads there by keyboard', async () => {
    const { user, path } = await renderApp('/settings', { as: 'member' });
    const box = await search();
    expect(box.getAttribute('placeholder')).toBe('Search...');
    await user.type(box, 'deposits');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['My Deposits']);
    await user.keyboard('{Enter}');
    expect(path()).toBe('/deposits');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('is reached with / and left with Escape', async () => {
    const { user } = await renderApp('/settings', { as: 'member' });
    const box = await search();
    await user.keyboard('/');
    expect(document.activeElement).toBe(box);
    expect(screen.getByRole('listbox')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).not.toBe(box);
  });

  test('reaches the screens of a panchayat that have no menu item', async () => {
    const { user, path } = await renderApp('/settings', { as: 'panchayat' });
    await user.type(await search(), 'members');
    await user.click(screen.getByRole('option', { name: 'Members' }));
    expect(path()).toBe('/panchayat/members');
  });
});

describe("a superadmin's search", () => {
  test('finds members, coordinators and plans as well', async () => {
    const { user } = await renderApp('/settings', { as: 'superadmin' });
    await user.type(await search(), personas.panchayat.name);
    const option = await screen.findByRole('option', { name: /Savitri Devi/ });
    expect(option.textContent).toContain('Panchayat Coordinator');
    expect(screen.queryByRole('option', { name: 'Settings' })).toBeNull();
  });

  test('says so when records cannot be searched, and still finds screens', async () => {
    const faults = [{ path: '/superadmin/crud/search', answer: { status: 503, message: 'Busy' } }];
    const { user } = await renderApp('/settings', { as: 'superadmin', faults });
    await user.type(await search(), 'set');
    expect(await screen.findByText(/could not be searched/)).toBeDefined();
    expect(screen.getByRole('option', { name: 'Settings' })).toBeDefined();
  });
});

describe('the notifications', () => {
  test('are three marked samples, and can be marked as read for the session', async () => {
    const { user } = await renderApp('/settings', { as: 'member' });
    await user.click(await screen.findByRole('button', { name: 'Notifications, 3 new' }));
    const dropdown = await screen.findByRole('dialog', { name: 'Notifications' });
    expect(within(dropdown).getAllByRole('listitem')).toHaveLength(3);
    expect(within(dropdown).getAllByText('Sample')).toHaveLength(3);
    await user.click(within(dropdown).getByRole('button', { name: 'Mark all read' }));
    await user.click(within(dropdown).getByRole('link', { name: 'See all notifications' }));
    expect(await screen.findByRole('heading', { name: 'Notifications', level: 1 })).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'All read' }).disabled).toBe(true);
  });
});

describe('the user menu', () => {
  test('says name, role and email, and leads to the settings', async () => {
    const { user, path } = await renderApp('/notifications', { as: 'superadmin' });
    await user.click(await screen.findByRole('button', { name: 'Account of Super Admin' }));
    const menu = await screen.findByRole('menu');
    expect(menu.textContent).toContain('superadmin@invest.example');
    const items = within(menu).getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Profile', 'Settings', 'Logout']);
    await user.click(within(menu).getByRole('menuitem', { name: 'Profile' }));
    expect(path()).toBe('/settings');
  });
});

test('a change of screen leads the focus to its heading and names the page', async () => {
  const { user } = await renderApp('/settings', { as: 'member' });
  await user.click(await screen.findByRole('link', { name: 'Notifications' }));
  const heading = await screen.findByRole('heading', { name: 'Notifications', level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('Notifications · INVEST');
});

test('the way past the menu comes first', async () => {
  const { user } = await renderApp('/settings', { as: 'member' });
  await screen.findByRole('navigation');
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  await user.keyboard('{Enter}');
  expect(document.activeElement?.id).toBe('content');
});
