import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { personas } from '../../fixtures/personas';
import { makeApp } from '../support/make-app';
import { renderPage } from '../support/ui/render-page';

const NOTICE = /^Your account is not confirmed yet/;

async function withMember(isVerified: boolean) {
  const api = makeApp({ corsOrigins: [window.location.origin] });
  await api.store.commit((tx) => tx.update('members', personas.member.id, { isVerified }));
  return api;
}

test('a member that is not confirmed reads why nothing can be entered, and finds the buttons for it disabled', async () => {
  const api = await withMember(false);
  const { user } = await renderPage('/member-dashboard?tab=family', { as: 'member', api });
  await screen.findByText(NOTICE);
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add Family Member' });
  expect(add.disabled).toBe(true);
  const invest = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Invest for/ });
  expect(invest.length).toBeGreaterThan(0);
  expect(invest.every(({ disabled }) => disabled)).toBe(true);
  await user.hover(add.parentElement as HTMLElement);
  expect(within(await screen.findByRole('tooltip')).getByText(NOTICE)).toBeTruthy();
});

test('a confirmed member has neither the notice nor disabled buttons', async () => {
  await renderPage('/member-dashboard?tab=family', { as: 'member', api: await withMember(true) });
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add Family Member' });
  expect(add.disabled).toBe(false);
  expect(screen.queryByText(NOTICE)).toBeNull();
});
