import { t } from 'i18next';
import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { isRecord } from '@/utils/is-record';
import { notify } from '@/utils/notices';
import { type FormDraft, keepDraft, takeDraft } from './form-drafts';
import { getSession, getSessionEnd } from './session';

/**
 * Keeps input when the server ends the session or the page is left for a while, and enters it again when the same user comes back to the
 * page of this name: phones with little memory end a page as soon as the camera opens, and a reload ends it too.
 */
export function useKeptDraft(
  name: string,
  drafts: { read: () => FormDraft; restore: (draft: FormDraft) => void; isToldByRestore?: boolean },
): void {
  const current = useRef(drafts);
  useEffect(() => {
    current.current = drafts;
  });
  const formName = useRef(name).current;

  useEffect(() => {
    const userId = getSession()?.user._id;
    if (!userId) return;
    const kept = takeDraft(userId, formName);
    if (kept) {
      current.current.restore(kept);
      if (!current.current.isToldByRestore) notify.hint(t('ui:unsaved.restored'));
    }
    const keep = () => {
      const draft = current.current.read();
      if (Object.keys(draft).length > 0) keepDraft(userId, formName, draft);
      else takeDraft(userId, formName);
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden' && getSession()?.user._id === userId) keep();
    };
    // A reload does not hide the page in every browser before it ends it.
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', onHidden);
      const isEndedByServer = getSession()?.user._id !== userId && getSessionEnd() === 'rejected';
      if (isEndedByServer) keep();
      else takeDraft(userId, formName);
    };
  }, [formName]);
}

/** Beside the input stands what it was typed over, as the record may be changed until the user is back. No field has this name. */
const TYPED_OVER = '';

/** Passwords and files are not kept. `name` distinguishes several forms of one URL. */
export function useFormDraft<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'formState' | 'getValues' | 'setValue'>,
  name = '',
  onRestored?: (typedOver: FormDraft) => void,
): void {
  const { pathname, search } = useLocation();
  const { dirtyFields, defaultValues = {} } = form.formState;
  const restore = ({ [TYPED_OVER]: typedOver, ...draft }: FormDraft) => {
    for (const [field, value] of Object.entries(draft)) {
      const path = field as Path<Values>;
      form.setValue(path, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    if (isRecord(typedOver)) onRestored?.(typedOver);
  };
  const read = (): FormDraft => {
    const draft = draftOf(form.getValues(), dirtyFields);
    const typedOver = draftOf(defaultValues, dirtyFields);
    return Object.keys(draft).length > 0 ? { ...draft, [TYPED_OVER]: typedOver } : draft;
  };
  useKeptDraft(`${pathname}${search} ${name}`, { read, restore });
}

const isKept = (field: string, value: unknown): boolean =>
  value !== undefined && !Number.isNaN(value) && !(value instanceof Blob) && !/password/i.test(field);

/** A list or an object that was changed in part is kept as a whole. */
const draftOf = (values: FieldValues, dirtyFields: object): FormDraft =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => field in dirtyFields && isKept(field, value)));
