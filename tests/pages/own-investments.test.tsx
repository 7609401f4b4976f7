import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSession, setSession } from '@/session/session';
import { plans } from '../../fixtures/plans';
import { renderPage } from '../support/ui/render-page';

test('where the server does not say that it takes investments of the member itself, the office is named instead', async () => {
  const office = /^The office records your own deposits/;
  const form = `dialog=invest&familyMember=self&plan=${plans.swarnimBhavishya.id}`;
  await renderPage(`/member-dashboard?tab=family&${form}`, { as: 'member' });
  await screen.findByText('Invest for Self', { selector: 'button' });
  await screen.findByDisplayValue('₹2,000');
  expect(screen.queryByText(office)).toBeNull();
  const session = getSession();
  if (!session) throw new Error('no session');
  act(() => setSession({ ...session, features: [] }));
  // In the dialog, and on the member's card below it.
  expect(await screen.findAllByText(office)).toHaveLength(2);
  expect(screen.getByText('Invest for Sunita Yadav')).toBeTruthy();
  expect(screen.queryByText('Invest for Self', { selector: 'button' })).toBeNull();
});
