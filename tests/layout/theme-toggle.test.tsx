import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../support/ui/render-app';

test('the theme buttons of header and settings change the same preference', async () => {
  const { user } = await renderApp('/settings', { as: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Dark' }));
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(localStorage.getItem('darkMode')).toBe('false');
  expect(screen.getByRole('button', { name: 'Light' }).getAttribute('aria-pressed')).toBe('true');
});
