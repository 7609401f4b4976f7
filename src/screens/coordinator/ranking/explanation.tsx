import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Timeframe } from '@/contract/primitives';
import { useOwnScope } from '@/hooks/use-own-endpoint';
import { SectionCard } from '@/ui/section-card';
import { SkeletonRows } from '@/ui/skeletons';
import { amountText } from './categories';
import { explainMove } from './explain-move';
import { explainRank, type PartOfScore, POINTS, type RankExplanation } from './explain-rank';
import { Move, NoMove } from './move';
import type { RankingParts } from './use-ranking';

interface ExplanationProps {
  ranking: RankingParts;
  timeframe: Timeframe;
}

/** What the overall rank is made of, and what is missing to the next one; made of the leaderboard's own figures. */
export function Explanation({ ranking, timeframe }: ExplanationProps) {
  const { t } = useTranslation();
  const { coordinatorId } = useOwnScope();
  const { standing, month, withoutMove } = ranking;
  const { data, isLoading } = ranking.board;
  const found = useMemo(() => data && explainRank(data.leaderboard, coordinatorId), [data, coordinatorId]);
  const move = useMemo(
    () => data && month && explainMove(data.leaderboard.overall.leaders, month.overall.leaders, coordinatorId),
    [data, month, coordinatorId],
  );
  return (
    <SectionCard title={t('ranking:explain.title')} description={t('ranking:explain.caption')}>
      {isLoading ? (
        <SkeletonRows count={4} height={56} />
      ) : found ? (
        <>
          <Found found={found} />
          {withoutMove ? <NoMove why={withoutMove} /> : move && <Move move={move} timeframe={timeframe} />}
        </>
      ) : (
        <Typography color="text.secondary">
          {t(data && standing.data ? `ranking:explain.nothing.${timeframe}` : 'ranking:notAvailable')}
        </Typography>
      )}
    </SectionCard>
  );
}

function Found({ found }: { found: RankExplanation }) {
  const { t } = useTranslation();
  const { above, parts, ways, steps, totalScore } = found;
  const widest = parts.reduce<PartOfScore | undefined>(
    (most, each) => ((each.behind ?? 0) > (most?.behind ?? 0) ? each : most),
    undefined,
  );
  return (
    <Box sx={columns}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, mb: 2 }}>
          {t('ranking:explain.score', { points: totalScore.toFixed(1) })}
        </Typography>
        {parts.map((each) => (
          <PartLine key={each.part} {...each} />
        ))}
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {t('ranking:explain.scoreHelp')}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {above
            ? t('ranking:explain.above', { ...above, points: above.points.toFixed(1) })
            : t('ranking:explain.leading')}
        </Typography>
        {above && widest && (
          <Typography variant="body2" color="text.secondary">
            {t('ranking:explain.mostly', {
              category: t(`ranking:category.${widest.part}`),
              points: (widest.behind ?? 0).toFixed(1),
            })}
          </Typography>
        )}
        {above && (
          <>
            <Typography variant="body2" sx={{ mt: 3 }}>
              {t(ways.length > 0 ? 'ranking:explain.ways' : 'ranking:explain.noWay')}
            </Typography>
            {ways.length > 0 && (
              <Box component="ul" sx={list}>
                {ways.map(({ part, amount }) => (
                  <li key={part}>
                    {t(`ranking:explain.more.${part}`, { amount: amountText(t, part, amount), count: amount })}
                  </li>
                ))}
              </Box>
            )}
          </>
        )}
        <Typography variant="body2" sx={{ fontWeight: 600, mt: 3 }}>
          {t('ranking:explain.steps')}
        </Typography>
        <Box component="ul" sx={list}>
          {steps.map(({ part, rank, above: next }) => (
            <li key={part}>
              {next
                ? t('ranking:explain.step', {
                    category: t(`ranking:category.${part}`),
                    rank,
                    amount: amountText(t, part, next.missing),
                    nextRank: next.rank,
                    name: next.name,
                  })
                : t('ranking:explain.first', { category: t(`ranking:category.${part}`), rank })}
            </li>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function PartLine({ part, points, behind }: PartOfScore) {
  const { t } = useTranslation();
  return (
    <Box sx={{ py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
        <Typography variant="body2">{t(`ranking:category.${part}`)}</Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('ranking:explain.partPoints', { points: points.toFixed(1), most: POINTS[part] })}
        </Typography>
      </Box>
      <Box aria-hidden sx={track}>
        <Box sx={{ ...bar, width: `${(points / POINTS[part]) * 100}%` }} />
      </Box>
      {behind !== undefined && Math.abs(behind) >= 0.05 && (
        <Typography variant="caption" color="text.secondary">
          {t(behind > 0 ? 'ranking:explain.behind' : 'ranking:explain.ahead', { points: Math.abs(behind).toFixed(1) })}
        </Typography>
      )}
    </Box>
  );
}

const columns = { display: 'grid', gap: { xs: 4, md: 8 }, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } };
const list = { m: 0, mt: 1, pl: 5, typography: 'body2', '& li': { mb: 1 } };
const track = { height: 6, mt: 1, borderRadius: 999, bgcolor: 'action.hover', overflow: 'hidden' };
const bar = { height: '100%', borderRadius: 999, bgcolor: 'primary.main' };
