import type { GridValidRowModel } from '@mui/x-data-grid';
import { Rupees } from '@/components/text/cell-text';
import { formatDate, formatExactRupees, formatNumber } from '@/components/text/format';
import { type ListColumn, rightAligned } from './list-columns';

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

/** A column of an exported file alone; by default with the value of the field. */
export const fileColumn = <Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  exportValue?: ListColumn<Row>['exportValue'],
): ListColumn<Row> => ({ field, headerName, ...(exportValue && { exportValue }) });
