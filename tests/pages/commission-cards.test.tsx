import { fireEvent, screen, within } from '@testing-library/react';
import { t } from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { pendingCommissions } from '@/api/commissions';
import { ownCommissions } from '@/api/own-commissions';
import { readRow } from '@/api/read-reply';
import { loadTexts } from '@/i18n/i18n';
import { CommissionCoordinator } from '@/pages/commissions/columns';
import { RankExplanation } from '@/pages/coordinator/ranking/explanation';
import type { RankingQueries } from '@/pages/coordinator/ranking/use-ranking';
import { commissionColumns } from '@/pages/panchayat/commissions/columns';
import { CommissionImpactTable } from '@/pages/shared/commission-impact-table';
import { HighlightedRate } from '@/pages/shared/highlighted-rate';
import { OwnCommissionCard } from '@/pages/shared/own-commissions';
import { renderComponent } from '../support/ui/render-component';

beforeAll(() => loadTexts('decisions', 'coordinator', 'panchayat', 'ranking'));

it('the commissions of a deposit mark a rejected one, and say that the total is without it', () => {
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

const commission = readRow(ownCommissions, {
  _id: 'c1',
  investmentAmount: 1100,
  rate: 0.25,
  amount: 2.75,
  status: 'processed',
  month: 11,
  year: 2026,
});

it('the card of a processed commission has whole rupees, one badge, and the decision in words beside it', () => {
  const { container } = renderComponent(
    <OwnCommissionCard commission={{ ...commission, decision: 'pending' }} rows={[]} />,
  );
  expect(container.textContent).toContain('Nov 2026 · ₹1,100 · 0.25%');
  expect(screen.getByText('₹3').dataset.tooltip).toBe('₹2.75');
  const marks = [...container.querySelectorAll('.status-chip')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['Processed']);
  expect(container.textContent).toContain('ProcessedDecision: Pending');
});

it('a row of the panchayat says user id and decision first, since what follows them may have no room', () => {
  const columns = commissionColumns(t, { onOpen: () => undefined, onProcess: () => undefined });
  const row = {
    ...commission,
    decision: 'approved' as const,
    member: { ...commission.member, name: 'Ramesh', userName: 'ramesh.1' },
    familyMember: { name: 'Asha', relationship: 'spouse', gender: null },
    payout: { number: 'PAY-2026-012', status: 'prepared' as const, paidOn: null },
  };
  const texts = ['member', 'status'].map((name) => {
    const cell = columns.find(({ field }) => field === name)?.renderCell?.({ row } as never);
    return renderComponent(cell).container.querySelector('.two-lines')?.textContent;
  });
  expect(texts).toEqual(['Rameshramesh.1 · Asha', 'ProcessedDecision: Approved']);
});

it('the card of a commission names its member apart from another one in the list', () => {
  const [own, other] = ['ramesh.1', 'ramesh.2'].map((userName) => ({
    ...commission,
    member: { ...commission.member, name: 'Ramesh', userName },
  })) as [typeof commission, typeof commission];
  const { redraw } = renderComponent(<OwnCommissionCard commission={own} rows={[own, other]} />);
  screen.getByText('Ramesh (ramesh.1)');
  redraw(<OwnCommissionCard commission={own} rows={[own, own]} />);
  screen.getByText('Ramesh');
});

it('that a coordinator is not active is said once: by a mark in a table, in words on a card', () => {
  const waiting = readRow(pendingCommissions, {
    _id: 'c2',
    sankulReferenceId: { _id: 's1', name: 'Shraddha Devi Namdev', userName: 'sankul.shraddha', status: 'inactive' },
  });
  const { container, redraw } = renderComponent(<CommissionCoordinator commission={waiting} />);
  expect(container.textContent).toBe('Shraddha Devi Namdev Sankul Inactivesankul.shraddha');
  expect(screen.queryByRole('img')).toBeNull();
  redraw(<CommissionCoordinator commission={waiting} isInTable />);
  expect(container.textContent).toBe('Shraddha Devi Namdev Sankul sankul.shraddha');
  screen.getByRole('img', { name: 'Inactive' });
});

/** The queries of somebody who is on none of the boards, of which the overall one has so many. */
function queriesWith(listed: number): RankingQueries {
  const board = { title: '', leaders: Array.from({ length: listed }, (_, index) => ({ coordinatorId: `${index}` })) };
  const empty = { title: '', leaders: [] };
  return {
    ownRank: { data: {} },
    board: { data: { overall: board, commission: board, investment: empty, recruitment: empty } },
    limit: 100,
  } as unknown as RankingQueries;
}

it('the explanation of a rank is left out where the board was cut before it', () => {
  const { container, redraw } = renderComponent(<RankExplanation ranking={queriesWith(100)} timeframe="all" />);
  expect(container.textContent).toBe('');
  redraw(<RankExplanation ranking={queriesWith(99)} timeframe="all" />);
  // Folded at first, since it is no part of the ranking itself.
  expect(container.textContent).not.toContain('Nothing has counted for you yet');
  fireEvent.click(screen.getByRole('button', { name: /^Your rank explained/ }));
  expect(container.textContent).toContain('Nothing has counted for you yet');
});

it('a commission rate that is worked out has one decimal, and two as tooltip where that rounds it', () => {
  const { container } = renderComponent(
    [0.25, 2.5, 8.57].map((percent) => <HighlightedRate key={percent} percent={percent} />),
  );
  const [rounded, exact] = container.querySelectorAll<HTMLElement>('[data-tooltip], span:not(.status-chip)');
  expect(rounded?.textContent).toBe('0.3%');
  expect(rounded?.dataset.tooltip).toBe('0.25%');
  expect(exact?.textContent).toBe('2.5%');
  expect(exact?.dataset.tooltip).toBeUndefined();
  const highlighted = screen.getByText('8.6%');
  expect(highlighted.closest('[title]')?.getAttribute('title')).toBe(`8.57% · ${t('ui:highRate')}`);
});
