import {
  type CodedMessage,
  codedMessage,
  type MessageArguments,
  type MessageCode,
  readErrorText,
} from '@/contract/coded-message';
import type { EditConflict } from '@/contract/endpoint';
import { messages, words } from '@/contract/messages';
import { createMessageText } from '@/domain/text/message-text';

export interface ReplyMessage {
  readonly message: string;
  /** Undefined only where nobody but testers reads the sentence. */
  readonly code: MessageCode | undefined;
  readonly params?: CodedMessage['params'] | undefined;
}

export interface FieldMessage extends ReplyMessage {
  readonly path: string;
}

const englishText = createMessageText('en', { messages, words });

const withSentence = (coded: CodedMessage): ReplyMessage => ({ message: englishText(coded), ...coded });

export const messageOf = <Code extends MessageCode>(code: Code, ...params: MessageArguments<Code>): ReplyMessage =>
  withSentence(codedMessage(code, ...params));

/** Only testers read these sentences, and those of zod itself. */
export const messageWithoutCode = (message: string): ReplyMessage => ({ message, code: undefined });

export function messageOfIssue(text: string): ReplyMessage {
  const coded = readErrorText(text);
  return coded ? withSentence(coded) : messageWithoutCode(text);
}

/** An expected refusal is a value with its kind and a message for people, not an exception. `http/errors.ts` maps the kind to a status. */
export interface Refusal extends ReplyMessage {
  readonly refused:
    | 'invalid'
    | 'unauthenticated'
    | 'forbidden'
    | 'not-found'
    | 'conflict'
    | 'stale'
    | 'too-many-attempts';
  readonly errors?: readonly FieldMessage[] | undefined;
  readonly retryAfterSeconds?: number;
  /** What somebody else changed in the record. */
  readonly conflict?: EditConflict | undefined;
  /** The limit that was reached, for the operator. */
  readonly limit?: string;
}

export const refuse = (refused: Refusal['refused'], message: ReplyMessage, path?: string): Refusal => ({
  refused,
  ...message,
  ...(path === undefined ? {} : { errors: [{ path, ...message }] }),
});

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value;
