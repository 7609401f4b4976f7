import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useId } from 'react';
import type { Level } from '../../../contract/roles';
import { useT } from '../../../i18n/use-t';
import { type PlanRates, rateOf } from '../by-plan';
import type { Cells } from './use-cells';

export interface RateCellProps {
  group: PlanRates;
  level: Level;
  /** Its place among the plans, from 0. */
  row: number;
  cells: Cells;
}

/** One percentage, edited in place. What it lacks is said in words below it. */
export function RateCell({ group, level, row, cells }: RateCellProps) {
  const t = useT();
  const noteId = useId();
  const { plan } = group;
  const rate = rateOf(group, level);
  const { text, isSaving = false, problem } = cells.stateOf(plan._id, level);
  const note = problem ?? (isSaving ? t('commission-rates:matrix.saving') : lackOf(rate));

  function lackOf(known: typeof rate): string {
    if (!known) return t('commission-rates:matrix.noRate');
    return known.isActive ? '' : t('commission-rates:matrix.inactive');
  }

  return (
    <Box sx={{ display: 'grid', justifyItems: 'end', gap: '2px', minWidth: 0 }}>
      <InputBase
        value={text ?? (rate ? String(rate.commissionPercentage) : '')}
        readOnly={isSaving}
        error={problem !== undefined}
        placeholder="–"
        endAdornment={
          <Box component="span" aria-hidden sx={{ color: 'text.secondary', pl: '2px' }}>
            %
          </Box>
        }
        onChange={({ target }) => cells.type(plan._id, level, target.value)}
        onBlur={({ target }) => cells.leave(group, level, target.value)}
        onFocus={({ target }) => target.select()}
        inputProps={{
          'data-cell': `${row}.${level}`,
          'data-plan': plan._id,
          'aria-label': t('commission-rates:matrix.cell', { level: t(`ui:level.${level}`), plan: plan.planName }),
          'aria-describedby': noteId,
          'aria-invalid': problem !== undefined,
          inputMode: 'decimal',
          autoComplete: 'off',
          maxLength: 8,
        }}
        sx={{ ...field, ...(!rate?.isActive && lacking), ...(problem !== undefined && wrong) }}
      />
      <Box id={noteId} sx={{ ...noteLine, color: problem ? 'error.main' : rate ? 'text.secondary' : 'warning.main' }}>
        {note}
      </Box>
    </Box>
  );
}

const field = {
  width: '100%',
  minWidth: 72,
  px: 2,
  // As every field's: seen at 3:1.
  border: '1px solid color-mix(in srgb, var(--mui-palette-text-secondary) 70%, transparent)',
  borderRadius: '8px',
  fontVariantNumeric: 'tabular-nums',
  '& input': { textAlign: 'right', py: '5px' },
  '&:hover': { borderColor: 'text.secondary' },
  '&.Mui-focused': { borderColor: 'primary.main', boxShadow: '0 0 0 1px var(--mui-palette-primary-main)' },
};
const lacking = { borderStyle: 'dashed' };
const wrong = { borderStyle: 'solid', borderColor: 'error.main' };
const noteLine = { minHeight: 18, typography: 'caption', lineHeight: '18px', textAlign: 'right' };
