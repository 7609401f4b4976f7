import { t } from 'i18next';
import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { notify } from '@/utils/notices';
import { type FormDraft, keepDraft, takeDraft } from './form-drafts';
import { getSession, getSessionEnd } from './session';

/**
 * Keeps what was typed into a form when the server ends the session, and enters it again when the same user comes back to its address.
 * Passwords and files are not kept. `name` distinguishes several forms of one address.
 */
export function useFormDraft<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'formState' | 'getValues' | 'setValue'>,
  name = '',
): void {
  const { dirtyFields } = form.formState;
  const current = useRef({ form, dirtyFields });
  useEffect(() => {
    current.current = { form, dirtyFields };
  });
  const { pathname, search } = useLocation();
  const formName = useRef(`${pathname}${search} ${name}`).current;

  useEffect(() => {
    const userId = getSession()?.user._id;
    if (!userId) return;
    const draft = Object.entries(takeDraft(userId, formName) ?? {});
    for (const [field, value] of draft) {
      const path = field as Path<Values>;
      current.current.form.setValue(path, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    if (draft.length > 0) notify({ kind: 'hint', text: t('ui:unsaved.restored') });
    return () => {
      const draft = draftOf(current.current.form.getValues(), current.current.dirtyFields);
      const isEndedByServer = getSession()?.user._id !== userId && getSessionEnd() === 'rejected';
      if (isEndedByServer && Object.keys(draft).length > 0) keepDraft(userId, formName, draft);
    };
  }, [formName]);
}

const isKept = (field: string, value: unknown): boolean =>
  value !== undefined && !Number.isNaN(value) && !(value instanceof Blob) && !/password/i.test(field);

/** The changed values that can be kept. Of a list or an object that was changed in part, the whole is kept. */
const draftOf = (values: FieldValues, dirtyFields: object): FormDraft =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => field in dirtyFields && isKept(field, value)));
