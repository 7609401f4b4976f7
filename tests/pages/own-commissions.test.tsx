import { expect, it } from 'vitest';
import type { OwnCommission } from '@/contract/commissions';
import { loadTexts } from '@/i18n/i18n';
import { OwnCommissionCard } from '@/pages/shared/own-commissions';
import { draw } from '../support/ui/render-component';

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

it('a commission shows its rate as it was set and its paise: rounded, the two would not belong together', async () => {
  await loadTexts('coordinator');
  const { container } = draw(<OwnCommissionCard commission={commission} />);
  expect(container.textContent).toContain('Nov 2026 · ₹1,100 · 0.25%');
  expect(container.textContent).toContain('₹2.75');
});
