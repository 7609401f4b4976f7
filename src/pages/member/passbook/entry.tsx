import { Box, GlobalStyles } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { monthMark } from '@/components/calendar/month-marks';
import { Rupees } from '@/components/text/cell-text';
import { formatExactRupees, formatRupeesInFull } from '@/components/text/format';
import { stateName } from '@/components/text/states';
import type { LedgerEntry, LedgerHolder } from '@/domain/passbook-ledger';
import { holderName } from '@/domain/text/names';
import { monthMarkOf } from '@/pages/member/labels';

/** A mark stands over the amount paid or, since figures are always paid amounts, over the state. */
export function PassbookEntry({ entry }: { entry: LedgerEntry | undefined }) {
  const { t } = useTranslation();
  if (!entry) return null;
  const { status, paid, denied } = entry;
  const mark = passbookMark(entry);
  const { symbol, color } = monthMark(mark);
  const state = passbookState(t, mark);
  // Of a paid month whose deposit is not known, the state takes the place of the amount.
  const isPaid = status === 'completed' && paid !== 0;
  const isAhead = mark === 'ahead';
  return (
    <Box component="span" sx={{ display: 'grid', justifyItems: 'center', lineHeight: 1.3, color }}>
      <Box component="span" aria-hidden sx={{ fontWeight: 700 }}>
        {symbol}
      </Box>
      {/* The months to come would only repeat their state: the mark is enough for the eye. */}
      {(isPaid || isAhead) && <span style={visuallyHidden}>{state} </span>}
      {denied && status && <span style={visuallyHidden}>{stateName(t, 'month', status)} </span>}
      {!isAhead && (
        <Box component="span" sx={isPaid ? { color: 'text.primary', fontWeight: 600 } : stateStyle}>
          {isPaid ? <PassbookAmount amount={paid} /> : state}
        </Box>
      )}
    </Box>
  );
}

// A printer may take the sheet upright. A state has no room there: the marks are explained below the table.
const stateStyle = {
  fontSize: '0.75rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '@media print': { fontSize: 'inherit' },
  '@media print and (max-width: 900px)': { display: 'none' },
};

type PassbookMark = ReturnType<typeof monthMarkOf> | 'denied';

/** There are two kinds of pending months, and an unpaid one may have been denied. */
const passbookMark = ({ status, isSent, denied }: LedgerEntry): PassbookMark => {
  if (denied || status === undefined) return 'denied';
  return monthMarkOf(status, isSent);
};

function passbookState(t: TFunction, mark: PassbookMark): string {
  if (mark === 'denied') return stateName(t, 'decision', 'denied');
  if (mark === 'sent') return t('ui:monthMarks.sentShort');
  return mark === 'ahead' ? t('ui:monthMarks.ahead') : stateName(t, 'month', mark);
}

/** The member's own plans have no family member, and the server's name for them is English only. */
export const passbookName = (t: TFunction, { familyMemberId, name }: LedgerHolder): string =>
  holderName(familyMemberId === undefined ? undefined : { name }, t('member:self'));

export function ScreenOrPaper({ screen, paper }: { screen: ReactNode; paper: ReactNode }) {
  return (
    <>
      <span className="on-screen">{screen}</span>
      <span className="on-paper">{paper}</span>
    </>
  );
}

/** Whole rupees, with the exact ones in a tooltip; on paper, which has no tooltips, with paise. */
export function PassbookAmount({ amount }: { amount: number | null }) {
  const [exact, short] = [formatExactRupees(amount), formatRupeesInFull(amount)];
  const paper = (
    <>
      <span className={exact === short ? undefined : 'on-wide-paper'}>{exact}</span>
      {exact !== short && <span className="on-narrow-paper">{short}</span>}
    </>
  );
  return <ScreenOrPaper screen={<Rupees amount={amount} />} paper={paper} />;
}

/** The styles are rendered once for all amounts. Twelve months and their sums need A4 landscape: upright, '.00' has no room. */
export const PrintStyles = () => (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4 landscape', margin: '12mm' },
      '.on-paper': { display: 'none' },
      '@media print': { '.on-screen': { display: 'none' }, '.on-paper': { display: 'inline' } },
      '@media print and (max-width: 900px)': { '.on-wide-paper': { display: 'none' } },
      '@media print and (min-width: 901px)': { '.on-narrow-paper': { display: 'none' } },
    }}
  />
);
