/** It names one attempt of a user to change something: the same request with the same key has the same reply, and is carried out once. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** It says whether the reply to a request with a key is that of an earlier request. */
export const IDEMPOTENCY_REPLAYED = 'Idempotency-Replayed';

/** The replies at these paths may have a token, which must not be stored. */
const SESSION_PATHS = /\/auth\/|\/create-member-session$/;

/** A call may have a key if it changes something and is not about a session or the caller's own account. */
export const takesIdempotencyKey = ({ method, path }: { readonly method: string; readonly path: string }): boolean =>
  method !== 'GET' && !SESSION_PATHS.test(path);
