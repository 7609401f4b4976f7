import type { ReplyMessage } from '@server/domain/message';
import type { Endpoint, ReplyOf } from '@/contract/endpoint';

/** A text that is made while it is sent, part by part: it can be read once. Parts may be empty. */
export interface TextParts {
  readonly parts: Iterable<string>;
}

/** An answer that is a file: PDF, CSV or JSON. */
export interface FileReply {
  readonly file: Uint8Array | TextParts;
  readonly contentType: string;
  readonly fileName: string;
  /** Whether the browser shows the file instead of saving it. */
  readonly isInline?: boolean;
}

type WithoutMessage<R> = R extends unknown ? Omit<R, 'success' | keyof ReplyMessage> : never;
/** A message always has a code. */
type MaybeMessage = ReplyMessage | { readonly [K in keyof ReplyMessage]?: undefined };

/** What a handler returns: the reply of the contract without `success`, which is added, with a message of `messageOf`; a file for endpoints without a schema of the reply. */
export type HandlerReply<E extends Endpoint> =
  unknown extends ReplyOf<E> ? FileReply : WithoutMessage<ReplyOf<E>> & MaybeMessage;

export const isFileReply = (answer: object): answer is FileReply => 'file' in answer && 'contentType' in answer;
