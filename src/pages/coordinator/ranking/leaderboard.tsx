import { Box, Button, Typography } from '@mui/material';
import { Fragment, type Ref, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { coordinatorOf } from '@/api/coordinator-scope';
import type { Leader, OwnRank } from '@/api/ranking';
import { EmptyState, LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { PageTabs } from '@/components/page/page-tabs';
import { SectionCard } from '@/components/page/section-card';
import { RoundedText, Rupees } from '@/components/text/cell-text';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { formatNumber, formatRupees } from '@/components/text/format';
import { RankMedal } from '@/components/text/rank-medal';
import { ShareBar } from '@/components/text/share-bar';
import { Tag } from '@/components/text/states';
import type { RankingCategory } from '@/contract/choices';
import { fractionOf } from '@/domain/money';
import { categoryFigure } from '@/domain/ranking';
import { errorMessage } from '@/refine/error-message';
import { useSession } from '@/session/session';
import { choiceIn, useQueryParams } from '@/utils/use-query-params';
import { LEADERBOARD_SIZE } from '../first-calls';
import { CATEGORY_TABS, categoryAmountText, type RankingQueries } from './use-ranking';

export function LeaderboardCard({ board, ownRank }: Pick<RankingQueries, 'board' | 'ownRank'>) {
  const { t } = useTranslation();
  const { coordinatorType } = coordinatorOf(useSession());
  const [params, change] = useQueryParams();
  const category = choiceIn(CATEGORY_TABS, params.get('board'));
  const { ownRow, focusOwnRow } = useOwnRow();
  const { data, isLoading, error, refetch } = board;
  const leaders = data?.[category].leaders;

  return (
    <SectionCard
      title={t('ranking:board.title')}
      description={
        <span role="status">
          {isLoading
            ? t('ranking:board.loading')
            : t('ranking:board.caption', { level: t(`ui:level.${coordinatorType}`) })}
        </span>
      }
      actions={
        <Button size="small" disabled={!leaders?.length} onClick={focusOwnRow}>
          {t('ranking:board.showMine')}
        </Button>
      }
    >
      <Box sx={tabsStyle}>
        <PageTabs
          label={t('ranking:board.title')}
          tabs={CATEGORY_TABS.map((name) => ({ name, label: t(`ranking:category.${name}`) }))}
          value={category}
          onChange={(next) => change({ board: next === 'overall' ? undefined : next })}
        >
          {isLoading ? (
            <SkeletonRows count={6} height={56} />
          ) : error && !data ? (
            <LoadError message={errorMessage(error, t('ranking:failed'))} onRetry={refetch} />
          ) : !leaders ? (
            <EmptyState isCompact title={t('ranking:board.noData')} />
          ) : leaders.length === 0 ? (
            <EmptyState isCompact title={t('ranking:board.empty')} />
          ) : (
            <Leaders leaders={leaders} category={category} ownRank={ownRank.data} ownRow={ownRow} />
          )}
        </PageTabs>
      </Box>
    </SectionCard>
  );
}

/** The focus stays when a larger board replaces the row. */
function useOwnRow() {
  const row = useRef<HTMLLIElement | null>(null);
  const hadFocus = useRef(false);
  const focusOwnRow = useCallback(() => {
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
  }, []);
  const ownRow = useCallback(
    (element: HTMLLIElement | null) => {
      if (!element) hadFocus.current = document.activeElement === row.current;
      row.current = element;
      if (element && hadFocus.current) focusOwnRow();
    },
    [focusOwnRow],
  );
  return { ownRow, focusOwnRow };
}

interface LeadersProps {
  /** The leaders may be more than are shown, so that the own row is among them. */
  leaders: readonly Leader[];
  category: RankingCategory;
  ownRank: OwnRank | null | undefined;
  ownRow: Ref<HTMLLIElement>;
}

function Leaders({ leaders, category, ownRank, ownRow }: LeadersProps) {
  const { t } = useTranslation();
  const { coordinatorId } = coordinatorOf(useSession());
  const shown = leaders.slice(0, LEADERBOARD_SIZE);
  const own = leaders.find((each) => each.coordinatorId === coordinatorId);
  const isShown = own && shown.includes(own);
  const best = Math.max(0, ...leaders.map((each) => categoryFigure(each, category) ?? 0));
  const place = category === 'recruitment' ? undefined : ownRank?.rankings[category];
  const row = (leader: Leader) => (
    <LeaderRow
      key={leader.id}
      leader={leader}
      category={category}
      best={best}
      ownRow={leader === own ? ownRow : undefined}
    />
  );
  return (
    <Box component="ol" aria-label={t(`ranking:category.${category}`)} sx={leaderListStyle}>
      {shown.map(row)}
      {!isShown && (
        <Box component="li" aria-hidden sx={{ textAlign: 'center', color: 'text.secondary', lineHeight: 1 }}>
          ⋯
        </Box>
      )}
      {!isShown && own && row(own)}
      {!own && (
        <Box component="li" ref={ownRow} tabIndex={-1} sx={{ ...leaderRowStyle, ...ownRowStyle }}>
          <Box component="span" sx={{ minWidth: 32, textAlign: 'center', fontWeight: 600 }}>
            {place ? formatNumber(place.rank) : '–'}
          </Box>
          <Typography sx={{ flex: 1 }}>{t('ranking:board.notListed')}</Typography>
          <Tag tone="info" label={t('ranking:board.you')} size="small" />
        </Box>
      )}
    </Box>
  );
}

interface LeaderRowProps {
  leader: Leader;
  category: RankingCategory;
  best: number;
  ownRow: Ref<HTMLLIElement> | undefined;
}

function LeaderRow({ leader, category, best, ownRow }: LeaderRowProps) {
  const { t } = useTranslation();
  const { rank, coordinator } = leader;
  const others = CATEGORY_TABS.filter((each) => each !== category && each !== 'overall');
  return (
    <Box
      component="li"
      sx={{ ...leaderRowStyle, ...(ownRow && ownRowStyle) }}
      {...(ownRow && { ref: ownRow, tabIndex: -1 })}
    >
      <RankMedal rank={rank} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
          <span>
            <StrongText component="span">{coordinator.name}</StrongText>
            {coordinator.unitName && <SecondaryText component="span"> · {coordinator.unitName}</SecondaryText>}
          </span>
          {ownRow && <Tag tone="info" label={t('ranking:board.you')} size="small" />}
          <StrongText sx={{ ml: 'auto' }}>
            <CategoryFigure category={category} leader={leader} />
          </StrongText>
        </Box>
        <ShareBar share={fractionOf(categoryFigure(leader, category), best)} />
        <SecondaryText>
          {others.map((each, index) => (
            <Fragment key={each}>
              {index > 0 && ' · '}
              <CategoryFigure category={each} leader={leader} isNamed />
            </Fragment>
          ))}
        </SecondaryText>
      </Box>
    </Box>
  );
}

/** `isNamed` adds the name of the category; a number of members names itself. */
function CategoryFigure(props: Pick<LeaderRowProps, 'category' | 'leader'> & { isNamed?: boolean }) {
  const { category, leader, isNamed = false } = props;
  const { t } = useTranslation();
  const amount = categoryFigure(leader, category);
  if (category !== 'commission' && category !== 'investment') return categoryAmountText(t, category, amount);
  if (!isNamed) return <Rupees amount={amount} />;
  return <RoundedText amount={amount}>{t(`ranking:board.${category}`, { amount: formatRupees(amount) })}</RoundedText>;
}

const leaderListStyle = { listStyle: 'none', m: 0, p: 0 };
const leaderRowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 2,
  py: 3,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  '&:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
};
const ownRowStyle = { bgcolor: 'level.panchayat.tint', borderRadius: '8px' };
// Four tabs fit into one line on a phone.
const tabsStyle = {
  '& .MuiTab-root': { minWidth: 0, px: { xs: '7px', sm: 4 }, fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
};
