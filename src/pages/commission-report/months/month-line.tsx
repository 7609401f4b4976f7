import { Box, Button, Link } from '@mui/material';
import type { TFunction } from 'i18next';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { Unbroken } from '@/components/text/cell-text';
import { SecondaryText } from '@/components/text/emphasis';
import { countParams, formatDate, formatExactRupees, formatLongMonth } from '@/components/text/format';
import { isAbove } from '@/domain/figures';
import { addMonths, compareMonths, isoMonth, isSameMonth, type Month, monthOf } from '@/domain/months';
import { REPORT_PATH } from '@/pages/shared/report-url';
import { mayDo } from '@/providers/access-control-provider';
import { now } from '@/utils/clock';
import type { ReportFilters } from '../first-calls';
import { type ReportMonth, useMonths } from './use-months';

export const monthsPath = (month?: Month, act?: 'close' | 'reopen'): string =>
  `${REPORT_PATH}/months${month && act ? `/${isoMonth(month)}/${act}` : ''}`;

interface Closed {
  closedAt: string | null;
  closedBy: { name: string | null } | null;
}

export const closedByText = (t: TFunction, { closedAt, closedBy }: Closed): string =>
  t('commission-report:months.closedBy', { name: closedBy?.name ?? '', day: formatDate(closedAt) });

/** Says whether the month of the report is closed, and leads to what can be done about it. */
export function MonthLine({ filters }: { filters: Pick<ReportFilters, 'month' | 'year'> }) {
  const { t } = useTranslation();
  const { open } = useRoutedDialog(REPORT_PATH);
  const { months, reopened } = useMonths();
  if (!months) return <Box sx={lineStyle} />;
  const { month, year } = filters;
  const chosen = month && year ? { month, year } : undefined;
  const last = months.find(({ closedAt }) => closedAt !== null);
  // The newest month that is over, or the one that the report is about.
  const over = addMonths(monthOf(now()), -1);
  const wanted = chosen ?? over;
  const own = months.find((each) => isSameMonth(each, wanted));
  const isClosed = last !== undefined && compareMonths(wanted, last) <= 0;
  const isOver = compareMonths(wanted, over) <= 0;
  // Where the report is about no month, the one that was closed last is the one that is reopened.
  const toReopen = chosen ? (isClosed ? chosen : undefined) : last;
  const name = formatLongMonth(wanted);
  const mayDecide = mayDo('months', 'decide');
  const canClose = mayDecide && !isClosed && isOver && months.some((each) => compareMonths(each, wanted) <= 0);
  const state = () => {
    if (chosen && own?.closedAt) return closedByText(t, own);
    if (chosen && !isClosed) return t(`commission-report:months.${isOver ? 'open' : 'running'}`, { month: name });
    return last
      ? t('commission-report:months.upTo', { month: formatLongMonth(last) })
      : t('commission-report:months.none');
  };
  return (
    <Box component="section" aria-label={t('commission-report:months.label')} sx={lineStyle}>
      <SecondaryText component="span">{state()}</SecondaryText>
      {chosen && own?.digest && <Digest digest={own.digest} auditDigest={own.auditDigest} />}
      {canClose && (
        <Button size="small" variant="outlined" onClick={() => open(monthsPath(wanted, 'close'))}>
          {t('commission-report:months.close', { month: name })}
        </Button>
      )}
      {mayDecide && toReopen && (
        <Button size="small" color="inherit" onClick={() => open(monthsPath(toReopen, 'reopen'))}>
          {t('commission-report:months.reopen.title', { month: formatLongMonth(toReopen) })}
        </Button>
      )}
      {(last || reopened.length > 0) && (
        <Button size="small" color="inherit" onClick={() => open(monthsPath())}>
          {t('commission-report:months.history.action')}
        </Button>
      )}
      {chosen && own && <BookedElsewhere month={own} />}
    </Box>
  );
}

const SHOWN_DIGITS = 8;

interface DigestProps {
  digest: string;
  auditDigest?: string | null | undefined;
}

/** The first digits; a press shows all of them, and with them the digest of the audit trail that the month's statements have in their foot. */
export function Digest({ digest, auditDigest }: DigestProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  return (
    <Link
      component="button"
      type="button"
      color="inherit"
      variant="body2"
      aria-label={t('commission-report:months.digest', { digest })}
      aria-expanded={isWhole}
      sx={{ overflowWrap: 'anywhere', textAlign: 'left', verticalAlign: 'baseline', color: 'text.secondary' }}
      onClick={() => setWhole(!isWhole)}
    >
      {t('commission-report:months.digest', { digest: isWhole ? digest : `${digest.slice(0, SHOWN_DIGITS)}…` })}
      {isWhole && auditDigest && ` · ${t('commission-report:months.auditDigest', { digest: auditDigest })}`}
    </Link>
  );
}

/** What was decided after the month was closed, with links to its rows. */
function BookedElsewhere({ month }: { month: ReportMonth }) {
  const { t } = useTranslation();
  const { bookedElsewhere } = month;
  if (!bookedElsewhere) return null;
  const { deposits, commissions } = bookedElsewhere;
  const rows = [
    { list: 'deposits', status: 'approved', total: deposits } as const,
    ...(['approved', 'paid', 'rejected'] as const).map(
      (status) => ({ list: 'commissions', status, total: commissions[status] }) as const,
    ),
  ].filter(({ total }) => isAbove(total.count, 0));
  if (rows.length === 0) return null;
  const linkTo = (list: string, status: string) =>
    `/pending-${list}/all?${new URLSearchParams({
      month: String(month.month),
      year: String(month.year),
      status,
      isBookedElsewhere: 'true',
    })}`;
  return (
    <SecondaryText component="span" sx={{ flexBasis: '100%' }}>
      {t('commission-report:months.elsewhere')}{' '}
      {rows.map(({ list, status, total }, index) => (
        <Fragment key={list + status}>
          {index > 0 && ' · '}
          <Unbroken>
            <Link component={RouterLink} to={linkTo(list, status)} color="inherit">
              {t(`commission-report:months.booked.${list}.${status as 'approved'}`, {
                ...countParams(total.count),
                amount: formatExactRupees(total.totalAmount),
              })}
            </Link>
          </Unbroken>
        </Fragment>
      ))}
    </SecondaryText>
  );
}

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  minHeight: 31,
  my: { xs: -1, sm: -2 },
};
