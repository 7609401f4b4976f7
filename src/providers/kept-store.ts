/**
 * Answers that are kept for times without a network, a cache for each user. This half is in the program from the start: it
 * forgets. `kept-answers.ts` keeps and reads.
 */
const PREFIX = 'answers-';

export const storeOf = (userId: string): string => `${PREFIX}${userId}`;

/** Absent on a page that was not served securely. */
export const hasCaches = (): boolean => typeof caches !== 'undefined';

/** Everything that was kept, of whoever it was: at sign-in, at sign-out, and when the server ends a session. */
export async function forgetAnswers(): Promise<void> {
  if (!hasCaches()) return;
  try {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)));
  } catch {
    // Storage is refused: then nothing was kept either.
  }
}
