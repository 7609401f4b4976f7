import {
  type CodedMessage,
  codedMessage,
  type MessageArguments,
  type MessageCode,
  readErrorText,
} from '@/contract/coded-message';
import { messages, words } from '@/contract/messages';
import { createMessageText } from '@/domain/message-text';

/** What a reply says: the sentence, and its code and parameters for readers of other languages. */
export interface ReplyMessage {
  readonly message: string;
  /** Undefined only where nobody but testers reads the sentence. */
  readonly code: MessageCode | undefined;
  readonly params?: CodedMessage['params'] | undefined;
}

/** What is wrong with a field. */
export interface FieldMessage extends ReplyMessage {
  readonly path: string;
}

const englishText = createMessageText('en', { messages, words });

const withSentence = (coded: CodedMessage): ReplyMessage => ({ message: englishText(coded), ...coded });

/** The message of a code: `refuse('not-found', messageOf('deposit-not-found'))`, `{ ...messageOf('plan-created'), data }`. */
export const messageOf = <Code extends MessageCode>(code: Code, ...params: MessageArguments<Code>): ReplyMessage =>
  withSentence(codedMessage(code, ...params));

/** For the testers' interface, whose sentences are for testers alone, and for zod's own messages. */
export const messageWithoutCode = (message: string): ReplyMessage => ({ message, code: undefined });

/** The message of an issue of zod. */
export function messageOfIssue(text: string): ReplyMessage {
  const coded = readErrorText(text);
  return coded ? withSentence(coded) : messageWithoutCode(text);
}
