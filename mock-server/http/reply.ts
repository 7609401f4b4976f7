import type { Endpoint, ReplyOf } from '@/contract/endpoint';

/** An answer that is a file: PDF, CSV or JSON. */
export interface FileReply {
  readonly file: Uint8Array | string;
  readonly contentType: string;
  readonly fileName: string;
  /** Whether the browser shows the file instead of saving it. */
  readonly isInline?: boolean;
}

type WithoutSuccessFlag<R> = R extends unknown ? Omit<R, 'success'> : never;

/** What a handler returns: the reply of the contract without `success`, which is added; a file for endpoints without a schema of the reply. */
export type HandlerReply<E extends Endpoint> = unknown extends ReplyOf<E> ? FileReply : WithoutSuccessFlag<ReplyOf<E>>;

export const isFileReply = (answer: object): answer is FileReply => 'file' in answer && 'contentType' in answer;
