import type { Endpoint } from '../../src/contract/endpoint';
import { perStore } from '../store/per-store';
import { keepJson } from '../store/present/lasting';
import type { Collection } from '../store/rows';
import type { SignedInContext } from '../use-cases/auth/context';
import { isRefusal } from '../use-cases/context';
import { handle, type Input, type Outcome, type Route } from './bind';

/** What people do to their sessions and what is noted about decisions says nothing about any figure. */
const NO_FIGURES: ReadonlySet<Collection> = new Set<Collection>(['revokedTokens', 'audit']);
const MINUTE = 60_000;
/** Some answers are hundreds of kilobytes. */
const MOST = 200;

/** The last answers of a store's figures; all are forgotten with the next change of it. */
const answersOf = perStore((store) => {
  const answers = new Map<string, object>();
  store.subscribe(({ collection }) => {
    if (!NO_FIGURES.has(collection)) answers.clear();
  });
  return answers;
});

/** Figures follow from the question, the asker, the rows and the time; the last counts by the minute, in which no month begins twice. */
const questionOf = ({ id }: Endpoint, { params, query }: Input<Endpoint>, { actor, clock }: SignedInContext): string =>
  JSON.stringify([id, actor.id, Math.floor(clock.now().getTime() / MINUTE), params, query]);

/** Like `handle`, for figures that are computed out of many rows: computed once for each commit, and asked for again and again. */
export function handleFigures<E extends Endpoint>(
  endpoint: E,
  find: (input: Input<E>, context: SignedInContext) => Outcome<E>,
): Route {
  return handle(endpoint, (input, context) => {
    const answers = answersOf(context.store);
    const question = questionOf(endpoint, input, context);
    const known = answers.get(question);
    if (known) return known as Outcome<E>;
    const answer = find(input, context);
    if (answer instanceof Promise || isRefusal(answer)) return answer;
    keepJson(answer);
    // The oldest goes: a search typed letter by letter must not cost everybody the figures of the whole.
    if (answers.size >= MOST) answers.delete(answers.keys().next().value ?? '');
    answers.set(question, answer);
    return answer;
  });
}
