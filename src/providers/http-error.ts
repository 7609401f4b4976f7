/** Thrown by every failed request, as refine's HttpError. `statusCode` is 0 if the server was not reached. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    message: string,
    readonly statusCode: number,
    /** Messages by field name, which refine's forms show at the fields. */
    readonly errors: Record<string, string> = {},
    /** The server sent no message, so this one is general; a page may have a better one. */
    readonly isGeneral = false,
    /** The server has rejected the token of the current session. */
    readonly isSessionOver = false,
    /** The request was sent and its answer was lost: the server may have carried it out. */
    readonly isOutcomeUnknown = false,
  ) {
    super(message);
  }
}
