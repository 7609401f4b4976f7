import { readStorage, removeStorage, writeStorage } from '@/utils/browser-storage';
import { isRecord } from '@/utils/is-record';
import { parseJson } from '@/utils/parse-json';

/*
 * Drafts hold the input of forms when the server ended the session or the page was loaded anew, in this tab only and for the same user
 * only. A logout ends them. The session needs this file in the entry, which should be small.
 */

const STORAGE_KEY = 'formDrafts';

/** The changed values stand by field name. */
export type FormDraft = Record<string, unknown>;

interface StoredDrafts {
  userId: string;
  forms: Record<string, FormDraft>;
}

function readDrafts(userId: string): StoredDrafts {
  const stored = parseJson(readStorage('session', STORAGE_KEY));
  const isOfUser = isRecord(stored) && stored.userId === userId && isRecord(stored.forms);
  return isOfUser ? (stored as unknown as StoredDrafts) : { userId, forms: {} };
}

function writeDrafts(drafts: StoredDrafts): void {
  if (Object.keys(drafts.forms).length === 0) removeStorage('session', STORAGE_KEY);
  else writeStorage('session', STORAGE_KEY, JSON.stringify(drafts));
}

export function keepDraft(userId: string, form: string, draft: FormDraft): void {
  const { forms } = readDrafts(userId);
  writeDrafts({ userId, forms: { ...forms, [form]: draft } });
}

export function takeDraft(userId: string, form: string): FormDraft | undefined {
  const { [form]: draft, ...forms } = readDrafts(userId).forms;
  if (draft) writeDrafts({ userId, forms });
  return draft;
}

export function forgetDrafts({ except }: { except?: string | undefined } = {}): void {
  if (except === undefined) removeStorage('session', STORAGE_KEY);
  else writeDrafts(readDrafts(except));
}
