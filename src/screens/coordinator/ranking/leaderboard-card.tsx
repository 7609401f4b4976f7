import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message';
import { useAddressQuery } from '@/hooks/use-address-query';
import { useOwnScope } from '@/hooks/use-own-endpoint';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/load-error';
import { PageTabs } from '@/ui/page-tabs';
import { SectionCard } from '@/ui/section-card';
import { SkeletonRows } from '@/ui/skeletons';
import { CATEGORY_TABS, isCategory } from './categories';
import { Leaders } from './leaders';
import type { RankingParts } from './use-ranking';

interface LeaderboardCardProps {
  board: RankingParts['board'];
  standing: RankingParts['standing'];
}

/** The own row, and the way there; the focus stays on it when those further down the board arrive and draw it anew. */
function useOwnRow() {
  const row = useRef<HTMLLIElement | null>(null);
  const hadFocus = useRef(false);
  const goThere = useCallback(() => {
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
  }, []);
  const ownRow = useCallback(
    (element: HTMLLIElement | null) => {
      if (!element) hadFocus.current = document.activeElement === row.current;
      row.current = element;
      if (element && hadFocus.current) goThere();
    },
    [goThere],
  );
  return { ownRow, goThere };
}

/** The user among the others of the same level, category by category (§2-2). */
export function LeaderboardCard({ board, standing }: LeaderboardCardProps) {
  const { t } = useTranslation();
  const { coordinatorType } = useOwnScope();
  const [params, change] = useAddressQuery();
  const named = params.get('board');
  const category = isCategory(named) ? named : 'overall';
  const { ownRow, goThere } = useOwnRow();
  const { data, isLoading, error, refetch } = board;
  const leaders = data?.leaderboard[category].leaders;

  return (
    <SectionCard
      title={t('ranking:board.title')}
      description={t('ranking:board.caption', { level: t(`ui:level.${coordinatorType}`) })}
      actions={
        <Button size="small" disabled={!leaders?.length} onClick={goThere}>
          {t('ranking:board.showMine')}
        </Button>
      }
    >
      <Box sx={tabs}>
        <PageTabs
          label={t('ranking:board.title')}
          tabs={CATEGORY_TABS.map((name) => ({ name, label: t(`ranking:category.${name}`) }))}
          value={category}
          onChange={(next) => change({ board: next === 'overall' ? undefined : next })}
        >
          {isLoading ? (
            <SkeletonRows count={6} height={56} label={t('ranking:board.loading')} />
          ) : error && !data ? (
            <LoadError message={errorMessage(error, t('ranking:failed'))} onRetry={refetch} />
          ) : !leaders ? (
            <EmptyState isCompact title={t('ranking:board.noData')} />
          ) : leaders.length === 0 ? (
            <EmptyState isCompact title={t('ranking:board.empty')} />
          ) : (
            <Leaders leaders={leaders} category={category} standing={standing.data} ownRow={ownRow} />
          )}
        </PageTabs>
      </Box>
    </SectionCard>
  );
}

// Four words fit beside each other on a phone.
const tabs = {
  '& .MuiTab-root': { minWidth: 0, px: { xs: '7px', sm: 4 }, fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
};
