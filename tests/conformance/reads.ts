import type { z } from 'zod';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { isLevel, LEVELS, type Role } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import type { Month } from '@/domain/months';
import type { Records, Sessions } from './discover';
import { choicesOf, pagedListsOf } from './lists';
import { tryPages } from './paging';
import type { Input, Session, Trial } from './trial';

/** Every call that only reads, bare and with each of its parameters, on records that the host itself has named. */

interface Asker {
  readonly session: Session;
  readonly records: Records;
  readonly today: Month;
}

type Values = Readonly<Record<string, string | undefined>>;

/** What `:id` means in a path. */
function subjectOf(
  { id, path }: Endpoint,
  { member, familyMember, approvedDeposit, payout, handIn, request }: Records,
): string | undefined {
  if (path.includes('/family-members/')) return familyMember;
  if (/\/deposits?\//.test(path)) return approvedDeposit;
  if (path.includes('/payouts/')) return payout;
  if (path.includes('/hand-ins/')) return handIn;
  if (path.includes('/requests/')) return request;
  return id.startsWith('superadmin.') ? member : undefined;
}

function paramsFor(endpoint: Endpoint, { session, records }: Asker): Values[] {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const values: Values = {
    role: session.role,
    planId: records.plan,
    id: subjectOf(endpoint, records),
    lineId: records.payoutLine,
  };
  const pick = (from: Values) => Object.fromEntries(names.map((name) => [name, from[name]]));
  if (!names.includes('coordinatorType')) return [pick(values)];
  return LEVELS.map((coordinatorType) =>
    pick({ ...values, coordinatorType, id: records.coordinators[coordinatorType] }),
  );
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

const isComplete = (values: Values): values is Record<string, string> =>
  Object.values(values).every((value) => value !== undefined);

/** Without anything but what must be given, then with each other parameter by itself. */
function queriesFor(endpoint: Endpoint, asker: Asker): Values[] {
  const { shape } = schemasOf(endpoint).query;
  const known = valuesFor(asker);
  const valueFor = (name: string, schema: z.ZodType) => known[name] ?? choicesOf(schema)[0];
  const all = Object.entries(shape).map(([name, schema]) => ({ name, schema, value: valueFor(name, schema) }));
  const isRequired = (schema: z.ZodType) => !schema.safeParse(undefined).success;
  const required = Object.fromEntries(
    all.filter(({ schema }) => isRequired(schema)).map(({ name, value }) => [name, value]),
  );
  const optional = all.filter(({ schema, value }) => !isRequired(schema) && value !== undefined);
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

async function tryLists(trial: Trial, endpoint: Endpoint, asker: Asker): Promise<void> {
  for (const params of paramsFor(endpoint, asker))
    for (const list of pagedListsOf(endpoint))
      if (isComplete(params)) await tryPages(trial, list, asker.session, { params });
}

export async function tryReads(
  trial: Trial,
  sessions: Sessions,
  records: ReadonlyMap<Role, Records>,
  today: Month,
): Promise<void> {
  for (const endpoint of endpoints.filter(({ method, id }) => method === 'GET' && trial.isWanted(id))) {
    const { roles } = endpoint;
    const askers = [...sessions.values()].filter(({ role }) => typeof roles === 'string' || roles.includes(role));
    if (askers.length === 0) trial.skip(endpoint, 'nobody is signed in who may');
    let sent = 0;
    for (const session of askers) {
      const asker = { session, records: records.get(session.role) ?? { coordinators: {} }, today };
      const inputs = inputsFor(endpoint, asker, session === askers[0]);
      for (const input of inputs) await trial.accepted(endpoint, session, input);
      sent += inputs.length;
      if (session === askers[0]) await tryLists(trial, endpoint, asker);
    }
    if (askers.length > 0 && sent === 0) trial.skip(endpoint, 'the host names no record to ask about');
  }
}
