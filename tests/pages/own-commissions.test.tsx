import { expect, it } from 'vitest';
import { loadTexts } from '@/i18n/i18n';
import { OwnCommissionCard } from '@/pages/shared/own-commissions';
import type { OwnCommission as CommissionRow } from '@/server/own-commissions';
import { renderComponent } from '../support/ui/render-component';

const commission: CommissionRow = {
  _id: 'c1',
  member: { name: 'Asha Rao', userName: 'asha.rao', profilePicture: null },
  planName: 'Kisan Samriddhi Yojana',
  investmentAmount: 1100,
  rate: 0.25,
  amount: 2.75,
  status: 'pending',
  decision: 'pending',
  month: 11,
  year: 2026,
  createdAt: '2026-11-20T06:00:00.000Z',
  familyMember: null,
  reason: null,
};

it('the card of a commission shows rate and amount exactly, its decision, and beside it that it is processed', async () => {
  await loadTexts('coordinator');
  const { container } = renderComponent(<OwnCommissionCard commission={{ ...commission, status: 'processed' }} />);
  expect(container.textContent).toContain('Nov 2026 · ₹1,100 · 0.25%');
  expect(container.textContent).toContain('₹2.75');
  const marks = [...container.querySelectorAll('.status-chip')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['Pending', 'Processed']);
});
