import { Box, Card, Link, Typography } from '@mui/material';
import useEventCallback from '@mui/material/utils/useEventCallback';
import { type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { CollectionVisit } from '@/api/downline';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { EmptyState, LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { FilterBar } from '@/components/filter/filter-bar';
import { StatCards, StatStrip } from '@/components/page/stat-card';
import { ViewToggle } from '@/components/page/view-toggle';
import { SecondaryText } from '@/components/text/emphasis';
import { countParams, formatDate, formatRupees } from '@/components/text/format';
import { compareFigures, isAbove } from '@/domain/figures';
import { sumRupees } from '@/domain/money';
import { dayOf } from '@/domain/months';
import { createPartTest } from '@/domain/text/latin-spelling';
import { includesText } from '@/domain/text/text';
import { errorMessage } from '@/refine/error-message';
import { useSession } from '@/session/session';
import { now } from '@/utils/clock';
import { isRecord } from '@/utils/is-record';
import { usePreference } from '@/utils/use-preference';
import { choiceIn, useQueryParams } from '@/utils/use-query-params';
import { OutboxNotice } from './outbox-notice';
import { isInHand, sumOfCash, type TakenCash, takenOn } from './taken';
import { useCash, useCashActions } from './use-cash';
import { useReminderLanguages } from './use-reminder-languages';
import { REMINDER_LANGUAGES, toCollect, VisitRow } from './visit-row';

const ORDERS = ['overdue', 'sum', 'name', 'unvisited'] as const;
const HIDDEN = 'hidden';

/** Members with the most overdue months come first, unless another order is chosen. */
export function CollectionRound() {
  const { t } = useTranslation();
  const user = useSession()?.user;
  const sender = { name: user?.name ?? '', place: user?.unitName };
  const [params, change] = useQueryParams();
  const { open: openDialog } = useRoutedDialog('/panchayat/members');
  const { hasCash, round, visits, taken, answers } = useCash();
  const actions = useCashActions();
  const dayVisits = useDayVisits();
  const languages = useReminderLanguages();
  const [openId, setOpenId] = useState<string>();
  const order = choiceIn(ORDERS, params.get('order'));
  const hidesVisited = params.get('visited') === HIDDEN;
  const search = params.get('search') ?? '';
  const toggle = useEventCallback((id: string) => setOpenId(openId === id ? undefined : id));

  const today = dayOf(now());
  const ofMembers = useMemo(() => recentOfMembers(taken, today), [taken, today]);
  // A member with nothing left to give stays until the row is closed, with what was just taken.
  const all = visits?.filter(
    (visit) => visit._id === openId || toCollect(visit) !== 0 || visit.deniedDeposits.length > 0,
  );
  const toVisit = all ?? [];
  const isVisited = ({ _id }: CollectionVisit) => dayVisits.ids.includes(_id);
  const isAsked = ({ _id, roundNote }: CollectionVisit) =>
    roundNote !== null && roundNote.answer === null && (answers.get(_id)?.refusal !== undefined || !answers.has(_id));
  const shown = sortedVisits(
    toVisit
      .filter((visit) => !hidesVisited || visit._id === openId || !isVisited(visit))
      .filter(({ name, userName, mobileNumber }) =>
        includesText(search, [name, userName, mobileNumber], createPartTest),
      ),
    order,
    { isVisited, isAsked },
  );

  if (round.error && !round.data)
    return (
      <>
        <OutboxNotice taken={taken} answers={answers} />
        <LoadError message={errorMessage(round.error, t('round:failed'))} onRetry={round.refetch} />
      </>
    );
  const isLoading = !visits || !languages.isReady;
  const asked = toVisit.filter(isAsked).length;
  const waitingCash = sumRupees(toVisit.map((visit) => visit.waitingCash));
  const optionsOf = <Name extends string>(names: readonly Name[], label: (name: Name) => string) =>
    names.map((name, index) => ({ value: index === 0 ? '' : name, label: label(name) }));
  return (
    <>
      <RoundFigures visits={toVisit} taken={taken} isLoading={isLoading} hasCash={hasCash} />
      <OutboxNotice taken={taken} answers={answers} />
      <FilterBar
        search={{ label: t('round:search'), value: search, onChange: (text) => change({ search: text || undefined }) }}
        filters={[
          {
            name: 'order',
            label: t('round:order.label'),
            value: order === ORDERS[0] ? '' : order,
            options: optionsOf(ORDERS, (name) => t(`round:order.${name}`)),
            onChange: (value) => change({ order: value || undefined }),
          },
          {
            name: 'visited',
            label: t('round:visited.filter'),
            value: hidesVisited ? HIDDEN : '',
            options: [
              { value: '', label: t('round:visited.all') },
              { value: HIDDEN, label: t('round:visited.hide') },
            ],
            onChange: (value) => change({ visited: value || undefined }),
          },
        ]}
        onClear={() => change({ search: undefined, order: undefined, visited: undefined })}
      />
      {!isLoading && toVisit.length > 0 && (
        <SecondaryText>
          {t('round:stats.visited', { count: toVisit.filter(isVisited).length })}
          {isAbove(waitingCash, 0) && ` · ${t('round:stats.waitingCash', { amount: formatRupees(waitingCash) })}`}
          {asked > 0 && (
            <Box component="span" sx={{ display: 'block', color: 'warning.main', fontWeight: 600 }}>
              {t('round:office.top', countParams(asked))}
            </Box>
          )}
        </SecondaryText>
      )}
      {isLoading ? (
        <SkeletonRows count={8} height={56} label={t('round:loading')} />
      ) : toVisit.length === 0 ? (
        <EmptyState title={t('round:empty')} hint={t('round:emptyHint')} />
      ) : shown.length === 0 ? (
        <EmptyState
          title={t(search ? 'round:notFound' : 'round:allVisited')}
          hint={t(search ? 'round:notFoundHint' : 'round:allVisitedHint')}
        />
      ) : (
        <Card component="ul" id={LIST_ID} tabIndex={-1} aria-label={t('round:label')} sx={listStyle}>
          {shown.map((visit) => (
            <VisitRow
              key={visit._id}
              visit={visit}
              isOpen={visit._id === openId}
              onToggle={() => toggle(visit._id)}
              isVisited={isVisited(visit)}
              onVisit={() => dayVisits.toggle(visit._id)}
              onMember={() => openDialog(`/panchayat/members/show/${encodeURIComponent(visit._id)}`)}
              sender={sender}
              languages={languages}
              hasCash={hasCash}
              actions={actions}
              taken={ofMembers.get(visit._id) ?? NONE}
              isAsked={isAsked(visit)}
              answer={answers.get(visit._id)}
            />
          ))}
        </Card>
      )}
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
    </>
  );
}

const NONE: readonly TakenCash[] = [];

/** By member: what was taken today, what was refused, and the cash of denied deposits that is to be given back. */
function recentOfMembers(taken: readonly TakenCash[], today: string): Map<string, readonly TakenCash[]> {
  const recent = new Map<string, TakenCash[]>();
  for (const cash of taken) {
    const isOpen = cash.item?.refusal !== undefined || (cash.deposit?.status === 'denied' && isInHand(cash));
    if (!isOpen && dayOf(cash.takenAt) !== today) continue;
    recent.set(cash.memberId, [...(recent.get(cash.memberId) ?? []), cash]);
  }
  return recent;
}

function sortedVisits(
  visits: readonly CollectionVisit[],
  order: (typeof ORDERS)[number],
  { isVisited, isAsked }: Record<'isVisited' | 'isAsked', (visit: CollectionVisit) => boolean>,
): readonly CollectionVisit[] {
  if (order === 'sum') return [...visits].sort((a, b) => compareFigures(toCollect(b), toCollect(a)));
  if (order === 'name') return [...visits].sort((a, b) => a.name.localeCompare(b.name));
  if (order === 'unvisited') return [...visits].sort((a, b) => Number(isVisited(a)) - Number(isVisited(b)));
  // Those about whom the office asks come first, and else the order is that of the server.
  return [...visits].sort((a, b) => Number(isAsked(b)) - Number(isAsked(a)));
}

interface RoundFiguresProps {
  visits: readonly CollectionVisit[];
  taken: readonly TakenCash[];
  isLoading: boolean;
  hasCash: boolean;
}

/** Each leads to its rows. */
function RoundFigures({ visits, taken, isLoading, hasCash }: RoundFiguresProps) {
  const { t } = useTranslation();
  const takenToday = takenOn(taken, dayOf(now()));
  const inHand = taken.filter(isInHand);
  const oldest = inHand[inHand.length - 1];
  const toCash = (search: string, text: string) => (
    <Link component={RouterLink} to={`/panchayat/members?view=cash${search}`} sx={wholeCardStyle}>
      {text}
    </Link>
  );
  return (
    <StatCards
      Layout={FigureStrip}
      isLoading={isLoading}
      figures={[
        {
          name: 'toCollect',
          rupees: sumRupees(visits.map(toCollect)),
          context: (
            <Link href={`#${LIST_ID}`} onClick={showList} sx={wholeCardStyle}>
              {t('round:stats.members', countParams(visits.length))}
            </Link>
          ),
        },
        ...(hasCash
          ? ([
              {
                name: 'taken',
                rupees: sumOfCash(takenToday),
                context: toCash('&show=days', t('round:stats.deposits', countParams(takenToday.length))),
              },
              {
                name: 'inHand',
                rupees: sumOfCash(inHand),
                context: toCash(
                  '',
                  oldest ? t('round:stats.since', { day: formatDate(oldest.takenAt) }) : t('round:stats.nothing'),
                ),
              },
            ] as const)
          : ([
              {
                name: 'arrears',
                rupees: sumRupees(visits.map(({ arrears }) => arrears)),
                context: t('round:stats.months', {
                  count: visits.reduce((sum, { overdueMonths }) => sum + (overdueMonths ?? 0), 0),
                }),
              },
            ] as const)),
      ]}
      textsOf={(name) => ({ label: t(`round:stats.${name}`), formula: t(`round:explain.${name}`) })}
    />
  );
}

/** Three figures stand side by side on a phone, so that the first row is on its first screen. */
const FigureStrip = ({ children }: { children: ReactNode }) => (
  <Box sx={stripStyle}>
    <StatStrip>{children}</StatStrip>
  </Box>
);

const LIST_ID = 'round-list';

/** Without a step in the browser's history: the router could not ask before one that it has not made itself. */
function showList(event: MouseEvent): void {
  event.preventDefault();
  const list = document.getElementById(LIST_ID);
  list?.scrollIntoView();
  list?.focus({ preventScroll: true });
}

const stripStyle = {
  minWidth: 0,
  '& > * > div': { gridTemplateColumns: 'repeat(auto-fit, minmax(0, 1fr))', gridAutoFlow: 'column' },
  '& section': { position: 'relative', px: { xs: 2, sm: 4 } },
  '& .explain': { zIndex: 1 },
};
const wholeCardStyle = { '&::after': { content: '""', position: 'absolute', inset: 0 } };

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

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  minWidth: 0,
  '& > li': { px: { xs: 3, sm: 4 } },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
  '& .visit-line': { position: 'relative', display: 'flex', alignItems: 'center', gap: 2, minHeight: 52 },
  '& .visit-line > svg': { flexShrink: 0, fontSize: 20, color: 'text.secondary' },
  '& > .visited > .visit-line > :first-of-type': { color: 'success.main' },
  '& > .refused > .visit-line > :first-of-type': { color: 'error.main' },
  '& .visit-line > div': { flex: 1, minWidth: 0, py: 1 },
  '& .visit-line h2': { m: 0, font: 'inherit' },
  '& .visit-line p': { m: 0, typography: 'body2', color: 'error.main' },
  '& .visit-line p:last-child': { pb: 2 },
  '& .visit-line p.asked': { color: 'warning.main' },
  '& .visit-line button': {
    display: 'block',
    width: '100%',
    minHeight: 44,
    px: 0,
    py: 2,
    border: 0,
    bgcolor: 'transparent',
    color: 'inherit',
    typography: 'body1',
    fontWeight: 600,
    textAlign: 'left',
    cursor: 'pointer',
  },
  // The whole line is the button.
  '& .visit-line button::after': { content: '""', position: 'absolute', inset: 0 },
  '& .visit-line:hover': { bgcolor: 'action.hover' },
  '& .visit-line > span:not([style*=absolute])': { fontWeight: 600 },
} as const;
