import { type FieldMessage, messageOf, type Refusal, type ReplyMessage } from '@server/domain/message';
import { ChangeUncertain, StoreUnavailable } from '@server/store/store';
import { QueueFull } from '@server/utils/limited-queue';
import type { EditConflict, ErrorReply } from '@/contract/endpoint';

/** The request itself is at fault, such as by an unknown path, a wrong content type, a body that is too large, or a missing token. */
export class HttpError extends Error {
  override readonly name = 'Problem';
  constructor(
    readonly status: number,
    readonly replyMessage: ReplyMessage,
    readonly details: {
      readonly errors?: readonly FieldMessage[] | undefined;
      readonly headers?: Record<string, string> | undefined;
      readonly conflict?: EditConflict | undefined;
      /** The limit that was reached, for the log and /healthz. */
      readonly limit?: string | undefined;
    } = {},
  ) {
    super(replyMessage.message);
  }
}

const STATUS_OF_REFUSAL: Record<Refusal['refused'], number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  stale: 412,
  'too-many-attempts': 429,
};

const retryAfter = (seconds: number) => ({ 'Retry-After': String(seconds) });

export const refusalToHttpError = ({
  refused,
  errors,
  conflict,
  retryAfterSeconds,
  limit,
  ...message
}: Refusal): HttpError =>
  new HttpError(STATUS_OF_REFUSAL[refused], message, {
    errors,
    conflict,
    limit,
    headers: retryAfterSeconds === undefined ? undefined : retryAfter(retryAfterSeconds),
  });

export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof StoreUnavailable) {
    const code = error instanceof ChangeUncertain ? 'change-uncertain' : 'change-not-saved';
    return new HttpError(503, messageOf(code), { headers: retryAfter(5) });
  }
  if (error instanceof QueueFull) {
    const status = error.code === 'server-busy' ? 503 : 429;
    return new HttpError(status, messageOf(error.code), { headers: retryAfter(5), limit: error.code });
  }
  // Express throws it for a path that cannot be decoded.
  if (error instanceof URIError) return new HttpError(400, messageOf('address-invalid'));
  return new HttpError(500, messageOf('unexpected-error'));
}

export const errorReplyOf = ({ replyMessage, details }: HttpError): ErrorReply => ({
  success: false,
  ...replyMessage,
  ...(details.errors ? { errors: [...details.errors] } : {}),
  ...(details.conflict ? { conflict: details.conflict } : {}),
});

/** The message of the reply is that of the first wrong field. */
export function badRequest(errors: readonly FieldMessage[]): HttpError {
  const { message, code, params } = errors[0] ?? messageOf('request-invalid');
  return new HttpError(400, { message, code, params }, { errors });
}
