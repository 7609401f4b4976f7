import { Box, InputBase } from '@mui/material';
import { type BaseRecord, useCreate, useUpdate } from '@refinedev/core';
import { type Dispatch, type KeyboardEvent, type SetStateAction, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type HttpError, isAsked } from '@/api/http-error';
import { countParams, formatRate } from '@/components/text/format';
import { stateName } from '@/components/text/states';
import type { RateChange, RateForm } from '@/contract/rates';
import { LEVELS, type Level } from '@/contract/roles';
import { type PlanRates, parsePercentage, rateOf } from '@/domain/rates';
import { fromText, QUIET_CALLS } from '@/pages/commission-rates/use-rates';
import { mayDo } from '@/providers/access-control-provider';
import { errorMessage } from '@/refine/error-message';
import { runQueue } from '@/refine/run-queue';
import { getSession } from '@/session/session';
import { notify } from '@/utils/notices';

interface RateCellProps {
  group: PlanRates;
  level: Level;
  row: number;
  cells: MatrixCells;
}

/** A missing or inactive rate is named below its cell. */
export function RateCell({ group, level, row, cells }: RateCellProps) {
  const { t } = useTranslation();
  const noteId = useId();
  const { plan } = group;
  const rate = rateOf(group, level);
  const { text, isSaving = false, problem } = cells.stateOf(plan._id, level);
  const isDraft = cells.changes.some((change) => change.group.plan._id === plan._id && change.level === level);
  const lack = rate ? !rate.isActive && stateName(t, 'activity', 'inactive') : t('commission-rates:matrix.noRate');
  const note =
    problem ??
    (isSaving
      ? t('commission-rates:matrix.saving')
      : isDraft && rate?.isActive
        ? t('commission-rates:matrix.was', { rate: formatRate(rate.commissionPercentage) })
        : lack || fromText(t, rate));

  /** Enter and the arrow keys move between the cells. Escape restores the saved rate. */
  const move = (event: KeyboardEvent<CellInput>) => {
    if (event.key === 'Escape') return cells.revert(plan._id, level);
    const target = targetCell(row, level, event);
    if (!target) return;
    event.preventDefault();
    const next = document.querySelector<HTMLElement>(`[data-cell="${target}"]`);
    if (next) next.focus();
    else if (event.key === 'Enter') cells.finish(group, level, event.currentTarget.value);
  };

  return (
    <Box
      id={rateCellId(cellKey(plan._id, level))}
      tabIndex={-1}
      sx={{ display: 'grid', justifyItems: 'end', gap: '2px', minWidth: 0, borderRadius: 1 }}
    >
      <InputBase
        value={text ?? (rate ? String(rate.commissionPercentage) : '')}
        readOnly={cells.isSaving || !mayDo('commission-rates', 'edit')}
        error={problem !== undefined}
        placeholder="–"
        endAdornment={
          <Box component="span" aria-hidden sx={{ color: 'text.secondary', pl: '2px' }}>
            %
          </Box>
        }
        onChange={({ target }) => cells.edit(plan._id, level, target.value)}
        onBlur={({ target }) => cells.finish(group, level, target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={move}
        inputProps={{
          'data-cell': `${row}.${level}`,
          'data-plan': plan._id,
          'aria-label': t('commission-rates:matrix.cell', { level: t(`ui:level.${level}`), plan: plan.planName }),
          'aria-describedby': noteId,
          'aria-invalid': problem !== undefined && 'problem' in parsePercentage(text ?? ''),
          inputMode: 'decimal',
          autoComplete: 'off',
          maxLength: 8,
        }}
        sx={{
          ...fieldStyle,
          ...(!rate?.isActive && missingRateStyle),
          ...(isDraft && draftStyle),
          ...(problem !== undefined && invalidStyle),
        }}
      />
      <Box id={noteId} sx={{ ...noteStyle, color: problem ? 'error.main' : rate ? 'text.secondary' : 'warning.main' }}>
        {note}
      </Box>
    </Box>
  );
}

interface CellState {
  /** Without a text the cell shows the saved rate. */
  text?: string;
  isSaving?: boolean;
  problem?: string;
}

export type MatrixDrafts = ReadonlyMap<string, CellState>;

const cellKey = (planId: string, level: Level): string => `${planId}.${level}`;

export const rateCellId = (key: string): string => `rate-${key}`;

const CONCURRENT_CALLS = 4;

/** A draft without an id creates the rate. */
interface RateDraft {
  key: string;
  text: string;
  group: PlanRates;
  level: Level;
  percentage: number;
}

export interface RateMatrixProps {
  groups: readonly PlanRates[];
  /** The list keeps the drafts, so that another view does not discard them. */
  drafts: MatrixDrafts;
  setDrafts: Dispatch<SetStateAction<MatrixDrafts>>;
  refresh: () => Promise<void>;
}

/** A typed text stays a draft until all drafts are saved or discarded. */
export function useMatrixCells({ groups, drafts, setDrafts, refresh }: RateMatrixProps) {
  const { t } = useTranslation();
  const [isSaving, setIsSaving] = useState(false);
  const { mutateAsync: create } = useCreate<BaseRecord, HttpError, RateForm>(QUIET_CALLS);
  const { mutateAsync: update } = useUpdate<BaseRecord, HttpError, RateChange>(QUIET_CALLS);

  const setCell = (key: string, state: CellState | undefined) =>
    setDrafts((before) => {
      const next = new Map(before);
      if (state) next.set(key, state);
      else next.delete(key);
      return next;
    });

  /** The changes stand in the order of the matrix. */
  const changes: RateDraft[] = groups.flatMap((group) =>
    LEVELS.flatMap((level) => {
      const key = cellKey(group.plan._id, level);
      const { text = '' } = drafts.get(key) ?? {};
      const parsed = parsePercentage(text);
      if (!('percentage' in parsed)) return [];
      const { percentage } = parsed;
      return percentage === rateOf(group, level)?.commissionPercentage ? [] : [{ key, text, group, level, percentage }];
    }),
  );

  const send = async ({ group, level, percentage: commissionPercentage }: RateDraft): Promise<void> => {
    const rate = rateOf(group, level);
    if (rate) {
      await update({ id: rate._id, values: { commissionPercentage } });
      return;
    }
    const { _id: depositPlanReferenceId } = group.plan;
    await create({ values: { depositPlanReferenceId, coordinatorLevel: level, commissionPercentage, isActive: true } });
  };

  const save = async () => {
    const failures = new Map<string, string>();
    let waiting = 0;
    setIsSaving(true);
    await runQueue({
      items: changes,
      concurrency: CONCURRENT_CALLS,
      work: send,
      onChange({ key, text, group, level }, state, error) {
        if (state === 'running') setCell(key, { text, isSaving: true });
        if (state !== 'failed') return;
        if (isAsked(error)) {
          waiting += 1;
          return;
        }
        const message = errorMessage(error, t('commission-rates:updateFailed'));
        failures.set(key, message);
        // The login page says it when the session has ended.
        if (getSession())
          notify.error(
            t('commission-rates:matrix.failed', { level: t(`ui:level.${level}`), plan: group.plan.planName, message }),
          );
      },
    }).finished;
    // The cells keep what was typed until the saved rates are loaded, so that the old rates do not reappear for a moment.
    await refresh();
    for (const { key, text } of changes) {
      const problem = failures.get(key);
      setCell(key, problem === undefined ? undefined : { text, problem });
    }
    setIsSaving(false);
    const saved = changes.length - failures.size - waiting;
    if (saved > 0) notify.success(t('commission-rates:matrix.saved', countParams(saved)));
  };

  return {
    stateOf: (planId: string, level: Level): CellState => drafts.get(cellKey(planId, level)) ?? {},
    changes,
    lastEdited: [...drafts.keys()].pop() ?? '',
    isSaving,
    save: () => void save(),
    discard: () => setDrafts(new Map()),
    edit: (planId: string, level: Level, text: string) => setCell(cellKey(planId, level), { text }),
    revert: (planId: string, level: Level) => setCell(cellKey(planId, level), undefined),
    /** The focus leaves a cell: a changed percentage is kept, and a text that is none is marked. */
    finish: (group: PlanRates, level: Level, text: string) => {
      const key = cellKey(group.plan._id, level);
      if (isSaving || !drafts.has(key)) return;
      const rate = rateOf(group, level);
      const parsed = parsePercentage(text);
      if ('problem' in parsed) {
        const isUntouched = parsed.problem === 'blank' && !rate;
        const problem = t(`commission-rates:matrix.problems.${parsed.problem}`);
        setCell(key, isUntouched ? undefined : { text, problem });
      } else if (parsed.percentage === rate?.commissionPercentage) setCell(key, undefined);
    },
  };
}

export type MatrixCells = ReturnType<typeof useMatrixCells>;

type CellInput = HTMLInputElement | HTMLTextAreaElement;

function isCaretAtEdge({ selectionStart, selectionEnd, value }: CellInput, key: string): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (key === 'ArrowLeft' ? 0 : value.length);
}

/** Returns the `data-cell` to which Enter or an arrow key leads. */
function targetCell(row: number, level: Level, { key, shiftKey, currentTarget }: KeyboardEvent<CellInput>) {
  const column = LEVELS.indexOf(level);
  if (key === 'ArrowUp' || (key === 'Enter' && shiftKey)) return `${row - 1}.${level}`;
  if (key === 'ArrowDown' || key === 'Enter') return `${row + 1}.${level}`;
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || !isCaretAtEdge(currentTarget, key)) return undefined;
  return `${row}.${LEVELS[column + (key === 'ArrowLeft' ? -1 : 1)]}`;
}

const fieldStyle = {
  width: '100%',
  minWidth: 72,
  px: 2,
  // The border has a contrast of 3:1, like that of every field.
  border: '1px solid rgba(var(--mui-palette-text-secondaryChannel) / 0.7)',
  borderRadius: '8px',
  '& input': { textAlign: 'right', py: '5px' },
  '&:hover': { borderColor: 'text.secondary' },
  '&.Mui-focused': { borderColor: 'primary.main', boxShadow: '0 0 0 1px var(--mui-palette-primary-main)' },
};
const draftStyle = { borderColor: 'info.main', fontWeight: 600 };
const missingRateStyle = { borderStyle: 'dashed' };
const invalidStyle = { borderStyle: 'solid', borderColor: 'error.main' };
const noteStyle = { minHeight: 18, typography: 'caption', lineHeight: '1.125rem', textAlign: 'right' };
