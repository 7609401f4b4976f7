import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Density } from '../../../hooks/use-list-look';
import type { FamilyColumn } from './columns';
import { FamilyHeading } from './family-heading';
import type { Family } from './groups';

interface FamiliesTableProps {
  label: string;
  families: readonly Family[];
  columns: readonly FamilyColumn[];
  density: Density;
  isLoading: boolean;
}

/** Heights of rows in pixels, as in other lists. */
const HEIGHTS: Record<Density, number> = { compact: 36, standard: 48, comfortable: 60 };

/** Families below the members they belong to; header and heading stay in sight while a family scrolls by. */
export function FamiliesTable({ label, families, columns, density, isLoading }: FamiliesTableProps) {
  const height = HEIGHTS[density];
  return (
    <TableContainer sx={frame} aria-busy={isLoading || undefined}>
      <Table stickyHeader aria-label={label} sx={{ ...table, '& td, & th': { height, py: 0 } }}>
        <TableHead>
          <TableRow>
            {columns.map(({ field, headerName }) => (
              <TableCell key={field} align={field === 'actions' ? 'right' : 'left'} sx={headCell}>
                {headerName}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        {families.map((family) => (
          <TableBody key={family.owner._id}>
            <TableRow>
              <TableCell component="th" scope="rowgroup" colSpan={columns.length} sx={{ ...groupCell, top: height }}>
                <FamilyHeading family={family} />
              </TableCell>
            </TableRow>
            {family.members.map((row) => (
              <TableRow key={row._id} hover>
                {columns.map(({ field, cell }) => (
                  <TableCell key={field} align={field === 'actions' ? 'right' : 'left'}>
                    {cell(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        ))}
      </Table>
    </TableContainer>
  );
}

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  maxHeight: 'max(480px, calc(100dvh - 160px))',
};
const table = { fontVariantNumeric: 'tabular-nums', '& .MuiTableCell-root': { px: 3, fontSize: '0.875rem' } };
const headCell = { fontWeight: 600, color: 'text.secondary', bgcolor: 'background.default', whiteSpace: 'nowrap' };
const groupCell = { position: 'sticky', zIndex: 1, bgcolor: 'background.default', fontWeight: 400 };
