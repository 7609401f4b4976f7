import { Box, Typography } from '@mui/material';
import type { GridValidRowModel } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoordinatorReportRow } from '@/api/report';
import { amountColumn, columnsOf, countColumn, flexible } from '@/components/list/column-types';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { Rupees, TwoLineText } from '@/components/text/cell-text';
import { SecondaryText } from '@/components/text/emphasis';
import { ABSENT, countParams, formatExactRupees } from '@/components/text/format';
import { isAbove } from '@/domain/figures';
import { CommissionRate, HighlightedRate } from '@/pages/shared/highlighted-rate';
import { commissionRate, undecidedOf } from './coordinator-ranking';

export interface SumsCardProps {
  title: ReactNode;
  detail: readonly (string | false)[];
  sums: RowSums;
  isRateOfOne?: boolean;
}

type RowSums = { totalInvestment: number | null; totalCommissions: number | null } & Partial<
  Pick<CoordinatorReportRow, 'pendingCommissions'>
>;

export function SumsCard({ title, detail, sums, isRateOfOne }: SumsCardProps) {
  const { totalInvestment, totalCommissions } = sums;
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <Typography component="div" sx={{ fontWeight: 600, minWidth: 0 }}>
          {title}
        </Typography>
        <Typography component="div" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {totalInvestment !== null && <Rupees amount={totalInvestment} />}
        </Typography>
      </Box>
      <SecondaryText component="div">{detail.filter((part) => part !== false).join('\u00a0· ')}</SecondaryText>
      {totalInvestment !== null && totalCommissions !== null && (
        <Box sx={commissionLineStyle}>
          <span>
            {t('commission-report:columns.commission')} <Commission sums={sums} />
          </span>
          <span>
            <SumsRate sums={sums} isRateOfOne={isRateOfOne} />
          </span>
        </Box>
      )}
    </Box>
  );
}

/** Says '4 pending, ₹85.62' of the commissions that are not decided yet. */
export const pendingText = (t: TFunction, pending: CoordinatorReportRow['pendingCommissions']): string | undefined =>
  pending && isAbove(pending.count, 0)
    ? t('commission-report:waiting', { ...countParams(pending.count), amount: formatExactRupees(pending.totalAmount) })
    : undefined;

/** What is not decided yet stands in place of a commission of 0, and is the tooltip of any other. */
function Commission({ sums }: { sums: RowSums }) {
  const { t } = useTranslation();
  const waiting = pendingText(t, sums.pendingCommissions ?? null);
  if (waiting && undecidedOf(sums)) return <TwoLineText isWrapping first={ABSENT} second={waiting} />;
  return (
    <span title={waiting}>
      <Rupees amount={sums.totalCommissions} />
    </span>
  );
}

interface SumsRateProps {
  sums: RowSums;
  /** False where the rate adds up all levels: then nearly each would be highlighted. */
  isRateOfOne?: boolean | undefined;
}

function SumsRate({ sums, isRateOfOne = true }: SumsRateProps) {
  if (undecidedOf(sums)) return ABSENT;
  const percent = commissionRate(sums);
  return isRateOfOne ? <HighlightedRate percent={percent} /> : <CommissionRate percent={percent} />;
}

const commissionLineStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 3,
  typography: 'body2',
};

type NamedPerson = CoordinatorReportRow['coordinator'];

export const nameWithUserName = ({ name, userName }: NamedPerson): string => `${name} (${userName})`;

export const personColumn = <Row extends GridValidRowModel>(
  column: { field: string; headerName: string },
  personOf: (row: Row) => NamedPerson,
): ListColumn<Row> => ({
  ...column,
  ...flexible(1, 180),
  exportValue: (row) => nameWithUserName(personOf(row)),
  renderCell: ({ row }) => {
    const { name, userName } = personOf(row);
    return <TwoLineText isWrapping first={<span title={name}>{name}</span>} second={userName} />;
  },
});

export function sumColumns<Row extends SumsRateProps['sums']>(
  t: TFunction,
  rate: Pick<SumsRateProps, 'isRateOfOne'> = {},
): ListColumn<Row>[] {
  const { sortable } = columnsOf(t, 'commission-report:columns');
  return [
    { ...sortable('transactions', 'transactionCount'), width: 116, ...countColumn },
    { ...sortable('investment', 'totalInvestment'), width: 120, ...amountColumn },
    {
      ...sortable('commission', 'totalCommissions'),
      // It has room for what is pending, in Hindi too.
      width: 152,
      ...amountColumn,
      renderCell: ({ row }) => <Commission sums={row} />,
    },
    {
      ...sortable('rate', 'commissionRate'),
      // A highlighted rate of two digits before the point is whole.
      width: 104,
      ...rightAligned,
      exportValue: (row) => (undecidedOf(row) ? undefined : commissionRate(row)),
      renderCell: ({ row }) => <SumsRate sums={row} {...rate} />,
    },
  ];
}
