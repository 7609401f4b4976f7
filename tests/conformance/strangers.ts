import { listOwnCommissions } from '@/contract/commissions';
import { memberInvestments } from '@/contract/dashboards';
import { listMyDeposits } from '@/contract/deposits';
import { downlineUnits, listDownline, listDownlineInvestments } from '@/contract/downline';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { listFamilyMembers } from '@/contract/family-members';
import { isLevel, type Role } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { forEachAtOnce } from './at-once';
import type { Difference } from './difference';
import type { Records, Sessions } from './discover';
import { filteredListsOf, pagedListsOf } from './lists';
import { isComplete, paramsFor } from './params';
import { fieldOf, idsIn, isObject, type Row, valueAt } from './rows-in';
import { earnerOf, isBelow, memberOf, type Name, readBook } from './sums/books';
import { checkSums } from './sums/check-sums';
import type { Input, Session, Trial } from './trial';
import type { WholeLists } from './whole-lists';

/** Whether anybody is shown what is another one's: in a list, or by asking for it. */

interface Known {
  readonly sessions: Sessions;
  /** Other people of the same roles, who share nothing with the first ones. */
  readonly strangers: readonly Session[];
  readonly records: ReadonlyMap<Role, Records>;
  readonly lists: WholeLists;
}

const REFUSED = [404, 403];
const COORDINATOR_ID = 'coordinatorId';

const mayCall = ({ roles }: Endpoint, role: Role): boolean => Array.isArray(roles) && roles.includes(role);

/** Whether a call looks into the unit that it names; for some it is an addition, which a host may ignore. */
const takesUnit = (endpoint: Endpoint, { promisesLists }: Trial): boolean =>
  endpoint.id === downlineUnits.id || (promisesLists && 'unitId' in schemasOf(endpoint).query.shape);

/** The reading calls about records of the first person of a role, which nobody else of that role may make. */
function callsAbout(trial: Trial, endpoint: Endpoint, first: Session, records: Records): Input[] {
  const { shape } = schemasOf(endpoint).query;
  const sets = paramsFor(endpoint, { session: first, records }).filter(isComplete);
  const named = sets.filter((params) => Object.keys(params).length > 0).map((params) => ({ params }));
  if (first.role === 'member') return named;
  const [params = {}] = sets;
  const naming = (query: Readonly<Record<string, string>>): Input[] => (sets.length > 0 ? [{ params, query }] : []);
  return [
    ...named,
    ...(COORDINATOR_ID in shape ? naming({ coordinatorType: first.role, coordinatorId: first.id }) : []),
    ...(takesUnit(endpoint, trial) ? naming({ unitId: first.id }) : []),
    ...('districtId' in shape ? naming({ districtId: first.id }) : []),
  ];
}

async function tryForeignRecords(trial: Trial, stranger: Session, { sessions, records }: Known): Promise<void> {
  const first = sessions.get(stranger.role);
  const known = first && records.get(first.role);
  if (!first || !known) return;
  const reading = endpoints.filter(({ method, id }) => method === 'GET' && trial.isWanted(id));
  const who = { as: `another ${stranger.role}`, token: stranger.token };
  for (const endpoint of reading.filter((each) => mayCall(each, stranger.role)))
    await forEachAtOnce(callsAbout(trial, endpoint, first, known), (input) =>
      trial.refused(endpoint, REFUSED, who, input),
    );
  if (stranger.role !== 'member' || !known.familyMember) return;
  const query = { familyMemberId: known.familyMember };
  for (const endpoint of reading.filter((each) => mayCall(each, 'member')))
    for (const list of filteredListsOf(endpoint))
      if ('familyMemberId' in schemasOf(endpoint).query.shape)
        await trial.findsNothing(endpoint, stranger, { query }, list.rows);
}

/** Naming somebody above, whose downline the own one is a part of, is refused as well. */
async function tryThoseAbove(trial: Trial, { sessions }: Known): Promise<void> {
  const [low, high] = [...sessions.values()].filter(({ role }) => isLevel(role));
  if (!low || !high) return;
  const query = { coordinatorType: high.role, coordinatorId: high.id };
  for (const endpoint of endpoints.filter(({ method, id }) => method === 'GET' && trial.isWanted(id)))
    if (mayCall(endpoint, low.role) && COORDINATOR_ID in schemasOf(endpoint).query.shape && !/:/.test(endpoint.path))
      await trial.refused(endpoint, REFUSED, { as: low.role, token: low.token }, { query });
}

type Book = Name | 'own rows';
type Books = Readonly<Record<Book, readonly Row[]>>;

interface OwnList {
  readonly endpoint: Endpoint;
  readonly rows: readonly string[];
  readonly of: 'deposits' | 'members' | 'family members' | 'commissions';
}

const ownListsOf = (role: Role): readonly OwnList[] => {
  const list = (endpoint: Endpoint, rows: string, of: OwnList['of']) => ({ endpoint, rows: rows.split('.'), of });
  if (role === 'member')
    return [
      list(listMyDeposits, 'data.deposits', 'deposits'),
      list(memberInvestments, 'data.investments', 'deposits'),
      list(listFamilyMembers, 'data.familyMembers', 'family members'),
    ];
  if (!isLevel(role)) return [];
  return [
    list(listDownlineInvestments, 'data.deposits', 'deposits'),
    list(listDownline, 'data.downlineMembers', 'members'),
    list(listOwnCommissions, 'data.commissions', 'commissions'),
  ];
};

/** The rows of everybody that are this person's. */
function rowsOf({ role, id }: Session, of: OwnList['of'], books: Books): Row[] {
  if (of === 'commissions') return books.commissions.filter((row) => earnerOf(row) === id);
  if (role === 'member') return books[of].filter((row) => memberOf(row) === id);
  const below = isBelow(books.hierarchy, books.homes, id);
  return of === 'members'
    ? books.homes.filter(({ _id }) => below(_id))
    : books[of].filter((row) => below(memberOf(row)));
}

const nameOf = (row: Row): string => String(row._id ?? row.userName);

function foreignRows(session: Session, { rows: path, of }: OwnList, shown: readonly Row[], books: Books): Difference[] {
  const own = rowsOf(session, of, books);
  const ids = new Set(own.flatMap((row) => [String(row._id), ...(of === 'members' ? [String(row.userName)] : [])]));
  const rows = `${path.join('.')}[]`;
  const foreign = shown.find((row) => !ids.has(nameOf(row)));
  if (foreign)
    return [{ path: rows, expected: 'own records alone', got: `${nameOf(foreign)}, which is another one's` }];
  if (shown.length >= own.length) return [];
  return [{ path: rows, expected: `all ${own.length} own records`, got: `${shown.length} of them` }];
}

/** Each list of a member or a coordinator has what belongs there by the lists of the superadmin. */
async function tryOwnLists(trial: Trial, session: Session, superadmin: Session, lists: WholeLists): Promise<void> {
  for (const list of ownListsOf(session.role)) {
    const isPaged = pagedListsOf(list.endpoint).length > 0;
    const needs: Book[] = [
      ...(isPaged ? (['own rows'] as const) : []),
      list.of === 'members' ? 'homes' : list.of,
      ...(session.role === 'member' ? [] : (['hierarchy', 'homes'] as const)),
    ];
    const judge = (body: unknown, books: Books) => {
      const rows = isPaged ? books['own rows'] : valueAt(body, list.rows);
      return Array.isArray(rows) ? foreignRows(session, list, rows.filter(isObject), books) : [];
    };
    await checkSums<Book>(trial, lists, session, [{ endpoint: list.endpoint, needs, judge }], (known, name) =>
      name === 'own rows' ? known.read(list.endpoint, session) : readBook(known, superadmin, name),
    );
  }
}

/** Also where nobody can tell what belongs to whom: two people of one role, whose lists have no row in common. */
async function trySharedRows(trial: Trial, first: Session, stranger: Session, lists: WholeLists): Promise<void> {
  for (const { endpoint, rows: path } of ownListsOf(first.role).filter((list) => pagedListsOf(list.endpoint).length)) {
    const [mine, theirs] = [await lists.read(endpoint, first), await lists.read(endpoint, stranger)];
    if (typeof mine === 'string' || typeof theirs === 'string') continue;
    const ids = new Set(idsIn({ mine }));
    const shared = theirs.find((row) => ids.has(String(fieldOf(row, '_id'))));
    const expected = `other records than those of the first ${first.role}`;
    const difference = { path: `${path.join('.')}[]`, expected, got: String(shared?._id) };
    trial.note(endpoint, `GET ${endpoint.path}, of both`, stranger.role, shared ? [difference] : []);
  }
}

export async function tryStrangers(trial: Trial, known: Known): Promise<void> {
  const { sessions, strangers, lists } = known;
  const superadmin = sessions.get('superadmin');
  for (const stranger of strangers) await tryForeignRecords(trial, stranger, known);
  await tryThoseAbove(trial, known);
  const people = [...sessions.values(), ...strangers];
  if (superadmin) for (const session of people) await tryOwnLists(trial, session, superadmin, lists);
  for (const stranger of strangers) {
    const first = sessions.get(stranger.role);
    if (first) await trySharedRows(trial, first, stranger, lists);
  }
}
