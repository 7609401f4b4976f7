import { Box, Card, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Rupees } from '@/components/text/cell-text';
import { StrongText } from '@/components/text/emphasis';
import { ABSENT, formatMonth, formatMonthName } from '@/components/text/format';
import { toMonth } from '@/domain/months';
import type { LedgerHolder, LedgerYear, MonthList } from '@/domain/passbook-ledger';
import { denialTexts, takenTexts } from '@/pages/member/labels';
import { PassbookAmount, PassbookEntry, passbookName, ScreenOrPaper } from './entry';

type LedgerLine = LedgerHolder['lines'][number];

interface YearProps {
  page: LedgerYear;
  /** The member's own name is for paper, which others read as well. */
  ownerName: string | undefined;
}

/** Cards are shown below 900 px; a table above, and always on paper. */
export function YearSection({ page, ownerName }: YearProps) {
  const { t } = useTranslation();
  return (
    <Box component="section" aria-label={String(page.year)} sx={sectionStyle}>
      <Box sx={yearHeadStyle}>
        <Typography variant="h2" sx={{ whiteSpace: 'nowrap' }}>
          {t('passbook:heading', { year: page.year })}
        </Typography>
        <Typography color="text.secondary">
          {t('passbook:paidIn', { year: page.year })}{' '}
          <Box component="strong" sx={{ color: 'text.primary' }}>
            <PassbookAmount amount={page.total} />
          </Box>
        </Typography>
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'block' }, displayPrint: 'block' }}>
        <YearTable page={page} ownerName={ownerName} />
        <YearNotes page={page} />
      </Box>
      <Box sx={{ display: { xs: 'block', md: 'none' }, displayPrint: 'none' }}>
        <YearCards page={page} />
      </Box>
    </Box>
  );
}

/** The months of a line have room for the mark alone: why one was denied, and where the cash of the others is, stands below. */
function lineNotes(t: TFunction, year: number, { entries }: LedgerLine): { text: string; color?: 'error' }[] {
  const months = entries.map((entry, index) => ({ ...entry, year, month: index + 1 }));
  const denied = months.flatMap((month) => (month.denied ? { ...toMonth(month), ...month.denied } : []));
  const taken = months.flatMap(({ taken: cash, ...month }) => (cash ? { ...toMonth(month), cash } : []));
  return [
    ...denialTexts(t, denied).map((text) => ({ text, color: 'error' as const })),
    ...(denied.some(({ reversedAt }) => reversedAt) ? [{ text: t('receipts:cancelled') }] : []),
    ...takenTexts(t, taken).map((text) => ({ text })),
  ];
}

function YearNotes({ page: { year, holders } }: Pick<YearProps, 'page'>) {
  const { t } = useTranslation();
  const notes = holders.flatMap((holder) =>
    holder.lines.flatMap((line) =>
      lineNotes(t, year, line).map((note) => ({ ...line, ...note, holder: passbookName(t, holder) })),
    ),
  );
  if (notes.length === 0) return null;
  return (
    <Box component="ul" sx={notesStyle}>
      {notes.map(({ planId, holder, planName, text, color }) => (
        <li key={`${holder} ${planId} ${text}`}>
          {holder} · {planName} · <span className={color}>{text}</span>
        </li>
      ))}
    </Box>
  );
}

function YearTable({ page, ownerName }: YearProps) {
  const { t } = useTranslation();
  const { year, holders, monthTotals, total } = page;
  return (
    // A table that is wider than the window is scrolled by the keyboard, too.
    <Box tabIndex={0} role="region" aria-label={t('passbook:tableOf', { year })} sx={tableStyle}>
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

/** Each person has a card with twelve months per plan, and the family one with the sums. */
function YearCards({ page }: { page: LedgerYear }) {
  const { t } = useTranslation();
  const { year, holders, monthTotals, total } = page;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {holders.map((holder) => (
        <HolderCard key={holder.familyMemberId ?? ''} name={passbookName(t, holder)} total={holder.total}>
          {holder.lines.map((line) => (
            <Box key={line.planId} sx={{ mt: 3 }}>
              <Box sx={lineStyle}>
                <Typography variant="body2">{line.planName}</Typography>
                {holder.lines.length > 1 && (
                  <Typography variant="body2">
                    <Rupees amount={line.total} />
                  </Typography>
                )}
              </Box>
              <MonthTiles year={year} label={line.planName} months={line.entries}>
                {(entry) => (entry ? <PassbookEntry entry={entry} /> : <span aria-hidden>{ABSENT}</span>)}
              </MonthTiles>
              {lineNotes(t, year, line).map(({ text, color }) => (
                <Typography key={text} variant="body2" color={color ?? 'text.secondary'} sx={{ mt: 2 }}>
                  {text}
                </Typography>
              ))}
            </Box>
          ))}
        </HolderCard>
      ))}
      <HolderCard name={t('passbook:familyTotal')} total={total}>
        <Box sx={{ mt: 3 }}>
          <MonthTiles year={year} label={t('passbook:familyTotal')} months={monthTotals}>
            {(sum) =>
              sum === 0 ? (
                ABSENT
              ) : (
                <strong>
                  <Rupees amount={sum} />
                </strong>
              )
            }
          </MonthTiles>
        </Box>
      </HolderCard>
    </Box>
  );
}

function HolderCard({ name, total, children }: { name: string; total: number | null; children: ReactNode }) {
  return (
    <Card sx={{ p: 3 }}>
      <Box sx={lineStyle}>
        <Typography component="h3" variant="h3">
          {name}
        </Typography>
        <StrongText>
          <Rupees amount={total} />
        </StrongText>
      </Box>
      {children}
    </Card>
  );
}

interface MonthTilesProps<T> {
  year: number;
  label: string;
  months: MonthList<T>;
  children: (value: T) => ReactNode;
}

function MonthTiles<T>({ year, label, months, children }: MonthTilesProps<T>) {
  return (
    <Box component="ul" aria-label={label} sx={tilesStyle}>
      {months.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the month
        <li key={index}>
          <small title={formatMonth({ year, month: index + 1 })}>{formatMonthName(index + 1)}</small>
          {children(value)}
        </li>
      ))}
    </Box>
  );
}

const yearHeadStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 4,
  mb: 3,
};
// In print each further year begins on a new page.
const sectionStyle = { minWidth: 0, '@media print': { '& + section': { breakBefore: 'page' } } };
const notesStyle = {
  mt: 3,
  display: 'grid',
  gap: 1,
  typography: 'body2',
  '& .error': { color: 'error.main' },
  '@media print': { mt: 2, gap: 0, fontSize: '8pt' },
};
const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 3,
};
const tilesStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(4rem, 22%), 1fr))',
  gap: 1,
  m: 0,
  mt: 2,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
  '& > li': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    minHeight: 64,
    py: 1.5,
    borderRadius: 1,
    bgcolor: 'background.default',
    color: 'text.secondary',
    textAlign: 'center',
  },
  '& strong': { color: 'text.primary', fontWeight: 600, mt: 1.5 },
  '& small': { fontSize: '0.75rem' },
};
/** The whole table has one style, since hundreds of cells with a style of their own are slow. The first column is sticky. */
const tableStyle = {
  overflowX: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  '& table': {
    width: '100%',
    // What is left of 1366 px beside the menu and a scroll bar.
    minWidth: 1030,
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
    width: 116,
    pl: 4,
    bgcolor: 'background.paper',
    borderRight: 1,
    borderRightColor: 'divider',
  },
  '& thead th:nth-of-type(2)': { textAlign: 'left', width: 116 },
  '& .plan': { fontWeight: 400 },
  '& .sum, & thead th:last-of-type': { width: 96, pr: 4, textAlign: 'right', fontWeight: 600 },
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
