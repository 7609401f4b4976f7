import { createHash } from 'node:crypto';
import type { SignedInContext } from '@server/context';
import { isRefusal, messageOf, type Refusal, refuse } from '@server/domain/message';
import { recordAudit } from '@server/modules/audit/audit';
import { settingsOf } from '@server/modules/settings/settings';
import { type Asked, isAsked, type RawInput, type RequestContext, type Route } from '@server/route';
import type { AuditRow, RequestRow } from '@server/store/rows';
import type { Change, Store, Transaction } from '@server/store/store';
import { SECOND_PERSON_ACTS, SECOND_PERSON_GROUPS, type SecondPersonAct } from '@/contract/choices';
import { presentAsked } from './present';

/** A bulk names its records in a list. */
const countOf = (body: unknown): number =>
  Math.max(0, ...Object.values(body ?? {}).map((value) => (Array.isArray(value) ? value.length : 0)));

/** A long bulk comes in parts: when the first one waits, so do the others. */
const isPartOfAsked = (store: Store, batch: string | undefined): boolean =>
  batch !== undefined && store.by('audit', 'batch', batch).some(({ action }) => action === 'request.ask');

/** Of the own account the names alone can be changed, which nobody has to confirm. */
const isOwnAccount = (actorId: string, params: unknown): boolean => (params as { id?: string }).id === actorId;

function needsSecondPerson(
  { store, actor, act: { batch } = {} }: SignedInContext,
  act: SecondPersonAct,
  input: RawInput,
) {
  const { params, body } = input;
  const { secondPersonActs, bulkAbove } = settingsOf(store);
  const group = SECOND_PERSON_GROUPS.find((each) => SECOND_PERSON_ACTS[each].some((other) => other === act));
  if (group === undefined) return secondPersonActs.length > 0 && !isOwnAccount(actor.id, params);
  if (!secondPersonActs.includes(group)) return false;
  return group !== 'bulk' || countOf(body) > bulkAbove || isPartOfAsked(store, batch);
}

/** The entries that a commit adds to the audit trail say what it changes. */
export const entriesOf = (changes: readonly Change[]): AuditRow[] =>
  changes.flatMap((change) => (change.collection === 'audit' && change.after ? change.after : []));

/** Equal as long as an act finds the records as they were. New records have other ids each time. */
export function groundOf(changes: readonly Change[]): string {
  const made = new Set(changes.flatMap(({ before, after }) => (before === undefined && after ? after._id : [])));
  const found = entriesOf(changes).map(({ action, subjectId, before }) => [
    action,
    made.has(subjectId) ? undefined : subjectId,
    before,
  ]);
  return createHash('sha256').update(JSON.stringify(found)).digest('hex');
}

/** Ends a use case inside its commit, whose changes are undone by that. */
export class Stopped extends Error {
  constructor(readonly outcome: unknown) {
    super('The use case was stopped inside its commit');
  }
}

/** The store that a use case gets, whose commits are not made as they are. */
export const storeWith = (store: Store, commit: Store['commit']): Store =>
  Object.create(store, { commit: { value: commit } });

/** Runs a use case up to the end of its first commit, looks at what it has changed there, and undoes it. */
export async function tryOut<T>(
  { run }: Route,
  input: RawInput,
  context: SignedInContext,
  look: (tx: Transaction) => T,
): Promise<T | Refusal> {
  const commit: Store['commit'] = (decide) =>
    context.store.commit((tx) => {
      const outcome = decide(tx);
      throw new Stopped(isRefusal(outcome) ? outcome : look(tx));
    });
  const act = { askedBy: context.act?.askedBy };
  try {
    // What is refused before a commit is returned.
    return (await run(input, { ...context, act, store: storeWith(context.store, commit) })) as Refusal;
  } catch (error) {
    if (error instanceof Stopped) return error.outcome as T | Refusal;
    throw error;
  }
}

/** A password is kept as its hash alone. */
function withoutPassword(body: unknown): object | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { password: _, ...others } = body as { password?: unknown };
  return others;
}

/** As JSON keeps it: the same before and after a restart. */
const asKept = (value: unknown) => JSON.parse(JSON.stringify(value)) as object;

/** What the use case gets when the request is carried out. */
export function keptInput({ params, query, body, passwordHash }: RequestRow, context: SignedInContext) {
  const input: RawInput = { params, query, body: passwordHash && body ? { ...body, password: passwordHash } : body };
  const passwords = Object.create(context.passwords, { hash: { value: async (kept: string) => kept } });
  return { input, context: passwordHash ? { ...context, passwords } : context };
}

const isSameAct = (a: RequestRow, b: RequestRow): boolean =>
  JSON.stringify([a.endpointId, a.params, a.query, a.body]) ===
  JSON.stringify([b.endpointId, b.params, b.query, b.body]);

/** An act that is refused as things are is refused at once. */
async function ask(route: Route, act: SecondPersonAct, input: RawInput, context: SignedInContext) {
  let passwordHash: string | undefined;
  const hash = async (password: string) => {
    passwordHash = await context.passwords.hash(password);
    return passwordHash;
  };
  const passwords = Object.create(context.passwords, { hash: { value: hash } });
  const ground = await tryOut(route, input, { ...context, passwords }, ({ changes }) => groundOf(changes));
  if (typeof ground !== 'string') return ground;
  return context.store.commit((tx): Asked | Refusal => {
    const body = withoutPassword(input.body);
    const row: RequestRow = {
      _id: context.ids.next(),
      createdAt: context.clock.now().toISOString(),
      askedBy: context.actor.id,
      act,
      endpointId: route.endpoint.id,
      params: asKept(input.params),
      query: asKept(input.query),
      body: body && asKept(body),
      passwordHash,
      ground,
      status: 'waiting',
    };
    const same = tx.by('requests', 'status', 'waiting').find((other) => isSameAct(other, row));
    const name = same && tx.get('superadmins', same.askedBy)?.name;
    if (same) return refuse('conflict', messageOf('request-asked-already', { name: name ?? '' }));
    tx.insert('requests', row);
    recordAudit(tx, context, { action: 'request.ask', subjectId: row._id, after: { status: row.status } });
    return { ...messageOf('request-waits'), askedRequestId: row._id };
  });
}

const isSignedIn = (context: RequestContext): context is SignedInContext =>
  context.actor !== undefined && context.session !== undefined;

/** Stands in front of the use case of an act: where the setting names it, the call is kept as it was sent, and nothing is changed. */
export function withSecondPerson(route: Route): Route {
  const { endpoint, run, present } = route;
  const { secondPerson: act } = endpoint;
  if (act === undefined) return route;
  return {
    endpoint,
    run: (input, context) =>
      isSignedIn(context) && needsSecondPerson(context, act, input)
        ? ask(route, act, input, context)
        : run(input, context),
    present: (outcome, context) =>
      isAsked(outcome) ? presentAsked(context.store, outcome) : present ? present(outcome, context) : outcome,
  };
}
