import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LEVELS, type Level } from '@/contract/roles';
import { type PlanRates, rateOf } from '@/domain/rates';
import type { Cells } from './use-cells';

interface RateCellProps {
  group: PlanRates;
  level: Level;
  /** Its place among the plans, from 0. */
  row: number;
  cells: Cells;
}

/** One percentage, edited in place. What it lacks is said in words below it. */
export function RateCell({ group, level, row, cells }: RateCellProps) {
  const { t } = useTranslation();
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

/** Where a cell stands: its plan from 0, and its level. */
interface Place {
  row: number;
  level: Level;
}

function placeOf({ dataset }: HTMLInputElement): Place | undefined {
  const [row = '', name] = dataset.cell?.split('.') ?? [];
  const level = LEVELS.find((each) => each === name);
  return level && { row: Number(row), level };
}

/** The caret stands where an arrow would leave the text, or all of it is chosen. */
function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (key === 'ArrowLeft' ? 0 : value.length);
}

function targetOf(
  { row, level }: Place,
  { key, shiftKey }: KeyboardEvent,
  input: HTMLInputElement,
): string | undefined {
  const column = LEVELS.indexOf(level);
  if (key === 'ArrowUp' || (key === 'Enter' && shiftKey)) return `${row - 1}.${level}`;
  if (key === 'ArrowDown' || key === 'Enter') return `${row + 1}.${level}`;
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || !isAtEdge(input, key)) return undefined;
  return `${row}.${LEVELS[column + (key === 'ArrowLeft' ? -1 : 1)]}`;
}

/** Enter and the arrows go from cell to cell, which saves the one that is left; Escape takes back what was typed. Tab is the browser's. */
export function moveBetweenCells(event: KeyboardEvent<HTMLElement>, groups: readonly PlanRates[], cells: Cells) {
  const input = event.target;
  const place = input instanceof HTMLInputElement ? placeOf(input) : undefined;
  if (!(input instanceof HTMLInputElement) || !place) return;
  const group = groups[place.row];
  if (event.key === 'Escape' && group) return cells.takeBack(group.plan._id, place.level);
  const target = targetOf(place, event, input);
  if (!target) return;
  event.preventDefault();
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-cell="${target}"]`);
  if (next) next.focus();
  else if (event.key === 'Enter' && group) cells.leave(group, place.level, input.value);
}
