import { isRefusal } from '@server/domain/refusal';
import { type HandlerOutcome, handle, type Input, type Route } from '@server/http/route';
import type { SignedInContext } from '@server/modules/context';
import type { Collection } from '@server/store/rows';
import type { Endpoint } from '@/contract/endpoint';
import { freezeAndCacheJson } from './json-cache';
import { storeScoped } from './store-scoped';

/** What people do to their sessions and what is noted about decisions says nothing about any figure. */
const IGNORED_COLLECTIONS: ReadonlySet<Collection> = new Set<Collection>(['revokedTokens', 'audit']);
const MINUTE = 60_000;
/** Some answers are hundreds of kilobytes. */
const MAX_REPLIES = 200;

/** The last answers of a store's figures; all are forgotten with the next change of it. */
const cachedReplies = storeScoped((store) => {
  const answers = new Map<string, object>();
  store.subscribe(({ collection }) => {
    if (!IGNORED_COLLECTIONS.has(collection)) answers.clear();
  });
  return answers;
});

/** Figures follow from the question, the asker, the rows and the time; the last counts by the minute, in which no month begins twice. */
const cacheKeyOf = ({ id }: Endpoint, { params, query }: Input<Endpoint>, { actor, clock }: SignedInContext): string =>
  JSON.stringify([id, actor.id, Math.floor(clock.now().getTime() / MINUTE), params, query]);

/** Like `handle`, for figures that are computed out of many rows: computed once for each commit, and asked for again and again. */
export function handleCached<E extends Endpoint>(
  endpoint: E,
  find: (input: Input<E>, context: SignedInContext) => HandlerOutcome<E>,
): Route {
  return handle(endpoint, (input, context) => {
    const answers = cachedReplies(context.store);
    const question = cacheKeyOf(endpoint, input, context);
    const known = answers.get(question);
    if (known) return known as HandlerOutcome<E>;
    const answer = find(input, context);
    if (answer instanceof Promise || isRefusal(answer)) return answer;
    freezeAndCacheJson(answer);
    // The oldest goes: a search typed letter by letter must not cost everybody the figures of the whole.
    if (answers.size >= MAX_REPLIES) answers.delete(answers.keys().next().value ?? '');
    answers.set(question, answer);
    return answer;
  });
}
