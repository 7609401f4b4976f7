import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { type BaseRecord, useCreate, useUpdate } from '@refinedev/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message';
import { formatRate } from '@/components/text/format';
import type { RateChange, RateForm } from '@/contract/rates';
import { LEVELS, type Level } from '@/contract/roles';
import { type PlanRates, parsePercentage, rateOf } from '@/domain/rates';
import { useNotify } from '@/hooks/use-notify';
import type { HttpError } from '@/providers/http-error';

interface CellState {
  /** What is being typed or saved. Without it the cell shows the saved rate. */
  text?: string;
  isSaving?: boolean;
  /** Why it was not saved. */
  problem?: string;
}

const cellKey = (planId: string, level: Level): string => `${planId}.${level}`;

/** The cell says how it went, and `refresh` fetches the rates. */
const MUTATION_OPTIONS = {
  resource: 'commission-rates',
  invalidates: [] as never[],
  successNotification: false as const,
  errorNotification: false as const,
};

/** The cells that are being edited, and their saving: a new rate where none is, else a change of the one that is. */
export function useMatrixCells(refresh: () => Promise<void>) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [cells, setCells] = useState<ReadonlyMap<string, CellState>>(new Map());
  const [said, setSaid] = useState('');
  const saving = useRef(new Set<string>());
  const { mutateAsync: create } = useCreate<BaseRecord, HttpError, RateForm>(MUTATION_OPTIONS);
  const { mutateAsync: update } = useUpdate<BaseRecord, HttpError, RateChange>({
    ...MUTATION_OPTIONS,
    mutationMode: 'optimistic',
  });

  const put = (key: string, state: CellState | undefined) =>
    setCells((before) => {
      const next = new Map(before);
      if (state) next.set(key, state);
      else next.delete(key);
      return next;
    });

  const send = (group: PlanRates, level: Level, commissionPercentage: number) => {
    const rate = rateOf(group, level);
    if (rate) return update({ id: rate._id, values: { commissionPercentage } });
    const { _id: depositPlanReferenceId } = group.plan;
    return create({
      values: { depositPlanReferenceId, coordinatorLevel: level, commissionPercentage, isActive: true },
    });
  };

  const save = async (group: PlanRates, level: Level, percentage: number, text: string) => {
    const key = cellKey(group.plan._id, level);
    const naming = { level: t(`ui:level.${level}`), plan: group.plan.planName };
    saving.current.add(key);
    put(key, { text, isSaving: true });
    try {
      await send(group, level, percentage);
      // What was typed stands in the cell until the saved rates have come: no old figure flashes up.
      await refresh();
      put(key, undefined);
      setSaid(t('commission-rates:matrix.saved', { ...naming, rate: formatRate(percentage) }));
    } catch (error) {
      const message = errorMessage(error, t('commission-rates:updateFailed'));
      put(key, { problem: message });
      notify.error(t('commission-rates:matrix.failed', { ...naming, message }));
      // After a refusal refine puts all rates back as they were before, those too that were saved meanwhile.
      void refresh();
    } finally {
      saving.current.delete(key);
    }
  };

  return {
    stateOf: (planId: string, level: Level): CellState => cells.get(cellKey(planId, level)) ?? {},
    /** What screen readers hear of the last saving. */
    said,
    type: (planId: string, level: Level, text: string) => put(cellKey(planId, level), { text }),
    takeBack: (planId: string, level: Level) => put(cellKey(planId, level), undefined),
    /** The cell is left: saves what changed, and says what is wrong with what cannot be saved. */
    leave: (group: PlanRates, level: Level, text: string) => {
      const key = cellKey(group.plan._id, level);
      if (saving.current.has(key)) return;
      const rate = rateOf(group, level);
      const parsed = parsePercentage(text);
      if ('problem' in parsed) {
        const isUntouched = parsed.problem === 'blank' && !rate;
        return put(
          key,
          isUntouched ? undefined : { text, problem: t(`commission-rates:matrix.problems.${parsed.problem}`) },
        );
      }
      if (parsed.percentage === rate?.commissionPercentage) return put(key, undefined);
      void save(group, level, parsed.percentage, text);
    },
  };
}

export type MatrixCells = ReturnType<typeof useMatrixCells>;

interface RateCellProps {
  group: PlanRates;
  level: Level;
  /** Its place among the plans, from 0. */
  row: number;
  cells: MatrixCells;
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
        sx={{ ...fieldStyle, ...(!rate?.isActive && missingRateStyle), ...(problem !== undefined && invalidStyle) }}
      />
      <Box id={noteId} sx={{ ...noteStyle, color: problem ? 'error.main' : rate ? 'text.secondary' : 'warning.main' }}>
        {note}
      </Box>
    </Box>
  );
}

const fieldStyle = {
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
const missingRateStyle = { borderStyle: 'dashed' };
const invalidStyle = { borderStyle: 'solid', borderColor: 'error.main' };
const noteStyle = { minHeight: 18, typography: 'caption', lineHeight: '18px', textAlign: 'right' };

/** Where a cell stands: its plan from 0, and its level. */
interface CellPosition {
  row: number;
  level: Level;
}

function cellPosition({ dataset }: HTMLInputElement): CellPosition | undefined {
  const [row = '', name] = dataset.cell?.split('.') ?? [];
  const level = LEVELS.find((each) => each === name);
  return level && { row: Number(row), level };
}

/** The caret stands where an arrow would leave the text, or all of it is chosen. */
function isCaretAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (key === 'ArrowLeft' ? 0 : value.length);
}

function targetCell(
  { row, level }: CellPosition,
  { key, shiftKey }: KeyboardEvent,
  input: HTMLInputElement,
): string | undefined {
  const column = LEVELS.indexOf(level);
  if (key === 'ArrowUp' || (key === 'Enter' && shiftKey)) return `${row - 1}.${level}`;
  if (key === 'ArrowDown' || key === 'Enter') return `${row + 1}.${level}`;
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || !isCaretAtEdge(input, key)) return undefined;
  return `${row}.${LEVELS[column + (key === 'ArrowLeft' ? -1 : 1)]}`;
}

/** Enter and the arrows go from cell to cell, which saves the one that is left; Escape takes back what was typed. Tab is the browser's. */
export function moveBetweenCells(event: KeyboardEvent<HTMLElement>, groups: readonly PlanRates[], cells: MatrixCells) {
  const input = event.target;
  const place = input instanceof HTMLInputElement ? cellPosition(input) : undefined;
  if (!(input instanceof HTMLInputElement) || !place) return;
  const group = groups[place.row];
  if (event.key === 'Escape' && group) return cells.takeBack(group.plan._id, place.level);
  const target = targetCell(place, event, input);
  if (!target) return;
  event.preventDefault();
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-cell="${target}"]`);
  if (next) next.focus();
  else if (event.key === 'Enter' && group) cells.leave(group, place.level, input.value);
}
