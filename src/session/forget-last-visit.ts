import { readStorage, removeStorage } from '@/utils/browser-storage';
import { isRecord } from '@/utils/is-record';
import { parseJson } from '@/utils/parse-json';

export const LAST_VISIT = 'lastVisit';

/** Apart from the rest of last-visit.ts, since the session is needed on the login page too, which shows no news. */
export function forgetLastVisit({ except }: { except?: string | undefined } = {}): void {
  const stored = parseJson(readStorage('local', LAST_VISIT));
  if (except === undefined || !isRecord(stored) || stored.userId !== except) removeStorage('local', LAST_VISIT);
}
