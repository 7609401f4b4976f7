import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Keeps the 'actions' column of a table at its right edge while the rest scrolls below it. */
export function ActionsInSight({ children }: { children: ReactNode }) {
  return <Box sx={frame}>{children}</Box>;
}

const edge = { position: 'sticky', right: 0, zIndex: 2 };
/** Rows are tinted with see-through colours; what lies over other cells needs them on a ground of its own. */
const tint = (colour: string) => ({ backgroundImage: `linear-gradient(${colour}, ${colour})` });
const selected = (opacity: string) => tint(`rgba(var(--mui-palette-primary-mainChannel) / ${opacity})`);
const cell = '.MuiDataGrid-cell[data-field="actions"]';

const frame = {
  minWidth: 0,
  '& .MuiDataGrid-columnHeader[data-field="actions"]': { ...edge, bgcolor: 'background.default' },
  [`& ${cell}`]: { ...edge, bgcolor: 'background.paper' },
  [`& .MuiDataGrid-row:hover ${cell}`]: tint('var(--mui-palette-action-hover)'),
  [`& .MuiDataGrid-row.Mui-selected ${cell}`]: selected('var(--mui-palette-action-selectedOpacity)'),
  [`& .MuiDataGrid-row.Mui-selected:hover ${cell}`]: selected(
    'calc(var(--mui-palette-action-selectedOpacity) + var(--mui-palette-action-hoverOpacity))',
  ),
};
