import type { GridValidRowModel } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import { Rupees } from '@/components/text/cell-text';
import { formatDate, formatNumber, formatRate } from '@/components/text/format';
import { StateChip, type StateKind, stateName } from '@/components/text/states';
import { type ListColumn, rightAligned } from './list-columns';

/** What columns of one kind have in common, to be spread into them like the DataGrid's own column types. */

export const amountColumn = {
  ...rightAligned,
  isAmount: true,
  renderCell: ({ value }: { value?: number | null }) => <Rupees amount={value} />,
} as const;

export const countColumn = {
  ...rightAligned,
  renderCell: ({ value }: { value?: number | null }) => formatNumber(value),
} as const;

export const rateColumn = { ...rightAligned, valueFormatter: (value: number) => formatRate(value) } as const;

/** The state in this field of a record: a chip, and in a file its name. */
export const stateColumn = <Field extends string>(
  t: TFunction,
  kind: StateKind,
  field: Field,
  size: 'small' | 'medium' = 'small',
) => ({
  field,
  renderCell: ({ row }: { row: Readonly<Record<Field, string>> }) => (
    <StateChip kind={kind} state={row[field]} size={size} />
  ),
  exportValue: (row: Readonly<Record<Field, string>>) => stateName(t, kind, row[field]),
});

export const dayColumn = { valueFormatter: (value: string | null) => formatDate(value) } as const;

/** A column of an exported file alone; by default with the value of the field. */
export const fileColumn = <Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  exportValue?: ListColumn<Row>['exportValue'],
): ListColumn<Row> => ({ field, headerName, ...(exportValue && { exportValue }) });
