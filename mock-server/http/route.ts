import type { UploadedPicture } from '@server/documents/pictures';
import type { Refusal, ReplyMessage } from '@server/domain/message';
import type { Context, SignedInContext } from '@server/modules/context';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@/contract/endpoint';

/** A text that is made while it is sent, part by part: it can be read once. Parts may be empty. */
export interface TextParts {
  readonly parts: Iterable<string>;
}

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

/** What a handler gets of the request, parsed and converted by the endpoint's schemas. */
export interface Input<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly picture?: UploadedPicture | undefined;
}

export type HandlerOutcome<E extends Endpoint> = HandlerReply<E> | Refusal | Promise<HandlerReply<E> | Refusal>;

/** The context of any request: with session and actor when the endpoint needs a token. */
export type RequestContext = Context & { readonly [K in 'actor' | 'session']?: SignedInContext[K] | undefined };

/** An endpoint and its handler, which runs only with input that the endpoint's schemas have parsed. */
export interface Route {
  readonly endpoint: Endpoint;
  /** Absent where there is no handler yet: 501. */
  readonly run?: (input: RawInput, context: RequestContext) => object | Promise<object>;
}

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly picture?: UploadedPicture | undefined;
}

const isSignedIn = (context: RequestContext): context is SignedInContext =>
  context.actor !== undefined && context.session !== undefined;

/** For endpoints that need a token. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (input: Input<E>, context: SignedInContext) => HandlerOutcome<E>,
): Route {
  return {
    endpoint,
    run: (input, context) => {
      if (!isSignedIn(context)) throw new Error(`${endpoint.id} is public: use handlePublic`);
      return run(input as Input<E>, context);
    },
  };
}

/** For endpoints without a token. */
export function handlePublic<E extends Endpoint>(
  endpoint: E,
  run: (input: Input<E>, context: Context) => HandlerOutcome<E>,
): Route {
  return { endpoint, run: (input, context) => run(input as Input<E>, context) };
}
