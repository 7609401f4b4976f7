import { Rupees } from '@/components/text/cell-text';
import { formatDate, formatExactRupees, formatNumber } from '@/components/text/format';
import { rightAligned } from './list-columns';

/** What columns of one kind have in common, to be spread into them like the DataGrid's own column types. */

/** An amount in whole rupees. */
export const amountColumn = {
  ...rightAligned,
  isAmount: true,
  renderCell: ({ value }: { value?: number | null }) => <Rupees amount={value} />,
} as const;

/** An amount with its paise. */
export const exactAmountColumn = {
  ...rightAligned,
  isAmount: true,
  valueFormatter: (value: number) => formatExactRupees(value),
} as const;

export const countColumn = {
  ...rightAligned,
  renderCell: ({ value }: { value?: number | null }) => formatNumber(value),
} as const;

export const dayColumn = { valueFormatter: (value: string | null) => formatDate(value) } as const;
