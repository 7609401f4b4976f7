import { t } from 'i18next';
import type { EditConflict, ErrorReply } from '@/contract/endpoint';
import { translateServerMessage } from '@/i18n/translate-server-message';
import { isRecord } from '@/utils/is-record';

interface Details {
  /** The code names the server's message, where it has codes. */
  code?: string | undefined;
  /** Somebody changed the record since the form was filled with it. */
  conflict?: EditConflict | undefined;
  /** The server will take the next attempt after so many seconds. */
  retryAfterSeconds?: number | undefined;
}

/** Thrown by every failed request, as refine's HttpError. `statusCode` is 0 if the server was not reached. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    message: string,
    readonly statusCode: number,
    /** refine's forms show these messages at the fields of their names. */
    readonly errors: Record<string, string> = {},
    /** The server sent no message, so this one is general; a page may have a better one. */
    readonly hasNoServerText = false,
    /** The server has rejected the token of the current session. */
    readonly isSessionOver = false,
    /** The request was sent and its reply was lost: the server may have carried it out. */
    readonly isOutcomeUnknown = false,
    readonly details: Details = {},
  ) {
    super(message);
  }
}

const ASKED = 202;

/** The act was not carried out: it waits for a second person, as the message says, and a notice has said so. */
export const isAsked = (error: unknown): boolean => error instanceof HttpError && error.statusCode === ASKED;

/** Thrown for an act that waits, which is no success for the page that sent it. Undefined for every other reply. */
export async function askedBy({ status, data }: { status: number; data: unknown }): Promise<HttpError | undefined> {
  if (status !== ASKED) return undefined;
  return refusalOf({ status, body: data });
}

/** The server was not reached. If `isOutcomeUnknown`, it may have been, and have carried out a change. */
export const unreached = (isOutcomeUnknown = false, message = t('common:errors.network')): HttpError =>
  new HttpError(message, 0, {}, false, false, isOutcomeUnknown);

/** The reply has not what was asked for. */
export const unreadable = (status = 200): HttpError => new HttpError(t('common:errors.unexpected'), status, {}, true);

interface Refusal {
  status: number;
  /** It is the parsed body; a gateway's HTML page counts as none. */
  body: unknown;
  isSessionOver?: boolean;
  retryAfterSeconds?: number | undefined;
}

/** A refusal in the reader's language, with the first message of each field. */
export async function refusalOf({ status, body, isSessionOver = false, retryAfterSeconds }: Refusal) {
  const reply: Partial<ErrorReply> = isRecord(body) ? body : {};
  const message = reply.message && (await translateServerMessage(reply));
  const ofFields = (Array.isArray(reply.errors) ? reply.errors : []).map(
    async ({ path, ...received }) => [path, await translateServerMessage(received)] as const,
  );
  const errors = Object.fromEntries((await Promise.all(ofFields)).reverse());
  const details = { code: reply.code, retryAfterSeconds, conflict: reply.conflict };
  return new HttpError(
    message || t('common:errors.unexpected'),
    status,
    errors,
    !message,
    isSessionOver,
    false,
    details,
  );
}
