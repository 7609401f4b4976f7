import type { Endpoint, ReplyOf } from '@/contract/endpoint';

/** An answer that is a file: PDF, CSV, JSON to keep. */
export interface FileReply {
  readonly file: Uint8Array | string;
  readonly contentType: string;
  readonly fileName: string;
  /** Shown in the tab instead of saved. */
  readonly isInline?: boolean;
}

type WithoutSuccessFlag<R> = R extends unknown ? Omit<R, 'success'> : never;

/** What a handler gives: `{ data, message? }` or the flat fields; `success` is added. Endpoints without a described reply answer files. */
export type HandlerReply<E extends Endpoint> = unknown extends ReplyOf<E> ? FileReply : WithoutSuccessFlag<ReplyOf<E>>;

export const isFileReply = (answer: object): answer is FileReply => 'file' in answer && 'contentType' in answer;
