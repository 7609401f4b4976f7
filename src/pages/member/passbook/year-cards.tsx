import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Rupees } from '@/components/text/cell-text';
import { StrongText } from '@/components/text/emphasis';
import { ABSENT, formatMonth, formatMonthName } from '@/components/text/format';
import type { LedgerYear, MonthList } from '@/domain/passbook-ledger';
import { PassbookEntry, passbookName } from './entry';

/** A year on a narrow screen: a card for each person with twelve months per plan, and one with the family's sums. */
export function YearCards({ page }: { page: LedgerYear }) {
  const { t } = useTranslation();
  const { year, holders, monthTotals, total } = page;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {holders.map((holder) => (
        <HolderCard key={holder.familyMemberId ?? ''} name={passbookName(t, holder)} total={holder.total}>
          {holder.lines.map(({ planId, planName, entries, total: lineTotal }) => (
            <Box key={planId} sx={{ mt: 3 }}>
              <Box sx={lineStyle}>
                <Typography variant="body2">{planName}</Typography>
                {holder.lines.length > 1 && (
                  <Typography variant="body2">
                    <Rupees amount={lineTotal} />
                  </Typography>
                )}
              </Box>
              <MonthTiles year={year} label={planName} months={entries}>
                {(entry) => (entry ? <PassbookEntry entry={entry} /> : <span aria-hidden>{ABSENT}</span>)}
              </MonthTiles>
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

function HolderCard({ name, total, children }: { name: string; total: number; children: ReactNode }) {
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

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 3,
};
const tilesStyle = {
  display: 'grid',
  // Four beside each other; with large text as many as fit.
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
