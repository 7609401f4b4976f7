import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, personas } from '../../fixtures/personas';
import { renderPage } from '../support/ui/render-page';

const NEW_EMAIL = 'new.address@example.org';
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the profile in the settings', () => {
  test('asks for the current password when the email is another one, and goes on with a new token', async () => {
    const { api } = await renderPage('/settings', { as: 'member' });
    const email = await screen.findByLabelText(/^Email/);
    const token = localStorage.getItem('token');
    const profile = section('Profile');
    expect(profile.queryByLabelText(/^Current password/)).toBeNull();
    fireEvent.change(email, { target: { value: NEW_EMAIL } });
    const password = await profile.findByLabelText(/^Current password/);
    const save = profile.getByRole('button', { name: 'Save profile' });
    fireEvent.click(save);
    await profile.findByText('Current password is required');
    fireEvent.change(password, { target: { value: 'wrong one' } });
    fireEvent.click(save);
    await profile.findByText('Current password is wrong');
    expect(api.store.get('members', personas.member.id)?.email).toBe(personas.member.email);

    fireEvent.change(password, { target: { value: DEMO_PASSWORD } });
    fireEvent.click(save);
    await screen.findByText('Profile updated');
    expect(api.store.get('members', personas.member.id)?.email).toBe(NEW_EMAIL);
    const next = localStorage.getItem('token') ?? '';
    expect(next).not.toBe(token);
    expect(await api.tokens.verify(next)).toMatchObject({ id: personas.member.id });
  });

  test('has neither password nor picture in a session that the superadmin has opened, and says why', async () => {
    await renderPage('/settings', { as: 'member', isLoginAs: true });
    const email = await screen.findByLabelText<HTMLInputElement>(/^Email/);
    expect(email.readOnly).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(/^Mobile/).readOnly).toBe(false);
    expect(screen.queryByLabelText('Profile picture')).toBeNull();
    expect(section('Profile').getByText(/^Only the member can change email and picture/)).toBeTruthy();
    expect(section('Change password').getByText(/^Only the member can change the password/)).toBeTruthy();
    expect(screen.queryByLabelText(/^New password/)).toBeNull();
  });
});

test('a changed password ends no session of this browser: it goes on with a new token', async () => {
  const { api } = await renderPage('/settings', { as: 'member' });
  const password = section('Change password');
  fireEvent.change(await password.findByLabelText(/^Current password/), { target: { value: DEMO_PASSWORD } });
  fireEvent.change(password.getByLabelText(/^New password/), { target: { value: 'Monsoon rain 7' } });
  const token = localStorage.getItem('token');
  fireEvent.click(password.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(localStorage.getItem('token')).not.toBe(token));
  expect(await api.tokens.verify(localStorage.getItem('token') ?? '')).toMatchObject({ id: personas.member.id });
});
