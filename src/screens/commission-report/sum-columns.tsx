import type { TFunction } from 'i18next';
import { formatNumber } from '@/ui/format';
import type { ListColumn } from '@/ui/list-columns';
import { RateMark } from '@/ui/rate-mark';
import { Rupees } from '@/ui/rupees';
import { rateOf } from './ranking';

interface SumsRow {
  _id: string;
  totalInvestment: number;
  totalCommissions: number;
  transactionCount: number;
}

/** A person in a file, where the second line of a cell has no place. */
export const named = ({ name, userName }: { name: string; userName: string }): string => `${name} (${userName})`;

export const right = { align: 'right', headerAlign: 'right' } as const;

/** The figures that every table of the report ends with. A field that sorts bears the name that the API sorts by. */
export function sumColumns<Row extends SumsRow>(t: TFunction): ListColumn<Row>[] {
  return [
    {
      field: 'transactionCount',
      sortable: true,
      headerName: t('commission-report:columns.transactions'),
      width: 132,
      ...right,
      renderCell: ({ row }) => formatNumber(row.transactionCount),
    },
    {
      field: 'totalInvestment',
      sortable: true,
      headerName: t('commission-report:columns.investment'),
      width: 132,
      ...right,
      renderCell: ({ row }) => <Rupees amount={row.totalInvestment} />,
    },
    {
      field: 'totalCommissions',
      sortable: true,
      headerName: t('commission-report:columns.commission'),
      width: 132,
      ...right,
      renderCell: ({ row }) => <Rupees amount={row.totalCommissions} />,
    },
    {
      field: 'commissionRate',
      sortable: true,
      headerName: t('commission-report:columns.rate'),
      width: 110,
      ...right,
      exportValue: rateOf,
      renderCell: ({ row }) => <RateMark percent={rateOf(row)} />,
    },
  ];
}
