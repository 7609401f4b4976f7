import { cleanup, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import type { Overview } from '@/api/member-dashboard';
import type { Enrollment } from '@/domain/enrollments';
import { loadTexts } from '@/i18n/i18n';
import { OverviewTab } from '@/pages/member/overview-tab';
import { renderComponent } from '../support/ui/render-component';

beforeAll(() => loadTexts('member'));

type Breakdown = Overview['planWiseBreakdown'];

const plan = (changes: Partial<Breakdown[number]> = {}): Breakdown[number] => ({
  id: `#${changes.totalAmount}`,
  _id: null,
  isRecurring: true,
  planName: 'Saver',
  totalAmount: 12_000,
  totalPayments: 1,
  planDuration: 2,
  ...changes,
});

const enrollment = (completedMonths: number) =>
  ({ plan: { name: 'Saver' }, progress: { completedMonths } }) as Enrollment;

function planCards(planWiseBreakdown: Breakdown, known: { enrollments?: readonly Enrollment[] } = {}): string[] {
  const overview = {
    member: { name: 'Ramesh Kumar' },
    overallInvestments: { totalAmount: 12_000.5, totalTransactions: 1 },
    thisMonthInvestments: { totalAmount: 0, totalTransactions: 0 },
    familyMembers: [],
    availablePlans: [],
    planWiseBreakdown,
    familyMemberInvestmentData: [],
    investmentsByMonth: [],
    investmentGrowth: [],
  } as unknown as Overview;
  const next = { schedules: [], enrollments: known.enrollments, waitingCash: 0, error: null, retry: () => undefined };
  renderComponent(
    <MemoryRouter>
      <OverviewTab overview={overview} thisMonth={{ year: 2026, month: 11 }} next={next} />
    </MemoryRouter>,
  );
  const cards = screen.getByRole('region', { name: 'Plan-wise breakdown' });
  return within(cards)
    .getAllByRole('listitem')
    .map((card) => card.textContent ?? '');
}

it('a plan has payments of its years × 12', () => {
  expect(planCards([plan({ isRecurring: true, totalPayments: 6 })])).toEqual(['Saver₹12,0006 of 24 payments25.0%']);
});

it('a one-time plan has one payment', () => {
  expect(planCards([plan({ isRecurring: false })])).toEqual(['Saver₹12,0001 of 1 payments100.0%']);
});

it('payments of several persons can be more than one plan needs', () => {
  expect(planCards([plan({ isRecurring: false, totalPayments: 3 })])).toEqual([
    'Saver₹12,0003 payments by several people100.0%',
  ]);
});

it('payments of several persons are told with their number, without those who have paid nothing yet', () => {
  const enrollments = [enrollment(9), enrollment(4), enrollment(0)];
  expect(planCards([plan({ totalPayments: 13 })], { enrollments })).toEqual([
    'Saver₹12,00013 of 24 payments, by 2 people54.2%',
  ]);
  cleanup();
  expect(planCards([plan({ planDuration: 1, totalPayments: 13 })], { enrollments })).toEqual([
    'Saver₹12,00013 payments by 2 people100.0%',
  ]);
});

it('plans without ids have a card each, also under one name', () => {
  expect(planCards([plan({ totalAmount: 1 }), plan({ totalAmount: 2 })])).toHaveLength(2);
});

it('cards show whole rupees, and the exact amount as a tooltip', () => {
  planCards([plan({ totalAmount: 99.5 })]);
  expect(screen.getByText('₹100').dataset.tooltip).toBe('₹99.50');
  expect(screen.getByText('₹12,001').dataset.tooltip).toBe('₹12,000.50');
});
