import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { LEVELS } from '../../../contract/roles';
import { useT } from '../../../i18n/use-t';
import { formatMonth, formatRate } from '../../../ui/format';
import { LevelChip } from '../../../ui/level-chip';
import type { PlanRates } from '../by-plan';
import { priceOf } from '../price';
import { RateCell } from './cell';
import { figuresOf, type ShapeProps } from './shape';
import { WhatIfLine } from './what-if-line';

/** Plans down, levels across; scrolls inside itself where the window is narrow. */
export function MatrixTable({ groups, cells, state, onKeyDown }: ShapeProps) {
  const t = useT();
  const { comparison, isLoading, month } = state;
  return (
    <Box sx={frame} onKeyDown={onKeyDown}>
      <Table size="small" aria-label={t('commission-rates:matrix.label')} sx={table}>
        <TableHead>
          <TableRow>
            <TableCell component="th" scope="col" sx={first}>
              {t('commission-rates:matrix.plan')}
            </TableCell>
            {LEVELS.map((level) => (
              <TableCell key={level} component="th" scope="col" align="right">
                <LevelChip level={level} size="small" />
              </TableCell>
            ))}
            <TableCell component="th" scope="col" align="right">
              {t('commission-rates:matrix.total')}
            </TableCell>
            <TableCell component="th" scope="col" align="right">
              {t('commission-rates:whatIf.column', { month: formatMonth(month) })}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {groups.map((group, row) => (
            <TableRow key={group.plan._id}>
              <PlanHead group={group} />
              {LEVELS.map((level) => (
                <TableCell key={level} align="right">
                  <RateCell group={group} level={level} row={row} cells={cells} />
                </TableCell>
              ))}
              <TableCell align="right" sx={figure}>
                <Total group={group} state={state} />
              </TableCell>
              <TableCell align="right" sx={figure}>
                <WhatIfLine isLoading={isLoading} figures={figuresOf(comparison, group.plan._id)} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" colSpan={LEVELS.length + 2} sx={first}>
              {t('commission-rates:whatIf.all')}
            </TableCell>
            <TableCell align="right" sx={figure}>
              <WhatIfLine
                isLoading={isLoading}
                figures={
                  comparison && {
                    invested: comparison.invested,
                    saved: comparison.saved.total,
                    typed: comparison.typed.total,
                  }
                }
              />
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </Box>
  );
}

function PlanHead({ group: { plan } }: { group: PlanRates }) {
  const t = useT();
  const facts = [priceOf(t, plan), ...(plan.isActive ? [] : [t('commission-rates:plan.inactive')])];
  return (
    <TableCell component="th" scope="row" sx={first}>
      {plan.planName}
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{facts.join(' · ')}</Box>
    </TableCell>
  );
}

/** What all active levels take together, and how many they are. */
export function Total({ group, state }: Pick<ShapeProps, 'state'> & { group: PlanRates }) {
  const t = useT();
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {formatRate(state.totalOf(group))}
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {t('commission-rates:matrix.active', { active: state.activeOf(group), all: LEVELS.length })}
      </Box>
    </>
  );
}

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  overflowX: 'auto',
  minWidth: 0,
};
const table = {
  minWidth: 980,
  '& td, & th': { px: 2, py: 2, verticalAlign: 'top', fontSize: '0.875rem', color: 'text.primary' },
  '& thead th': { color: 'text.secondary', fontWeight: 600, verticalAlign: 'middle', whiteSpace: 'nowrap' },
  '& tr > :last-child': { pr: 4 },
  '& tbody tr:last-of-type > *': { borderBottomColor: 'text.secondary' },
  '& tfoot > tr > *': { borderBottom: 0, fontWeight: 600 },
};
const first = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  minWidth: 168,
  bgcolor: 'background.paper',
  fontWeight: 600,
  '&&': { pl: 4 },
};
const figure = { '&&': { pt: '9px' }, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };
