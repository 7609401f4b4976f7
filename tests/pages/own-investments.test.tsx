import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { plans } from '../../fixtures/plans';
import { renderPage } from '../support/ui/render-page';

test('a server that wants a family member is remembered, and the office is named instead', async () => {
  const office = /^The office records your own deposits/;
  const fault = { path: '/member/investment', answer: { status: 400, message: 'Family member ID is required' } };
  const form = `dialog=invest&familyMember=self&plan=${plans.swarnimBhavishya.id}`;
  await renderPage(`/member-dashboard?tab=family&${form}`, { as: 'member', faults: [fault] });
  await screen.findByText('Invest for Self', { selector: 'button' });
  expect(screen.queryByText(office)).toBeNull();
  await screen.findByDisplayValue('₹2,000.00');
  fireEvent.click(screen.getByText('Review investment'));
  fireEvent.click(await screen.findByText('Yes, Confirm Investment'));
  // In the dialog, and on the member's card below it.
  expect(await screen.findAllByText(office)).toHaveLength(2);
  cleanup();
  await renderPage('/member-dashboard?tab=family', { as: 'member' });
  await screen.findByText(office);
  expect(screen.getByText('Invest for Sunita Yadav')).toBeTruthy();
  expect(screen.queryByText('Invest for Self')).toBeNull();
  sessionStorage.clear();
});
