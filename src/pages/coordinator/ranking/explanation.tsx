import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { coordinatorOf } from '@/api/coordinator-scope';
import type { Leader, Leaderboard } from '@/api/ranking';
import { SkeletonRows } from '@/components/feedback/placeholders';
import { FoldedSection } from '@/components/page/fold';
import { TrendIndicator } from '@/components/page/stat-card';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { ShareBar } from '@/components/text/share-bar';
import type { Timeframe } from '@/contract/choices';
import {
  type RankExplanation as ExplainedRank,
  explainRank,
  explainRankMove,
  hasFigures,
  isBoardFull,
  MAX_POINTS,
  type RankMove,
  type ScorePartPoints,
} from '@/domain/ranking';
import { useSession } from '@/session/session';
import { categoryAmountText, type RankingQueries } from './use-ranking';

/** A smaller change would be shown as 0.0. */
const MIN_VISIBLE_CHANGE = 0.05;

function directionOf(change: number): 'up' | 'down' | 'flat' {
  if (Math.abs(change) < MIN_VISIBLE_CHANGE) return 'flat';
  return change > 0 ? 'up' : 'down';
}

/** The rank is that at the end of last month, and the points are those of this month. */
function RankMoveSection({ move: { rank, rankBefore, parts }, timeframe }: { move: RankMove; timeframe: Timeframe }) {
  const { t } = useTranslation();
  const movement = rank === rankBefore ? 'stayed' : rank < rankBefore ? 'rose' : 'fell';
  return (
    <FoldedSection title={t('ranking:move.title')}>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {t(`ranking:move.${movement}`, { rank, rankBefore })}
        {timeframe === 'year' && ` ${t('ranking:move.ofYear')}`}
      </Typography>
      <Box component="ul" sx={movedPartsStyle}>
        {parts.map(({ part, gained, change }) => (
          <Box component="li" key={part} sx={movedPartStyle}>
            <Typography variant="body2">{t(`ranking:category.${part}`)}</Typography>
            <TrendIndicator
              direction={directionOf(change)}
              label={t('ranking:points', { points: Math.abs(change).toFixed(1) })}
            />
            <SecondaryText>{t('ranking:move.gained', { amount: categoryAmountText(t, part, gained) })}</SecondaryText>
          </Box>
        ))}
      </Box>
      <SecondaryText sx={{ mt: 2 }}>{t('ranking:move.help')}</SecondaryText>
    </FoldedSection>
  );
}

/** Nothing is explained with figures of which some are not known. */
function knownBoards({ overall, commission, investment, recruitment }: Leaderboard) {
  const boards = [overall.leaders, commission.leaders, investment.leaders, recruitment.leaders];
  if (!boards.every((leaders) => leaders.every(hasFigures))) return undefined;
  const known = (leaders: readonly Leader[]) => ({ leaders: leaders.filter(hasFigures) });
  return {
    overall: known(overall.leaders),
    commission: known(commission.leaders),
    investment: known(investment.leaders),
    recruitment: known(recruitment.leaders),
  };
}

/** What the overall rank is made of, and what is missing to the next one, computed from the leaderboard's figures. */
export function RankExplanation({ ranking, timeframe }: { ranking: RankingQueries; timeframe: Timeframe }) {
  const { t } = useTranslation();
  const { coordinatorId } = coordinatorOf(useSession());
  const { ownRank, month, withoutMove, limit, isLoadingMore } = ranking;
  const { data, isLoading } = ranking.board;
  const known = useMemo(() => data && knownBoards(data), [data]);
  const found = useMemo(() => known && explainRank(known, coordinatorId, limit), [known, coordinatorId, limit]);
  const monthLeaders = month?.overall.leaders;
  const move = useMemo(
    () =>
      known && monthLeaders?.every(hasFigures) && explainRankMove(known.overall.leaders, monthLeaders, coordinatorId),
    [known, monthLeaders, coordinatorId],
  );
  // The board was cut before this coordinator: it tells neither the score nor that there is none.
  const isTruncated = data && !found && isBoardFull(data.overall, limit);
  if (isTruncated && !isLoadingMore) return null;
  return (
    <>
      <FoldedSection title={t('ranking:explain.title')} description={t('ranking:explain.caption')}>
        {isLoading || isTruncated ? (
          <SkeletonRows count={4} height={56} />
        ) : found ? (
          <ScoreExplanation found={found} />
        ) : (
          <Typography color="text.secondary">
            {t(data && ownRank.data ? `ranking:explain.nothing.${timeframe}` : 'ranking:notAvailable')}
          </Typography>
        )}
      </FoldedSection>
      {found &&
        (withoutMove ? (
          <FoldedSection title={t('ranking:move.title')}>
            <SecondaryText>{t(`ranking:move.without.${withoutMove}`)}</SecondaryText>
          </FoldedSection>
        ) : (
          move && <RankMoveSection move={move} timeframe={timeframe} />
        ))}
    </>
  );
}

function ScoreExplanation({ found }: { found: ExplainedRank }) {
  const { t } = useTranslation();
  const { above, parts, ways, steps, totalScore } = found;
  return (
    <Box sx={twoColumns}>
      <Box sx={{ minWidth: 0 }}>
        <StrongText variant="body2" sx={{ mb: 2 }}>
          {t('ranking:explain.score', { points: totalScore.toFixed(1) })}
        </StrongText>
        {parts.map((each) => (
          <ScorePartLine key={each.part} {...each} />
        ))}
        <SecondaryText sx={{ mt: 2 }}>{t('ranking:explain.scoreHelp')}</SecondaryText>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <StrongText variant="body2">
          {above
            ? t('ranking:explain.above', { ...above, points: above.points.toFixed(1) })
            : t('ranking:explain.leading')}
        </StrongText>
        {above && (
          <>
            <Typography variant="body2" sx={{ mt: 3 }}>
              {t(ways.length > 0 ? 'ranking:explain.ways' : 'ranking:explain.noWay')}
            </Typography>
            {ways.length > 0 && (
              <Box component="ul" sx={stepListStyle}>
                {ways.map(({ part, amount }) => (
                  <li key={part}>
                    {t(`ranking:explain.more.${part}`, { amount: categoryAmountText(t, part, amount), count: amount })}
                  </li>
                ))}
              </Box>
            )}
          </>
        )}
        {steps.length > 0 && (
          <>
            <StrongText variant="body2" sx={{ mt: 3 }}>
              {t('ranking:explain.steps')}
            </StrongText>
            <Box component="ul" sx={stepListStyle}>
              {steps.map(({ part, rank, above: next }) => (
                <li key={part}>
                  {next
                    ? t('ranking:explain.step', {
                        category: t(`ranking:category.${part}`),
                        rank,
                        amount: categoryAmountText(t, part, next.missing),
                        nextRank: next.rank,
                        name: next.name,
                      })
                    : t('ranking:explain.first', { category: t(`ranking:category.${part}`), rank })}
                </li>
              ))}
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
}

function ScorePartLine({ part, points, behind }: ScorePartPoints) {
  const { t } = useTranslation();
  return (
    <Box sx={{ py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
        <Typography variant="body2">{t(`ranking:category.${part}`)}</Typography>
        <Typography variant="body2">
          {t('ranking:explain.partPoints', { points: points.toFixed(1), most: MAX_POINTS[part] })}
        </Typography>
      </Box>
      <ShareBar share={points / MAX_POINTS[part]} height={6} sx={{ mb: 0 }} />
      {behind !== undefined && Math.abs(behind) >= MIN_VISIBLE_CHANGE && (
        <SecondaryText variant="caption">
          {t(behind > 0 ? 'ranking:explain.behind' : 'ranking:explain.ahead', { points: Math.abs(behind).toFixed(1) })}
        </SecondaryText>
      )}
    </Box>
  );
}

const movedPartsStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 3, sm: 4 },
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
};
const movedPartStyle = { typography: 'body2', borderLeft: 3, borderColor: 'divider', pl: 3, minWidth: 0 };
const twoColumns = { display: 'grid', gap: { xs: 4, md: 8 }, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } };
const stepListStyle = { listStyle: 'disc', mt: 1, pl: 5, typography: 'body2', '& li': { mb: 1 } };
