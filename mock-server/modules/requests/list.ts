import type { SignedInContext } from '@server/context';
import { isRefusal, messageOf, refuse } from '@server/domain/message';
import { newestPageOf } from '@server/domain/paging';
import { presentEntry } from '@server/modules/audit/list';
import { settingsOf } from '@server/modules/settings/settings';
import type { Route } from '@server/route';
import type { RequestRow } from '@server/store/rows';
import type { QueryOf } from '@/contract/endpoint';
import type * as requests from '@/contract/requests';
import { countPeople, refuseConfirmation } from './decisions';
import { presentRequest } from './present';
import { entriesOf, groundOf, keptInput, tryOut } from './second-person';

export function listRequests({ store }: SignedInContext, query: QueryOf<typeof requests.listRequests>) {
  const { status } = query;
  const found = status ? store.by('requests', 'status', status) : store.all('requests');
  const { rows, counts } = newestPageOf(found, query);
  const { secondPersonActs: acts, bulkAbove } = settingsOf(store);
  return {
    data: {
      requests: rows.map((row) => presentRequest(store, row)),
      settings: { acts: [...acts], bulkAbove },
      peopleCount: countPeople(store),
      ...counts,
    },
  };
}

/** A bulk may have a thousand entries. */
const MOST_ENTRIES = 50;

async function tryRequest(context: SignedInContext, row: RequestRow, routes: ReadonlyMap<string, Route>) {
  const route = routes.get(row.endpointId);
  const { input, context: acting } = keptInput(row, { ...context, act: { askedBy: row.askedBy } });
  const isOwn = row.askedBy === context.actor.id;
  const refusal = isOwn ? undefined : refuseConfirmation(context.store, context, row);
  const found = refusal
    ? refusal
    : route
      ? await tryOut(route, input, acting, (tx) => {
          const entries = entriesOf(tx.changes);
          const ground = groundOf(tx.changes);
          const shown = entries.slice(0, MOST_ENTRIES).map((entry) => presentEntry(tx, entry));
          return { hasChanged: ground !== row.ground, ground, entries: shown, entryCount: entries.length };
        })
      : refuse('conflict', messageOf('request-act-unknown'));
  if (!isRefusal(found)) return found;
  const { message, code, params } = found;
  return { problem: { message, code, params }, hasChanged: true, ground: '', entries: [], entryCount: 0 };
}

export async function showRequest(context: SignedInContext, id: string, routes: ReadonlyMap<string, Route>) {
  const row = context.store.get('requests', id);
  if (!row) return refuse('not-found', messageOf('request-not-found'));
  const now = row.status === 'waiting' ? await tryRequest(context, row, routes) : undefined;
  return { data: { request: presentRequest(context.store, row), now } };
}
