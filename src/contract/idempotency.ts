/** Names one attempt of a user to change something: the same key with the same request has the same answer, and is carried out once. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** On the answer to a request with a key: whether it is that of an earlier request. */
export const IDEMPOTENCY_REPLAYED = 'Idempotency-Replayed';

/** Their answers may have a token, which must not be stored. */
const SESSION_PATHS = /\/auth\/|\/create-member-session$/;

/** Whether a call may have a key: it changes something, and is not about a session or the caller's own account. */
export const takesIdempotencyKey = ({ method, path }: { readonly method: string; readonly path: string }): boolean =>
  method !== 'GET' && !SESSION_PATHS.test(path);
