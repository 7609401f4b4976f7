import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@/contract/endpoint';
import type { Context, SignedInContext } from './context';
import type { FileReply } from './documents/file-reply';
import type { UploadedPicture } from './documents/pictures';
import { isRefusal, type Refusal, type ReplyMessage } from './domain/message';
import { cacheJson, jsonOf, resultCache } from './figures/result-cache';

type WithoutMessage<R> = R extends unknown ? Omit<R, 'success' | keyof ReplyMessage> : never;
/** A message always has a code. */
type MaybeMessage = ReplyMessage | { readonly [K in keyof ReplyMessage]?: undefined };

/** What a handler returns: the reply of the contract without `success`, which is added, with a message of `messageOf`; a file for endpoints without a schema of the reply. */
export type HandlerReply<E extends Endpoint> =
  unknown extends ReplyOf<E> ? FileReply : WithoutMessage<ReplyOf<E>> & MaybeMessage;

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
  readonly run: (input: RawInput, context: RequestContext) => object | Promise<object>;
}

/** Some routes, and the path that all of their paths begin with. */
export interface Mount {
  readonly path: string;
  readonly routes: readonly Route[];
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

/** Every collection but `revokedTokens` and `audit`: sessions and the history of decisions appear in no figure. */
const cachedReply = resultCache<object>({
  dependsOn: {
    superadmins: 'all',
    coordinators: 'all',
    members: 'all',
    familyMembers: 'all',
    plans: 'all',
    rates: 'all',
    deposits: 'all',
    commissions: 'all',
  },
  // In characters of JSON: about as much again for the reply itself.
  limit: 20_000_000,
  sizeOf: (reply) => jsonOf(reply).length,
});

const MINUTE = 60_000;

/**
 * Like `handle`, for figures that are computed from many rows: each reply is computed once after a change. Figures follow from the
 * question, the user, the rows and the time, which counts by the minute: no month begins within one.
 */
export function handleCached<E extends Endpoint>(
  endpoint: E,
  find: (input: Input<E>, context: SignedInContext) => HandlerReply<E> | Refusal,
): Route {
  return handle(endpoint, (input, context) => {
    const { store, actor, clock } = context;
    const minute = Math.floor(clock.now().getTime() / MINUTE);
    const key = [endpoint.id, actor.id, minute, input.params, input.query] as const;
    const compute = () => {
      const reply = find(input, context);
      if (!isRefusal(reply)) cacheJson(reply);
      return reply;
    };
    return cachedReply(store, key, compute) as HandlerReply<E> | Refusal;
  });
}
