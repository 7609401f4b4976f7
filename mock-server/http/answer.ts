import type { Endpoint, ReplyOf } from '../../src/contract/endpoint';

/** An answer that is a file: PDF, CSV, JSON to keep. */
export interface FileAnswer {
  readonly file: Uint8Array | string;
  readonly contentType: string;
  readonly fileName: string;
  /** Shown in the tab instead of saved. */
  readonly isInline?: boolean;
}

type WithoutSuccess<R> = R extends unknown ? Omit<R, 'success'> : never;

/** What a handler gives: `{ data, message? }` or the flat fields; `success` is added. Endpoints without a described reply answer files. */
export type Answer<E extends Endpoint> = unknown extends ReplyOf<E> ? FileAnswer : WithoutSuccess<ReplyOf<E>>;

export const isFileAnswer = (answer: object): answer is FileAnswer => 'file' in answer && 'contentType' in answer;
