/** What every failed call throws: refine's HttpError. `statusCode` is 0 where the server was not reached. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    message: string,
    readonly statusCode: number,
    /** What is wrong with each field, by its name: refine's forms show it there. */
    readonly errors: Record<string, string> = {},
    /** The server gave no message: this one is general, and a screen's own says more. */
    readonly isGeneral = false,
    /** The server does not know the token that was sent, which is still the one in use. */
    readonly isSessionOver = false,
  ) {
    super(message);
  }
}
