import type { z } from 'zod';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { isLevel, type Role } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import type { Month } from '@/domain/months';
import { forEachAtOnce } from './at-once';
import { tryCsvFile } from './csv-files';
import type { Records, Sessions } from './discover';
import { filtersOf, tryFilters } from './filters';
import { choicesOf, filteredListsOf, pagedListsOf } from './lists';
import { tryPages } from './paging';
import { isComplete, paramsFor, type Values } from './params';
import type { Input, Session, Trial } from './trial';
import type { WholeLists } from './whole-lists';

/** Every call that only reads, bare and with each of its parameters, on records that the host itself has named. */

interface Asker {
  readonly session: Session;
  readonly records: Records;
  readonly today: Month;
}

const valuesFor = ({ session: { role, id }, records, today }: Asker): Values => ({
  page: '1',
  limit: '5',
  search: 'a',
  searchQuery: 'a',
  days: '7',
  timeframe: 'month',
  month: String(today.month),
  year: String(today.year),
  date: `${today.year}-01-31`,
  until: `${today.year}-01-31`,
  day: `${today.year}-01-31`,
  submittedFrom: `${today.year}-01-31`,
  submittedTo: `${today.year}-01-31`,
  decidedFrom: `${today.year}-01-31`,
  decidedTo: `${today.year}-01-31`,
  panchayatId: records.coordinators.panchayat,
  belowId: records.coordinators.district,
  minCommission: '1',
  member: 'a',
  plan: 'a',
  fields: 'name,userName',
  coordinatorType: isLevel(role) ? role : 'tehsil',
  coordinatorId: isLevel(role) ? id : records.coordinators.tehsil,
  districtId: id,
  memberId: records.member,
  familyMemberId: records.familyMember,
  planId: records.plan,
  depositPlanReferenceId: records.plan,
  panchayatReferenceId: records.coordinators.panchayat,
});

const valueFor = (asker: Asker) => {
  const known = valuesFor(asker);
  return (name: string, schema: z.ZodType) => known[name] ?? choicesOf(schema)[0];
};

/** Without anything but what must be given, then with each other parameter by itself. The filters of lists are tried with values of their rows. */
function queriesFor(endpoint: Endpoint, asker: Asker): Values[] {
  const { shape } = schemasOf(endpoint).query;
  const usual = valueFor(asker);
  const all = Object.entries(shape).map(([name, schema]) => ({ name, schema, value: usual(name, schema) }));
  const isRequired = (schema: z.ZodType) => !schema.safeParse(undefined).success;
  const required = Object.fromEntries(
    all.filter(({ schema }) => isRequired(schema)).map(({ name, value }) => [name, value]),
  );
  const filters = filteredListsOf(endpoint).flatMap((list) => filtersOf(list).map(([name]) => name));
  const optional = all.filter(
    ({ name, schema, value }) => !isRequired(schema) && value !== undefined && !filters.includes(name),
  );
  return [required, ...optional.map(({ name, value }) => ({ ...required, [name]: value }))];
}

/** Bare calls for each set of path parameters, the others for the first. */
function inputsFor(endpoint: Endpoint, asker: Asker, isFirst: boolean): Input[] {
  const [bare, ...others] = queriesFor(endpoint, asker);
  const sets = paramsFor(endpoint, asker);
  const pairs = [
    ...sets.map((params) => ({ params, query: bare })),
    ...(isFirst ? others.map((query) => ({ params: sets[0], query })) : []),
  ];
  return pairs.flatMap(({ params = {}, query = {} }) =>
    isComplete(params) && isComplete(query) ? [{ params, query }] : [],
  );
}

async function tryLists(trial: Trial, lists: WholeLists, endpoint: Endpoint, asker: Asker): Promise<void> {
  const { session } = asker;
  const sets = paramsFor(endpoint, asker).filter(isComplete);
  for (const params of sets)
    for (const list of pagedListsOf(endpoint)) await tryPages(trial, list, session, { params });
  const [params] = sets;
  if (!params) return;
  for (const list of filteredListsOf(endpoint))
    await tryFilters(trial, lists, list, { session, input: { params }, fallback: valueFor(asker) });
}

interface Known {
  readonly records: ReadonlyMap<Role, Records>;
  readonly lists: WholeLists;
  readonly today: Month;
}

export async function tryReads(trial: Trial, sessions: Sessions, { records, lists, today }: Known): Promise<void> {
  for (const endpoint of endpoints.filter(({ method, id }) => method === 'GET' && trial.isWanted(id))) {
    const { roles } = endpoint;
    const askers = [...sessions.values()].filter(({ role }) => typeof roles === 'string' || roles.includes(role));
    if (askers.length === 0) trial.skip(endpoint, 'nobody is signed in who may');
    let sent = 0;
    for (const session of askers) {
      const asker = { session, records: records.get(session.role) ?? { coordinators: {} }, today };
      const inputs = inputsFor(endpoint, asker, session === askers[0]);
      // Whether a host has the call at all is known by its first answer.
      const [first, ...others] = inputs;
      if (first) await trial.accepted(endpoint, session, first);
      await forEachAtOnce(others, (input) => trial.accepted(endpoint, session, input), endpoint.replyType);
      sent += inputs.length;
      if (first && session === askers[0]) await tryCsvFile(trial, lists, endpoint, { session, input: first });
      if (session === askers[0]) await tryLists(trial, lists, endpoint, asker);
    }
    if (askers.length > 0 && sent === 0) trial.skip(endpoint, 'the host names no record to ask about');
  }
}
