import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, LoadError, SkeletonCards } from '@/components/feedback/placeholders';
import { cardGrid } from '@/components/page/section-card';
import { StatCards } from '@/components/page/stat-card';
import { ViewToggle } from '@/components/page/view-toggle';
import { formatNumber, formatRupees } from '@/components/text/format';
import { listCollectionRound } from '@/contract/downline';
import { sumRupees } from '@/domain/money';
import { dayOf } from '@/domain/months';
import { loadTextsIn } from '@/i18n/i18n';
import { currentLanguage, LANGUAGES, type Language } from '@/i18n/language';
import { errorMessage } from '@/refine/error-message';
import { useCustom } from '@/refine/use-custom';
import { useSession } from '@/session/session';
import { now } from '@/utils/clock';
import { isRecord } from '@/utils/is-record';
import { usePreference } from '@/utils/use-preference';
import { useQueryParams } from '@/utils/use-query-params';
import { REMINDER_LANGUAGES, toCollect, VisitCard } from './visit-card';

/** Members with the most overdue months come first. */
export function CollectionRound() {
  const { t } = useTranslation();
  const user = useSession()?.user;
  const sender = { name: user?.name ?? '', place: user?.unitName };
  const [params, change] = useQueryParams();
  const { data, error, refetch } = useCustom(listCollectionRound);
  const dayVisits = useDayVisits();
  const languages = useReminderLanguages();
  const hidesVisited = params.get('visited') === 'hidden';

  if (error) return <LoadError message={errorMessage(error, t('round:failed'))} onRetry={refetch} />;
  const visits = data?.stops ?? [];
  const visited = visits.filter(({ _id }) => dayVisits.ids.includes(_id));
  const shown = hidesVisited ? visits.filter((visit) => !visited.includes(visit)) : visits;
  const isLoading = !data || !languages.isReady;
  const waitingCash = formatRupees(sumRupees(visits.map((visit) => visit.waitingCash)));
  return (
    <>
      <StatCards
        isLoading={isLoading}
        figures={[
          {
            name: 'members',
            value: formatNumber(data?.totals.members),
            context: t('round:stats.visited', { count: visited.length }),
          },
          {
            name: 'toCollect',
            rupees: data && sumRupees(visits.map(toCollect)),
            context: t('round:stats.waitingCash', { amount: waitingCash }),
          },
          {
            name: 'arrears',
            rupees: data?.totals.arrears,
            context: t('round:stats.months', { count: data ? data.totals.overdueMonths : 0 }),
          },
        ]}
        textsOf={(name) => ({ label: t(`round:stats.${name}`), formula: t(`round:explain.${name}`) })}
      />
      <Box sx={controlsStyle}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Typography variant="body2" aria-hidden>
            {t('round:language.all')}
          </Typography>
          <ViewToggle
            label={t('round:language.all')}
            views={REMINDER_LANGUAGES}
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
      {isLoading ? (
        <SkeletonCards count={4} height={260} minWidth={320} label={t('round:loading')} />
      ) : visits.length === 0 ? (
        <EmptyState title={t('round:empty')} hint={t('round:emptyHint')} />
      ) : shown.length === 0 ? (
        <EmptyState title={t('round:allVisited')} hint={t('round:allVisitedHint')} />
      ) : (
        <Box component="ul" aria-label={t('round:label')} sx={cardGrid(340)}>
          {shown.map((visit) => (
            <VisitCard
              key={visit._id}
              visit={visit}
              sender={sender}
              language={languages.of(visit._id)}
              onLanguage={(language) => languages.prefer(visit._id, language)}
              isVisited={dayVisits.ids.includes(visit._id)}
              onVisit={() => dayVisits.toggle(visit._id)}
            />
          ))}
        </Box>
      )}
    </>
  );
}

/** This device remembers the visits for this day only. */
function useDayVisits() {
  const [visited, prefer] = usePreference<DayVisits>('round.visited', NO_VISITS, isDayVisits);
  const ids = visitedIdsOn(visited, dayOf(now()));
  return { ids, toggle: (id: string) => prefer(withVisit(visited, id, dayOf(now()))) };
}

interface DayVisits {
  day: string;
  ids: string[];
}

export const NO_VISITS: DayVisits = { day: '', ids: [] };

export function isDayVisits(value: unknown): boolean {
  const { day, ids } = isRecord(value) ? value : {};
  return typeof day === 'string' && Array.isArray(ids) && ids.every((id) => typeof id === 'string');
}

export const visitedIdsOn = ({ day, ids }: DayVisits, today: string): readonly string[] => (day === today ? ids : []);

/** A member who is visited already gets unmarked. */
export function withVisit(visited: DayVisits, id: string, today: string): DayVisits {
  const ids = visitedIdsOn(visited, today);
  return { day: today, ids: ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id] };
}

/** No record says which language a member reads, so that this device remembers one for everybody, and exceptions by member. */
function useReminderLanguages() {
  const [everybody, preferEverybody] = usePreference<Language>('round.language', currentLanguage(), isLanguage);
  const [own, preferOwn] = usePreference<LanguageChoices>('round.languages', NO_CHOICES, isLanguageChoices);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void Promise.all(LANGUAGES.map((language) => loadTextsIn(language, 'round'))).then(
      () => isMounted && setReady(true),
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return {
    isReady,
    everybody,
    preferEverybody,
    of: (id: string): Language => own[id] ?? everybody,
    prefer: (id: string, language: Language) => {
      const { [id]: _, ...others } = own;
      preferOwn(language === everybody ? others : { ...others, [id]: language });
    },
  };
}

type LanguageChoices = Record<string, Language>;
const NO_CHOICES: LanguageChoices = {};

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((each) => each === value);
const isLanguageChoices = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isLanguage);

const controlsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 6,
  rowGap: 2,
};
