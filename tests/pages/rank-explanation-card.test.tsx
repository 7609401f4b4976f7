import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadTexts } from '@/i18n/i18n';
import { RankExplanation } from '@/pages/coordinator/ranking/explanation';
import type { RankingQueries } from '@/pages/coordinator/ranking/use-ranking';
import type { EndpointQuery } from '@/refine/use-custom';
import type { Leader, Leaderboard } from '@/server/ranking';
import { renderComponent } from '../support/ui/render-component';

const answered = <T,>(data: T): EndpointQuery<T> => ({
  data,
  isLoading: false,
  isFetching: false,
  isPreviousData: false,
  dataUpdatedAt: 0,
  error: null,
  refetch: () => undefined,
});

const leader = (rank: number): Leader => ({
  id: `coordinator ${rank}`,
  coordinatorId: `coordinator ${rank}`,
  coordinator: { name: `Coordinator ${rank}`, userName: `coordinator.${rank}` },
  rank,
  totalCommission: 1000 - rank,
  totalInvestment: 0,
  totalMembers: 0,
  totalScore: 40 - rank / 10,
  scores: { commission: 100 - rank / 4, investment: 0, recruitment: 0 },
});

/** The queries of somebody who is on none of the boards. */
function queriesWith(listed: number): RankingQueries {
  const leaders = Array.from({ length: listed }, (_, index) => leader(index + 1));
  const empty = { title: '', leaders: [] };
  const leaderboard: Leaderboard = {
    overall: { title: '', leaders },
    commission: { title: '', leaders },
    investment: empty,
    recruitment: empty,
  };
  const position = { rank: 250, outOf: 300, topPercent: 84 };
  return {
    badges: answered({ badges: [] }),
    ownRank: answered({
      rankings: { overall: position, investment: position, commission: position },
      bestPerformance: 'commission',
      improvementArea: 'recruitment',
      trend: { direction: 'stable', change: 0 },
    }),
    board: answered(leaderboard),
    limit: 100,
    isLoadingMore: false,
    month: undefined,
    withoutMove: 'many',
    hasFailed: false,
    isFetching: false,
    refresh: () => undefined,
  };
}

it('the explanation of a rank is left out where the board was cut before it', async () => {
  await loadTexts('ranking');
  const { container, redraw } = renderComponent(<RankExplanation ranking={queriesWith(100)} timeframe="all" />);
  expect(container.textContent).toBe('');
  redraw(<RankExplanation ranking={queriesWith(99)} timeframe="all" />);
  // Folded at first, since it is no part of the ranking itself.
  expect(container.textContent).not.toContain('Nothing has counted for you yet');
  fireEvent.click(screen.getByRole('button', { name: /^Your rank explained/ }));
  expect(container.textContent).toContain('Nothing has counted for you yet');
});
