import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import type { MonthGridCell } from './month-grid-rows';

export interface MonthTooltipProps {
  /** The cell it belongs to; none when nothing is pointed at. */
  anchor: HTMLElement | null;
  cell: MonthGridCell | undefined;
  id: string;
}

/** One tooltip for a whole calendar. */
export function MonthTooltip({ anchor, cell, id }: MonthTooltipProps) {
  const text = typeof cell?.tooltip === 'function' ? cell.tooltip() : cell?.tooltip;
  const placement = cell?.placement ?? 'top';
  return (
    <Popper id={id} open={Boolean(text)} anchorEl={anchor} placement={placement} modifiers={modifiers} style={layer}>
      <Paper sx={bubble}>{text}</Paper>
    </Popper>
  );
}

const modifiers = [
  { name: 'offset', options: { offset: [0, 6] } },
  { name: 'preventOverflow', options: { padding: 8 } },
];
const layer = { zIndex: 1500, pointerEvents: 'none' } as const;
const bubble = {
  px: 3,
  py: 2,
  maxWidth: 280,
  typography: 'body2',
  fontSize: '0.8125rem',
  whiteSpace: 'pre-line',
  color: 'background.paper',
  bgcolor: 'text.primary',
  boxShadow: 'var(--shadow-float)',
};
