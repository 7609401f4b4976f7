import type { Refusal } from '@server/domain/refusal';
import type { PublicContext, SignedInContext } from '@server/modules/context';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@/contract/endpoint';
import type { UploadedPicture } from './body-parsers';
import type { HandlerReply } from './reply';

/** What a handler reads: everything parsed and converted by the endpoint's schemas. */
export interface Input<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The image of a multipart body; its type is that of its content. */
  readonly picture?: UploadedPicture;
}

export type HandlerOutcome<E extends Endpoint> = HandlerReply<E> | Refusal | Promise<HandlerReply<E> | Refusal>;

/** An endpoint and what answers it, which is only run with input that the endpoint's schemas have parsed. */
export interface Route {
  readonly endpoint: Endpoint;
  /** Absent where nobody answers yet: 501. */
  readonly run?: (input: RawInput, context: SignedInContext) => object | Promise<object>;
}

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly picture?: UploadedPicture;
}

export function handle<E extends Endpoint>(
  endpoint: E,
  run: (input: Input<E>, context: SignedInContext) => HandlerOutcome<E>,
): Route {
  return { endpoint, run: (input, context) => run(input as Input<E>, context) };
}

/** For endpoints without a token: there is nobody to act for. */
export function handlePublic<E extends Endpoint>(
  endpoint: E,
  run: (input: Input<E>, context: PublicContext) => HandlerOutcome<E>,
): Route {
  return { endpoint, run: (input, context) => run(input as Input<E>, context) };
}
