import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DelegatedTooltip } from '@/components/text/delegated-tooltip';
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
  month: 11,
  year: 2026,
  createdAt: '2026-11-20T06:00:00.000Z',
  familyMember: null,
  reason: null,
};

it('the card of a commission shows the exact rate, and the amount in whole rupees with the exact one as tooltip', async () => {
  await loadTexts('coordinator');
  const { container, user } = renderComponent(
    <>
      <OwnCommissionCard commission={commission} />
      <DelegatedTooltip />
    </>,
  );
  expect(container.textContent).toContain('Nov 2026 · ₹1,100 · 0.25%');
  await user.hover(screen.getByText('₹3'));
  expect((await screen.findByRole('tooltip')).textContent).toBe('₹2.75');
});
