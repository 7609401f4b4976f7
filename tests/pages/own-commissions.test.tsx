import { expect, it } from 'vitest';
import type { OwnCommission } from '@/contract/commissions';
import { loadTexts } from '@/i18n/i18n';
import { OwnCommissionCard } from '@/pages/shared/own-commissions';
import { renderComponent } from '../support/ui/render-component';

const commission: OwnCommission = {
  _id: 'c1',
  member: { _id: 'm1', name: 'Asha Rao', userName: 'asha.rao' },
  plan: { _id: 'p1', planName: 'Kisan Samriddhi Yojana' },
  investmentAmount: 1100,
  totalAmount: 1100,
  rate: 0.25,
  amount: 2.75,
  commisionAmount: 2.75,
  status: 'pending',
  month: 11,
  year: 2026,
  generatedDate: '2026-11-20T06:00:00.000Z',
  createdAt: '2026-11-20T06:00:00.000Z',
};

it('the card of a commission shows the exact rate and the exact amount', async () => {
  await loadTexts('coordinator');
  const { container } = renderComponent(<OwnCommissionCard commission={commission} />);
  expect(container.textContent).toContain('Nov 2026 · ₹1,100 · 0.25%');
  expect(container.textContent).toContain('₹2.75');
});
