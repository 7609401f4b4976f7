import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { TIMEFRAMES, type Timeframe } from '@/contract/primitives';
import { useAddressQuery } from '@/hooks/use-address-query';
import { OwnPage } from '@/screens/coordinator/own-page';
import { LoadError } from '@/ui/load-error';
import { Achievements } from './achievements';
import { CurrentRanking } from './current-ranking';
import { Explanation } from './explanation';
import { Insights } from './insights';
import { LeaderboardCard } from './leaderboard-card';
import { useRanking } from './use-ranking';

const isTimeframe = (value: string | null): value is Timeframe => TIMEFRAMES.some((each) => each === value);

/** Ranking and achievements of a coordinator of any level (§2-2). */
export function RankingPage() {
  const { t } = useTranslation();
  const [params, change] = useAddressQuery();
  const named = params.get('timeframe');
  const timeframe = isTimeframe(named) ? named : 'all';
  const ranking = useRanking(timeframe);
  const { badges, standing, board } = ranking;

  return (
    <OwnPage
      title={t('ranking:title')}
      description={t('ranking:description')}
      missingId={t('ranking:missingUser')}
      actions={
        <>
          <TextField
            select
            size="small"
            label={t('ranking:timeframe.label')}
            value={timeframe}
            onChange={({ target }) => change({ timeframe: target.value === 'all' ? undefined : target.value })}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            sx={{ minWidth: 148, mt: { xs: 1, sm: 0 } }}
          >
            {(['all', 'year', 'month'] as const).map((each) => (
              <option key={each} value={each}>
                {t(`ranking:timeframe.${each}`)}
              </option>
            ))}
          </TextField>
          <Button startIcon={<RefreshIcon />} onClick={ranking.refresh} disabled={ranking.isFetching}>
            {t('ranking:refresh')}
          </Button>
        </>
      }
    >
      {ranking.hasFailed ? (
        <LoadError message={t('ranking:failed')} onRetry={ranking.refresh} isRetrying={ranking.isFetching} />
      ) : (
        <>
          <CurrentRanking standing={standing} />
          <Explanation ranking={ranking} timeframe={timeframe} />
          <Achievements badges={badges} />
          <LeaderboardCard board={board} standing={standing} />
          <Insights standing={standing} timeframe={timeframe} />
        </>
      )}
    </OwnPage>
  );
}
