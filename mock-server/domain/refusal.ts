import type { FieldMessage, ReplyMessage } from './message';

/** An expected refusal is a value with its kind and a message for people, not an exception. `http/errors.ts` maps the kind to a status. */
export interface Refusal extends ReplyMessage {
  readonly refused: 'invalid' | 'unauthenticated' | 'forbidden' | 'not-found' | 'conflict' | 'too-many-attempts';
  readonly errors?: readonly FieldMessage[] | undefined;
  /** For 'too-many-attempts'. */
  readonly retryAfterSeconds?: number;
}

/** `path` is the field that the message is about. */
export const refuse = (refused: Refusal['refused'], message: ReplyMessage, path?: string): Refusal => ({
  refused,
  ...message,
  ...(path === undefined ? {} : { errors: [{ path, ...message }] }),
});

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value;
