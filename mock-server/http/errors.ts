import type { ErrorReply, FieldError } from '../../src/contract/errors';
import { StoreUnavailable } from '../store/store';
import { TooManyAttempts } from '../use-cases/auth/context';
import type { Refusal } from '../use-cases/context';

/** What the HTTP layer itself refuses: unknown paths, wrong types, too much, no token. */
export class Problem extends Error {
  override readonly name = 'Problem';
  constructor(
    readonly status: number,
    message: string,
    readonly details: {
      readonly errors?: FieldError[] | undefined;
      readonly headers?: Record<string, string> | undefined;
    } = {},
  ) {
    super(message);
  }
}

const statusOfRefusal: Record<Refusal['refused'], number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
};

export const problemOfRefusal = ({ refused, message, errors }: Refusal): Problem =>
  new Problem(statusOfRefusal[refused], message, { errors });

/** Every error as an answer; what is not expected says nothing about the inside. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof TooManyAttempts) {
    return new Problem(429, error.message, { headers: { 'Retry-After': String(error.retryAfterSeconds) } });
  }
  if (error instanceof StoreUnavailable) {
    return new Problem(503, 'The change could not be saved. Please try again.', { headers: { 'Retry-After': '5' } });
  }
  // Express's own, for a path that cannot be decoded.
  if (error instanceof URIError) return new Problem(400, 'The address is not valid');
  return new Problem(500, 'Something went wrong. Please try again.');
}

export const replyOf = ({ message, details }: Problem): ErrorReply => ({
  success: false,
  message,
  ...(details.errors ? { errors: details.errors } : {}),
});

/** 400 that names each wrong field; the first one's message speaks for all. */
export const invalid = (errors: FieldError[]): Problem =>
  new Problem(400, errors[0]?.message ?? 'Invalid request', { errors });
