import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@/contract/endpoint';
import type { Context, SignedInContext } from './context';
import type { FileReply } from './documents/file-reply';
import type { UploadedPicture } from './documents/pictures';
import { isRefusal, type Refusal, type ReplyMessage } from './domain/message';
import { cacheJson, jsonOf, resultCache } from './figures/result-cache';

type WithoutMessage<R> = R extends unknown ? Omit<R, 'success' | keyof ReplyMessage> : never;
/** A message always has a code. */
type MaybeMessage = ReplyMessage | { readonly [K in keyof ReplyMessage]?: undefined };

/** A reply of the contract lacks `success`, which is added; endpoints without a schema of the reply return a file. */
export type HandlerReply<E extends Endpoint> =
  unknown extends ReplyOf<E> ? FileReply : WithoutMessage<ReplyOf<E>> & MaybeMessage;

export interface Input<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly picture?: UploadedPicture | undefined;
}

export type HandlerOutcome<E extends Endpoint> = HandlerReply<E> | Refusal | Promise<HandlerReply<E> | Refusal>;

export type RequestContext = Context & {
  readonly [K in 'actor' | 'session' | 'requestKey']?: SignedInContext[K] | undefined;
};

/** The handler runs only with input that the endpoint's schemas have parsed. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly run: (input: RawInput, context: RequestContext) => object | Promise<object>;
  /** Makes the reply of what `run` returned, which is kept for a request that is sent again, and is small. */
  readonly present?: (outcome: object, context: RequestContext) => object | Promise<object>;
}

/** The act was not carried out: it waits as a request for a second person (202). */
export interface Asked extends ReplyMessage {
  readonly askedRequestId: string;
}

export const isAsked = (outcome: object): outcome is Asked => 'askedRequestId' in outcome;

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

/** The outcome of `run` is kept with the key of the request, and each reply is made of it and of the rows as they are then. */
export function handlePresented<E extends Endpoint, O extends object>(
  endpoint: E,
  run: (input: Input<E>, context: SignedInContext) => Promise<O | Refusal>,
  present: (outcome: O, context: SignedInContext) => HandlerReply<E> | Promise<HandlerReply<E>>,
): Route {
  return {
    ...handle(endpoint, run as (input: Input<E>, context: SignedInContext) => Promise<HandlerReply<E> | Refusal>),
    present: (outcome, context) => present(outcome as O, context as SignedInContext),
  };
}

export function handlePublic<E extends Endpoint>(
  endpoint: E,
  run: (input: Input<E>, context: Context) => HandlerOutcome<E>,
): Route {
  return { endpoint, run: (input, context) => run(input as Input<E>, context) };
}

/** Sessions and the history of decisions appear in no figure. */
const cachedReply = resultCache<object>({
  dependsOn: {
    superadmins: 'all',
    coordinators: 'all',
    members: 'all',
    familyMembers: 'all',
    plans: 'all',
    rates: 'all',
    deposits: 'all',
    handIns: 'all',
    commissions: 'all',
    payouts: 'all',
    payoutLines: 'all',
    closings: 'all',
    settings: 'all',
    requests: 'all',
    roundNotes: 'all',
  },
  // The limit is in characters of JSON; the replies themselves take about as much again.
  limit: 20_000_000,
  sizeOf: (reply) => jsonOf(reply).length,
});

const MINUTE = 60_000;

/** A reply is made once after each change, and depends on question, user, rows and the minute: no month begins within one. */
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
