import type { Refusal } from '@server/domain/refusal';
import { TooManyAttempts } from '@server/modules/context';
import { StoreUnavailable } from '@server/store/store';
import type { ErrorReply, FieldError } from '@/contract/endpoint';

/** What the HTTP layer itself refuses: unknown paths, wrong types, too much, no token. */
export class HttpError extends Error {
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

const STATUS_OF_REFUSAL: Record<Refusal['refused'], number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
};

export const refusalToHttpError = ({ refused, message, errors }: Refusal): HttpError =>
  new HttpError(STATUS_OF_REFUSAL[refused], message, { errors });

/** Every error as an answer; what is not expected says nothing about the inside. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof TooManyAttempts) {
    return new HttpError(429, error.message, { headers: { 'Retry-After': String(error.retryAfterSeconds) } });
  }
  if (error instanceof StoreUnavailable) {
    return new HttpError(503, 'The change could not be saved. Please try again.', { headers: { 'Retry-After': '5' } });
  }
  // Express's own, for a path that cannot be decoded.
  if (error instanceof URIError) return new HttpError(400, 'The address is not valid');
  return new HttpError(500, 'Something went wrong. Please try again.');
}

export const errorReplyOf = ({ message, details }: HttpError): ErrorReply => ({
  success: false,
  message,
  ...(details.errors ? { errors: details.errors } : {}),
});

/** 400 that names each wrong field; the first one's message speaks for all. */
export const badRequest = (errors: FieldError[]): HttpError =>
  new HttpError(400, errors[0]?.message ?? 'Invalid request', { errors });
