import Box from '@mui/material/Box';
import type { GridValidRowModel } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import type { ListColumn } from '@/ui/list-columns';
import type { ListControls } from '@/ui/list-controls';
import { ListToolbar } from '@/ui/list-toolbar';
import { PAGE_SIZES } from './use-section';

interface SectionHeadProps<Row extends GridValidRowModel> {
  grid: ListControls<Row>;
  columns: readonly ListColumn<Row>[];
  /** What the rows add up to. */
  children?: ReactNode;
}

/** Above a section's rows: what they add up to, how they are looked at, and all of them as a file. */
export function SectionHead<Row extends GridValidRowModel>({ grid, columns, children }: SectionHeadProps<Row>) {
  return (
    <Box sx={line}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>{children}</Box>
      <ListToolbar grid={grid} columns={columns} pageSizes={PAGE_SIZES} />
    </Box>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1, minHeight: 36 };
