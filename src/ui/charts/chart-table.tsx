import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';

export interface ChartTableProps {
  caption: string;
  /** Column titles; the first names the rows. */
  columns: readonly string[];
  /** As they are read, the first of each names the row. */
  rows: readonly (readonly string[])[];
  /** Otherwise only screen readers reach it. */
  isShown: boolean;
  /** Pixels; more rows scroll inside. */
  height: number;
}

/** The figures of a chart as a table: always there for screen readers, for everybody on request. */
export function ChartTable({ caption, columns, rows, isShown, height }: ChartTableProps) {
  return (
    <Box
      sx={isShown ? { ...frame, height } : visuallyHidden}
      // Keyboards scroll what has the focus.
      {...(isShown && { tabIndex: 0, role: 'group', 'aria-label': caption })}
    >
      <Box component="table" sx={table}>
        <caption style={visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const frame = { overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 };
const table = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 3, py: 2, borderBottom: 1, borderColor: 'divider', textAlign: 'right', whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'left', whiteSpace: 'normal' },
  '& tbody th': { fontWeight: 400 },
  '& thead th': { position: 'sticky', top: 0, bgcolor: 'background.paper', fontWeight: 600, zIndex: 1 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
};
