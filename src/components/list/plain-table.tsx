import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface PlainTableColumn {
  title: string;
  isFigure?: boolean;
  isWide?: boolean;
}

export interface PlainTableProps {
  label: string;
  columns: readonly PlainTableColumn[];
  rows: readonly (readonly [key: string, ...cells: ReactNode[]])[];
  total?: readonly [label: string, value: ReactNode];
}

export function PlainTable({ label, columns, rows, total }: PlainTableProps) {
  const classOf = ({ isFigure, isWide }: PlainTableColumn) => `${isFigure ? 'figure' : ''} ${isWide ? 'wide' : ''}`;
  return (
    <Box component="table" aria-label={label} sx={tableStyle}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={classOf(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, ...cells]) => (
          <tr key={key}>
            {columns.map((column, index) => {
              const Cell = index === 0 ? 'th' : 'td';
              return (
                <Cell key={column.title} scope={index === 0 ? 'row' : undefined} className={classOf(column)}>
                  {cells[index]}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={columns.length - 1}>
              {total[0]}
            </th>
            <td className="figure">{total[1]}</td>
          </tr>
        </tfoot>
      )}
    </Box>
  );
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': {
    px: { xs: '3px', sm: 2 },
    py: 2,
    textAlign: 'left',
    verticalAlign: 'baseline',
    fontWeight: 400,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& thead > tr > :first-of-type, & th[scope=row]': { pl: 0 },
  '& tr > :last-child': { pr: 0 },
  '& thead th': { color: 'text.secondary', typography: 'caption', fontWeight: 600, overflowWrap: 'break-word' },
  '& .figure': { textAlign: 'right', overflowWrap: 'break-word' },
  '& .wide': { display: { xs: 'none', sm: 'table-cell' } },
  '& tfoot > tr > *': { fontWeight: 600, borderBottom: 0 },
};
