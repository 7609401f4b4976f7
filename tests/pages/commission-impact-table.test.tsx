import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTexts } from '@/i18n/i18n';
import { CommissionImpactTable } from '@/pages/shared/commission-impact-table';
import { renderComponent } from '../support/ui/render-component';

beforeAll(() => loadTexts('decisions'));

describe('the commissions of a deposit', () => {
  it('mark a rejected one, and say that the total is without it', () => {
    renderComponent(
      <CommissionImpactTable
        levels={[
          {
            level: 'panchayat',
            outcome: 'earns',
            coordinator: { name: 'Asha' },
            rate: 4,
            amount: 240,
            status: 'rejected',
          },
          { level: 'sankul', outcome: 'earns', coordinator: { name: 'Bela' }, rate: 2, amount: 120.5, status: 'paid' },
        ]}
        total={120.5}
      />,
    );
    const [, rejected, paid, total] = screen.getAllByRole('row') as HTMLElement[];
    expect(within(rejected as HTMLElement).getByText('₹240.00').tagName).toBe('S');
    within(rejected as HTMLElement).getByText('Rejected');
    expect(paid?.textContent).not.toContain('Rejected');
    expect(total?.textContent).toBe('Total without rejected ones₹120.50');
  });
});
