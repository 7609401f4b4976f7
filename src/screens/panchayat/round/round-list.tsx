import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message';
import { useEndpoint } from '@/api/use-endpoint';
import { listRound } from '@/contract/round';
import { useAddressQuery } from '@/hooks/use-address-query';
import { useSession } from '@/providers/use-session';
import { type Scope, STALE_MS } from '@/screens/panchayat/use-scope';
import { EmptyState } from '@/ui/empty-state';
import { formatNumber, formatRupeesInFull } from '@/ui/format';
import { LoadError } from '@/ui/load-error';
import { SkeletonCards } from '@/ui/skeletons';
import { StatCard, StatGrid } from '@/ui/stat-card';
import { LanguageChoice } from './language-choice';
import { StopCard } from './stop-card';
import { useLanguages } from './use-languages';
import { useVisits } from './use-visits';

/** Whom to visit today: everybody with overdue months, those who owe the most of them first. */
export function RoundList({ scope }: { scope: Scope }) {
  const { t } = useTranslation();
  const sender = useSession()?.user.name ?? '';
  const [params, change] = useAddressQuery();
  const { data, error, refetch } = useEndpoint(listRound, { query: scope, staleTime: STALE_MS });
  const visits = useVisits();
  const languages = useLanguages();
  const hidesVisited = params.get('visited') === 'hidden';

  if (error) {
    // A host that does not know this call.
    if (error.statusCode === 404) return <EmptyState title={t('round:missing')} hint={t('round:missingHint')} />;
    return <LoadError message={errorMessage(error, t('round:failed'))} onRetry={refetch} />;
  }
  const stops = data?.stops ?? [];
  const visited = stops.filter(({ _id }) => visits.ids.includes(_id));
  const shown = hidesVisited ? stops.filter((stop) => !visited.includes(stop)) : stops;
  const isLoading = !data || !languages.isReady;
  return (
    <>
      <StatGrid>
        <StatCard
          isLoading={isLoading}
          label={t('round:stats.members')}
          value={formatNumber(data?.totals.members)}
          context={t('round:stats.visited', { count: visited.length })}
          explain={{ formula: t('round:explain.members') }}
        />
        <StatCard
          isLoading={isLoading}
          label={t('round:stats.arrears')}
          value={formatRupeesInFull(data?.totals.arrears)}
          context={t('round:stats.months', { count: data?.totals.overdueMonths ?? 0 })}
          explain={{ formula: t('round:explain.arrears') }}
        />
      </StatGrid>
      <Box sx={controls}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Typography variant="body2" aria-hidden>
            {t('round:language.all')}
          </Typography>
          <LanguageChoice
            label={t('round:language.all')}
            value={languages.everybody}
            onChange={languages.preferEverybody}
          />
        </Box>
        <FormControlLabel
          label={t('round:visited.hide')}
          control={
            <Checkbox checked={hidesVisited} onChange={(_, isOn) => change({ visited: isOn ? 'hidden' : undefined })} />
          }
        />
      </Box>
      {isLoading && <SkeletonCards count={4} height={260} minWidth={320} label={t('round:loading')} />}
      {!isLoading && stops.length === 0 && <EmptyState title={t('round:empty')} hint={t('round:emptyHint')} />}
      {!isLoading && stops.length > 0 && shown.length === 0 && (
        <EmptyState title={t('round:allVisited')} hint={t('round:allVisitedHint')} />
      )}
      {!isLoading && shown.length > 0 && (
        <Box component="ul" aria-label={t('round:label')} sx={list}>
          {shown.map((stop) => (
            <StopCard
              key={stop._id}
              stop={stop}
              sender={sender}
              language={languages.of(stop._id)}
              onLanguage={(language) => languages.prefer(stop._id, language)}
              isVisited={visits.ids.includes(stop._id)}
              onVisit={() => visits.toggle(stop._id)}
            />
          ))}
        </Box>
      )}
    </>
  );
}

const controls = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 6,
  rowGap: 2,
};
const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
};
