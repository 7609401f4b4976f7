import useEventCallback from '@mui/material/utils/useEventCallback';
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { HttpError } from '@/api/http-error';
import { lazyPart } from '@/components/page/lazy-part';
import type { EditConflict } from '@/contract/endpoint';
import { isDeepEqual } from '@/utils/is-deep-equal';
import { isRecord } from '@/utils/is-record';
import { useInvalidateAll } from '../use-invalidate-all';
import type { FieldChange } from './edit-conflict';

const Conflict = lazyPart(
  () => import('./edit-conflict').then((module) => module.EditConflictNotice),
  ...(['edit-conflict', 'audit', 'members', 'family-members'] as const),
);

const PRECONDITION_FAILED = 412;

interface Options<Values extends FieldValues> {
  /** The version of the record as it is now, and the values of the form that is filled with it. */
  etag: string | null | undefined;
  values: DefaultValues<Values>;
  /** The version that the form is filled with: an edit with it changes no other. */
  version: string | null | undefined;
  setVersion: (version: string | null | undefined) => void;
}

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'control' | 'formState' | 'getValues' | 'reset' | 'setValue'
>;

type Entries = Readonly<Record<string, unknown>>;

/** The history of a record opens its form with it: the values from before the change at that instant. */
interface PutBack {
  readonly at: string;
  readonly values: Entries;
}

/** The fields that somebody else changed, and what was typed there. */
const changesBetween = (before: Entries, after: Entries, typed: Entries): FieldChange[] =>
  Object.keys(before)
    .filter((field) => !isDeepEqual(before[field], after[field]))
    .map((field) => ({
      field,
      before: before[field],
      after: after[field],
      ...(field in typed && !isDeepEqual(typed[field], after[field]) && { mine: typed[field] }),
    }));

/**
 * The record of an open form may be changed by somebody else. The form takes the other's values where nothing was typed, keeps what was,
 * and `notice` shows both.
 */
export function useEditConflict<Values extends FieldValues>(form: Form<Values>, options: Options<Values>) {
  const { etag, values, version, setVersion } = options;
  const refresh = useInvalidateAll();
  const [refusal, setRefusal] = useState<EditConflict | true>();
  const [shown, setShown] = useState<Omit<ComponentProps<typeof Conflict>, 'form'>>();
  const { state } = useLocation();
  const seen = useRef(etag);
  const isClosed = useRef(false);
  const { isDirty, isSubmitting, defaultValues } = form.formState;

  // Read when it is needed: what was typed after the last render is not in its form state yet, and would be lost.
  const typedNow = (): [string, unknown][] =>
    Object.entries(form.getValues() as Entries).filter(
      ([field, value]) => !isDeepEqual(value ?? '', (defaultValues as Entries)[field] ?? ''),
    );
  const hasInput = useEventCallback(() => typedNow().length > 0);

  const putBack = useEventCallback(({ at, values: old }: PutBack) => {
    const current: Entries = form.getValues();
    const fields = Object.keys(old).filter((field) => field in current);
    for (const field of fields) {
      // What was not known before the change is a box without its tick.
      const value = typeof current[field] === 'boolean' ? old[field] === true : old[field];
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    if (fields.length > 0) setShown({ putBackAt: at, changes: [] });
  });
  useEffect(() => {
    if (isRecord(state) && state.putBack) putBack(state.putBack as PutBack);
  }, [state, putBack]);

  const take = useEventCallback(() => {
    const typed = typedNow();
    const changes = changesBetween(defaultValues as Entries, values as Entries, Object.fromEntries(typed));
    form.reset(values as Values, { keepDirtyValues: false });
    for (const [field, value] of typed)
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    setVersion(etag);
    setRefusal(undefined);
    const isTypedOver = !version && typed.length > 0 && changes.length > 0;
    if (refusal || isTypedOver) setShown({ by: refusal === true ? undefined : refusal, changes });
  });
  useEffect(() => {
    // What the form itself saved comes back, too.
    if (!etag || seen.current === etag || isSubmitting || isClosed.current) return;
    // Whoever types is told when the edit is refused, which says by whom; a form without input follows its record.
    if (version && !refusal && (isDirty || hasInput())) return;
    seen.current = etag;
    if (version !== etag) take();
  }, [etag, version, refusal, isDirty, isSubmitting, hasInput, take]);

  return {
    /** The form is filled with the record that an edit of its own left. */
    onSaved: (saved?: string | null) => {
      isClosed.current = saved === undefined;
      setVersion(saved);
      setShown(undefined);
    },
    /** Returns whether the edit was refused because of another one; the record is then fetched again. */
    onRefused: (error: unknown): boolean => {
      if (!(error instanceof HttpError) || error.statusCode !== PRECONDITION_FAILED) return false;
      setRefusal(error.details.conflict ?? true);
      refresh();
      return true;
    },
    /** Input of an earlier session was restored, typed over these values. */
    onRestored: (typedOver: Entries) => {
      const current = (form.formState.defaultValues ?? {}) as Entries;
      const changes = changesBetween(typedOver, current, form.getValues());
      if (changes.length > 0) setShown({ changes });
    },
    notice: shown && (
      <Suspense fallback={null}>
        <Conflict {...shown} form={form as unknown as UseFormReturn} />
      </Suspense>
    ),
  };
}
