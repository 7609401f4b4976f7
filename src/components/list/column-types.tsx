import type { GridValidRowModel } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import { Rupees } from '@/components/text/cell-text';
import { formatDate, formatNumber, formatRate } from '@/components/text/format';
import { StateChip, type StateKind, stateName } from '@/components/text/states';
import { type ListColumn, rightAligned } from './list-columns';

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

/** A column of the exported file alone has the value of the field unless `value` makes another. */
export const fileColumn = <Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  exportValue?: ListColumn<Row>['exportValue'],
): ListColumn<Row> => ({ field, headerName, ...(exportValue && { exportValue }) });
