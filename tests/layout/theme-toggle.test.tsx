import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '../support/ui/render-app';

beforeEach(() => {
  document.documentElement.className = '';
  document.body.className = '';
});

const classes = () => [document.documentElement, document.body].map((node) => node.classList.contains('dark'));

test('the theme is light until dark is chosen, and then stays dark', async () => {
  const { user, unmount } = await renderApp('/login');
  await waitFor(() => expect(document.body.classList.contains('light')).toBe(true));
  expect(classes()).toEqual([false, false]);
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  await waitFor(() => expect(classes()).toEqual([true, true]));
  expect(localStorage.getItem('darkMode')).toBe('true');
  unmount();
  document.body.className = '';
  await renderApp('/login');
  screen.getByRole('button', { name: 'Switch to light theme' });
  await waitFor(() => expect(classes()).toEqual([true, true]));
});

test('the theme buttons of header and settings change the same preference', async () => {
  const { user } = await renderApp('/settings', { as: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Dark' }));
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(localStorage.getItem('darkMode')).toBe('false');
  expect(screen.getByRole('button', { name: 'Light' }).getAttribute('aria-pressed')).toBe('true');
});
