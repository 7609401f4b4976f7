import PrintOutlined from '@mui/icons-material/PrintOutlined';
import ShareOutlined from '@mui/icons-material/ShareOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, LoadError, SkeletonRows } from '@/components/feedback/placeholders';
import { RowList } from '@/components/list/row-list';
import { Fold } from '@/components/page/fold';
import { ViewToggle } from '@/components/page/view-toggle';
import { Rupees } from '@/components/text/cell-text';
import { SecondaryText } from '@/components/text/emphasis';
import { countParams, formatDate, formatExactRupees, formatMonth } from '@/components/text/format';
import { cashSheet } from '@/contract/cash';
import { dayOf } from '@/domain/months';
import { call } from '@/refine/call';
import { errorMessage } from '@/refine/error-message';
import { useOpenInNewTab } from '@/refine/use-open-in-new-tab';
import { useSession } from '@/session/session';
import { now } from '@/utils/clock';
import { notify } from '@/utils/notices';
import { choiceIn, useQueryParams } from '@/utils/use-query-params';
import { HandInRows, InHand } from './hand-in';
import { OutboxNotice } from './outbox-notice';
import { canShareText, shareText } from './slip';
import { type CashDay, cashDays, sumOfCash, type TakenCash } from './taken';
import { TakenRow } from './taken-row';
import { useCash, useCashActions } from './use-cash';
import { useReminderLanguages } from './use-reminder-languages';

const PARTS = ['hand', 'days', 'handIns'] as const;

/** What a panchayat has in hand, what it took in the last 31 days, and what it handed in. */
export function CashBook() {
  const { t } = useTranslation();
  const [params, change] = useQueryParams();
  const part = choiceIn(PARTS, params.get('show'));
  const user = useSession()?.user;
  const { book, round, taken } = useCash();
  const actions = useCashActions();
  const languages = useReminderLanguages();
  const numbers = useMemo(
    () => new Map(round.data?.stops.map(({ _id, mobileNumber }) => [_id, mobileNumber])),
    [round.data],
  );
  const by = user?.name ?? '';
  const rowOf = (cash: TakenCash, mark?: ReactNode) => (
    <TakenRow
      key={cash.id}
      cash={cash}
      actions={actions}
      languages={languages}
      by={by}
      mobileNumber={numbers.get(cash.memberId)}
      mark={mark}
    />
  );
  const isLoading = (book.isLoading && !book.data) || !languages.isReady;
  return (
    <>
      <Box sx={{ displayPrint: 'none' }}>
        <ViewToggle
          label={t('round:book.label')}
          views={PARTS.map((name) => ({ name, label: t(`round:book.${name}`) }))}
          value={part}
          onChange={(next) => change({ show: next === 'hand' ? undefined : next })}
        />
      </Box>
      <OutboxNotice taken={taken} />
      {book.error && !book.data && (
        <LoadError message={errorMessage(book.error, t('round:book.failed'))} onRetry={book.refetch} />
      )}
      {isLoading ? (
        <SkeletonRows count={6} height={60} label={t('round:book.loading')} />
      ) : part === 'hand' ? (
        <InHand taken={taken} rowOf={rowOf} />
      ) : part === 'days' ? (
        <Days days={cashDays(taken)} rowOf={rowOf} by={by} place={user?.unitName} />
      ) : (
        <HandInRows />
      )}
    </>
  );
}

interface DaysProps {
  days: readonly CashDay[];
  rowOf: (cash: TakenCash) => ReactNode;
  by: string;
  place: string | undefined;
}

function Days({ days, rowOf, by, place }: DaysProps) {
  const { t } = useTranslation();
  const [printed, setPrinted] = useState<CashDay>();
  const openInNewTab = useOpenInNewTab();
  const today = dayOf(now());
  useEffect(() => {
    if (!printed) return;
    window.print();
    setPrinted(undefined);
  }, [printed]);
  if (days.length === 0) return <EmptyState title={t('round:book.empty')} hint={t('round:book.emptyHint')} />;
  /** Without a network the browser prints what is on this device. */
  const print = (day: CashDay) => {
    if (!navigator.onLine || day.rows.some(({ item }) => item)) return setPrinted(day);
    openInNewTab(async () => (await call(cashSheet, { query: { day: day.day } })).data.pdfUrl).catch(
      (error: unknown) => {
        notify.error(errorMessage(error, t('round:book.printFailed')));
        setPrinted(day);
      },
    );
  };
  return (
    <>
      <Card component="ul" aria-label={t('round:book.days')} sx={daysStyle}>
        {days.map((day) => {
          const counted = day.rows.filter(({ state }) => state !== 'refused');
          return (
            <li key={day.day}>
              <Fold
                heading="h2"
                isOpenAtFirst={day.day === today}
                summary={
                  <Box component="span" sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
                    <Box component="span" sx={{ flex: 1, fontWeight: 600 }}>
                      {formatDate(day.day)}
                    </Box>
                    <SecondaryText component="span">{t('round:book.count', countParams(counted.length))}</SecondaryText>
                    <Box component="span" sx={{ fontWeight: 600 }}>
                      <Rupees amount={sumOfCash(counted)} />
                    </Box>
                  </Box>
                }
              >
                <Box sx={{ display: 'flex', gap: 2, '& .MuiButton-root': { minHeight: 44 } }}>
                  <Button
                    size="small"
                    startIcon={<PrintOutlined />}
                    aria-label={t('round:book.printOf', { day: formatDate(day.day) })}
                    onClick={() => print(day)}
                  >
                    {t('round:book.print')}
                  </Button>
                  {canShareText() && (
                    <Button
                      size="small"
                      startIcon={<ShareOutlined />}
                      aria-label={t('round:book.shareOf', { day: formatDate(day.day) })}
                      onClick={() => shareText(dayText(day))}
                    >
                      {t('round:book.share')}
                    </Button>
                  )}
                </Box>
                <RowList>{day.rows.map((cash) => rowOf(cash))}</RowList>
              </Fold>
            </li>
          );
        })}
      </Card>
      {printed && (
        <Box sx={printedStyle}>
          <Typography variant="h2">{t('round:book.title', { day: formatDate(printed.day) })}</Typography>
          <Typography>{[by, place].filter(Boolean).join(' · ')}</Typography>
          <table>
            <tbody>
              {printed.rows
                .filter(({ state }) => state !== 'refused')
                .map(({ id, memberName, amount, ...cash }) => (
                  <tr key={id}>
                    <td>{memberName}</td>
                    <td>{paymentsText(cash)}</td>
                    <td>{formatExactRupees(amount)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
          <Typography sx={{ fontWeight: 700 }}>{totalText(printed)}</Typography>
          <Typography sx={{ mt: 12 }}>{t('round:book.signatures')}</Typography>
        </Box>
      )}
    </>
  );

  function paymentsText({ payments }: Pick<TakenCash, 'payments'>): string {
    return payments
      .map(({ holder, planName, ...month }) => `${holder ?? t('round:self')} · ${planName} · ${formatMonth(month)}`)
      .join(', ');
  }

  function totalText({ rows }: CashDay): string {
    const counted = rows.filter(({ state }) => state !== 'refused');
    return t('round:book.total', { ...countParams(counted.length), amount: formatExactRupees(sumOfCash(counted)) });
  }

  function dayText(day: CashDay): string {
    return [
      t('round:book.title', { day: formatDate(day.day) }),
      [by, place].filter(Boolean).join(' · '),
      ...day.rows
        .filter(({ state }) => state !== 'refused')
        .map((cash) => `${cash.memberName}: ${formatExactRupees(cash.amount)} (${paymentsText(cash)})`),
      totalText(day),
    ].join('\n');
  }
}

const daysStyle = {
  m: 0,
  p: 0,
  px: { xs: 3, sm: 4 },
  listStyle: 'none',
  minWidth: 0,
  displayPrint: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
};
const printedStyle = {
  display: 'none',
  displayPrint: 'block',
  '& table': { width: '100%', my: 4, borderCollapse: 'collapse' },
  '& td': { border: 1, p: 1, textAlign: 'left' },
  '& td:last-of-type': { textAlign: 'right', whiteSpace: 'nowrap' },
};
