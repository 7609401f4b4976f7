import type { GridValidRowModel } from '@mui/x-data-grid';
import type { ParseKeys, TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Rupees } from '@/components/text/cell-text';
import { formatDate, formatNumber, formatRate } from '@/components/text/format';
import { StateChip, type StateKind, stateName } from '@/components/text/states';
import { type ListColumn, rightAligned } from './list-columns';

/** The keys of the texts right below this one. */
type TitleBelow<Texts extends string> = ParseKeys extends infer Key
  ? Key extends `${Texts}.${infer Title}`
    ? Title
    : never
  : never;

/**
 * Columns by the keys of their titles. A column has the field of the same name unless it is given another; only those made by `sortable`
 * can be sorted.
 */
export function columnsOf<Texts extends string>(t: TFunction, texts: Texts) {
  const column = (title: TitleBelow<Texts>, field: string = title) => ({
    field,
    headerName: t(`${texts}.${title}` as ParseKeys),
  });
  const sortable = (...names: Parameters<typeof column>) => ({ ...column(...names), sortable: true });
  return { column, sortable };
}

/** The column takes its share of the width that is left, and this many pixels at least. */
export const flexible = (share: number, minWidth: number) => ({ flex: share, minWidth });

/** The buttons of a row end where the row does. */
export const actionsColumn = <Row extends GridValidRowModel>(
  column: { field: string; headerName: string },
  width: number,
  render: (row: Row) => ReactNode,
): ListColumn<Row> => ({ ...column, width, ...rightAligned, renderCell: ({ row }) => render(row) });

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

export const stateColumn = <Field extends string>(t: TFunction, kind: StateKind, field: Field, usual?: string) => ({
  field,
  renderCell: ({ row }: { row: Readonly<Record<Field, string>> }) => (
    <StateChip kind={kind} state={row[field]} size="small" {...(usual && { usual })} />
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
