import { readStorage, removeStorage, writeStorage } from '@/utils/browser-storage';
import { isRecord } from '@/utils/is-record';

/*
 * What was typed into forms when the server ended the session, in this tab only and for the same user only. A file of its own, since the
 * session needs it in the entry, which should be small.
 */

const STORAGE_KEY = 'formDrafts';

/** The changed values of a form by field name. */
export type FormDraft = Record<string, unknown>;

interface StoredDrafts {
  userId: string;
  /** By the name of the form. */
  forms: Record<string, FormDraft>;
}

function readDrafts(userId: string): StoredDrafts {
  try {
    const stored: unknown = JSON.parse(readStorage('session', STORAGE_KEY) ?? '');
    if (isRecord(stored) && stored.userId === userId && isRecord(stored.forms))
      return stored as unknown as StoredDrafts;
  } catch {
    // There is none, or its text is damaged.
  }
  return { userId, forms: {} };
}

function writeDrafts(drafts: StoredDrafts): void {
  if (Object.keys(drafts.forms).length === 0) removeStorage('session', STORAGE_KEY);
  else writeStorage('session', STORAGE_KEY, JSON.stringify(drafts));
}

export function keepDraft(userId: string, form: string, draft: FormDraft): void {
  const { forms } = readDrafts(userId);
  writeDrafts({ userId, forms: { ...forms, [form]: draft } });
}

/** Returns the draft of a form and removes it. */
export function takeDraft(userId: string, form: string): FormDraft | undefined {
  const { [form]: draft, ...forms } = readDrafts(userId).forms;
  if (draft) writeDrafts({ userId, forms });
  return draft;
}

/** Removes all drafts, except those of one user. */
export function forgetDrafts({ except }: { except?: string | undefined } = {}): void {
  if (except === undefined) removeStorage('session', STORAGE_KEY);
  else writeDrafts(readDrafts(except));
}
