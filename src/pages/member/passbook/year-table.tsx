import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { ABSENT, formatMonthName } from '@/components/text/format';
import type { LedgerHolder, LedgerYear } from '@/domain/passbook-ledger';
import { PassbookAmount, PassbookEntry, passbookName, ScreenOrPaper } from './entry';

interface YearTableProps {
  page: LedgerYear;
  /** The member's own name, for paper, which others read as well. */
  ownerName: string | undefined;
}

export function YearTable({ page, ownerName }: YearTableProps) {
  const { t } = useTranslation();
  const { year, holders, monthTotals, total } = page;
  return (
    <Box sx={tableStyle}>
      <table aria-label={t('passbook:tableOf', { year })}>
        <thead>
          <tr>
            <th scope="col">{t('passbook:columns.member')}</th>
            <th scope="col">{t('passbook:columns.plan')}</th>
            {monthTotals.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the month
              <th key={index} scope="col">
                {formatMonthName(index + 1)}
              </th>
            ))}
            <th scope="col">{t('passbook:columns.total')}</th>
          </tr>
        </thead>
        {holders.map((holder) => (
          <HolderRows key={holder.familyMemberId ?? ''} holder={holder} ownerName={ownerName} />
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('passbook:familyTotal')}
            </th>
            <TotalsRow monthTotals={monthTotals} total={total} />
          </tr>
        </tfoot>
      </table>
    </Box>
  );
}

function HolderRows({ holder, ownerName }: { holder: LedgerHolder; ownerName: string | undefined }) {
  const { t } = useTranslation();
  const name = passbookName(t, holder);
  const nameOnPaper = (holder.familyMemberId === undefined && ownerName) || name;
  const { lines, monthTotals, total } = holder;
  const hasSums = lines.length > 1;
  return (
    <tbody>
      {lines.map(({ planId, planName, entries, total: lineTotal }, index) => (
        <tr key={planId}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={lines.length + (hasSums ? 1 : 0)}>
              <ScreenOrPaper screen={name} paper={nameOnPaper} />
            </th>
          )}
          <th scope="row" className="plan">
            {planName}
          </th>
          {entries.map((entry, month) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the month
            <td key={month}>
              <PassbookEntry entry={entry} />
            </td>
          ))}
          <td className="sum">
            <PassbookAmount amount={lineTotal} />
          </td>
        </tr>
      ))}
      {hasSums && (
        <tr className="sums">
          <th scope="row" className="plan">
            <ScreenOrPaper
              screen={t('passbook:totalOf', { name })}
              paper={t('passbook:totalOf', { name: nameOnPaper })}
            />
          </th>
          <TotalsRow monthTotals={monthTotals} total={total} />
        </tr>
      )}
    </tbody>
  );
}

function TotalsRow({ monthTotals, total }: Pick<LedgerYear, 'monthTotals' | 'total'>) {
  return (
    <>
      {monthTotals.map((sum, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the month
        <td key={index}>{sum === 0 ? ABSENT : <PassbookAmount amount={sum} />}</td>
      ))}
      <td className="sum">
        <PassbookAmount amount={total} />
      </td>
    </>
  );
}

/** One style for the whole table, since hundreds of cells with a style of their own are slow. The first column is sticky. */
const tableStyle = {
  overflowX: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  '& table': {
    width: '100%',
    minWidth: 1080,
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: '0.8125rem',
  },
  '& th, & td': {
    px: 1.5,
    py: 2,
    height: 48,
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'center',
    verticalAlign: 'middle',
  },
  '& thead th': { height: 40, color: 'text.secondary', fontWeight: 600 },
  '& th:first-of-type, & .plan': { textAlign: 'left' },
  '& th:first-of-type:not(.plan)': { fontWeight: 600 },
  '& tr > th[scope=rowgroup], & thead th:first-of-type, & tfoot th': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: 132,
    pl: 4,
    bgcolor: 'background.paper',
    borderRight: 1,
    borderRightColor: 'divider',
  },
  '& thead th:nth-of-type(2)': { textAlign: 'left', width: 136 },
  '& .plan': { fontWeight: 400 },
  '& .sum, & thead th:last-of-type': { width: 104, pr: 4, textAlign: 'right', fontWeight: 600 },
  '& .sums > *, & tfoot > tr > *': { height: 40, fontWeight: 600, bgcolor: 'background.default' },
  '& tfoot > tr > *': { borderBottom: 0 },
  '@media print': {
    overflow: 'visible',
    borderRadius: 0,
    '& table': { minWidth: 0, fontSize: '8pt' },
    '& th, & td': { px: 0.5, py: 0.5, height: 'auto' },
    '& tbody': { breakInside: 'avoid' },
    '& tr > th[scope=rowgroup], & thead th:first-of-type, & tfoot th': { position: 'static', width: 96, pl: 1 },
    // Twelve months with paise need the width.
    '& thead th:nth-of-type(2)': { width: 104 },
    '& .sum, & thead th:last-of-type': { width: 84, pr: 1 },
    '& td .on-paper': { fontSize: '7pt', whiteSpace: 'nowrap' },
  },
};
