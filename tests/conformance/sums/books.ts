import { listCommissions, listPendingCommissions } from '@/contract/commissions';
import { listCoordinators } from '@/contract/coordinators';
import { listDeposits, listPendingDeposits } from '@/contract/deposits';
import { listAllFamilyMembers } from '@/contract/family-members';
import { listMembers } from '@/contract/members';
import { LEVELS, type Level } from '@/contract/roles';
import { referenceOfLevel } from '@/domain/hierarchy';
import { isInPeriod, type Month } from '@/domain/months';
import type { Difference } from '../difference';
import { type Figures, groupsOf, sumOf, wrongRows } from '../figures';
import { fieldOf, isObject, numberOf, type Row } from '../rows-in';
import type { Session } from '../trial';
import type { WholeList, WholeLists } from '../whole-lists';
import type { Book, SumCheck } from './check-sums';

/** The lists that the superadmin reads whole, and what their rows say. */

const lists = {
  deposits: listDeposits,
  'pending deposits': listPendingDeposits,
  commissions: listCommissions,
  'pending commissions': listPendingCommissions,
  members: listMembers,
  'family members': listAllFamilyMembers,
};
/** The coordinators are there twice: as people, and by who is above whom, which a host may not tell. */
export type Name = keyof typeof lists | 'coordinators' | 'hierarchy' | 'homes';
export type Check = SumCheck<Name>;

async function readCoordinators(whole: WholeLists, session: Session): Promise<WholeList> {
  const all: Row[] = [];
  for (const coordinatorType of LEVELS) {
    const rows = await whole.read(listCoordinators, session, { params: { coordinatorType } });
    if (typeof rows === 'string') return rows;
    all.push(...rows.map((row) => ({ ...row, coordinatorType })));
  }
  return all;
}

const isEarned = ({ status }: Row): boolean => status === 'approved' || status === 'paid';
export const withStatus = (rows: readonly Row[], status: string): Row[] => rows.filter((row) => row.status === status);
export const approvedOf = (deposits: readonly Row[]): Row[] => withStatus(deposits, 'approved');
export const earnedOf = (commissions: readonly Row[]): Row[] => commissions.filter(isEarned);
export const levelOf = (row: Row): Level | undefined =>
  LEVELS.find((level) => row[referenceOfLevel(level)] !== undefined);
export const earnerOf = (row: Row): unknown =>
  LEVELS.map((level) => fieldOf(row, `${referenceOfLevel(level)}._id`)).find(Boolean);
export const memberOf = (row: Row): unknown => fieldOf(row, 'memberReferenceId._id');
export const planOf = (row: Row): unknown => fieldOf(row, 'depositPlanReferenceId._id');
export const monthOf = ({ month, year }: Row): string | undefined =>
  typeof month === 'number' && typeof year === 'number' ? `${month}/${year}` : undefined;

export const inPeriod = (rows: readonly Row[], period: Partial<Month>): Row[] =>
  rows.filter((row) => isInPeriod({ month: Number(row.month), year: Number(row.year) }, period));

export type Period = { readonly month?: number; readonly year?: number };
export const queryOf = (query: Readonly<Record<string, string | number | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

export const amountAndCount = (rows: readonly Row[]) => ({
  totalAmount: sumOf(rows, 'depositAmount'),
  totalTransactions: rows.length,
});

export const each = <T>(
  groups: ReadonlyMap<string, readonly Row[]>,
  figuresOf: (rows: readonly Row[]) => T,
): Map<string, T> => new Map([...groups].map(([key, rows]) => [key, figuresOf(rows)]));

export const under = (path: string, figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [`${path}.${name}`, figure]));

/** The months of a series may be fewer than there are; each must be right. */
export function wrongMonths(
  body: unknown,
  path: string,
  rows: readonly Row[],
  figuresOf: (rows: readonly Row[]) => Figures,
): Difference[] {
  const periodOf = (row: Row): Row => (isObject(row._id) ? row._id : row);
  const series = fieldOf(body, path);
  const shown = Array.isArray(series) ? series.filter(isObject).flatMap((row) => monthOf(periodOf(row)) ?? []) : [];
  const all = each(groupsOf(rows, monthOf), figuresOf);
  const expected = new Map(shown.map((month) => [month, all.get(month) ?? figuresOf([])]));
  return wrongRows(body, { path, keyOf: (row) => monthOf(periodOf(row)) }, expected);
}

/** Whether a member is below a coordinator, by the coordinators above. */
export function isBelow(coordinators: readonly Row[], members: readonly Row[], coordinatorId: string) {
  const above = new Map(coordinators.map((row) => [String(row._id), fieldOf(row, 'parentReferenceId._id')]));
  const homes = new Map(members.map((row) => [String(row._id), fieldOf(row, 'panchayatReferenceId._id')]));
  return (memberId: unknown): boolean => {
    let id = homes.get(String(memberId));
    // A host may say that two are above each other.
    for (let step = 0; step < LEVELS.length && id !== undefined; step++, id = above.get(String(id)))
      if (id === coordinatorId) return true;
    return false;
  };
}

/** The last month with an approved deposit: sums of a month without any would show nothing. */
export function busyMonth(deposits: WholeList): Month | undefined {
  if (typeof deposits === 'string') return undefined;
  const [last] = approvedOf(deposits)
    .map(({ month, year }) => ({ month: numberOf(month) ?? 0, year: numberOf(year) ?? 0 }))
    .toSorted((a, b) => b.year - a.year || b.month - a.month);
  return last;
}

/** The list, where all rows that should have a field have it. */
const told = (rows: WholeList, field: string, isMeant: (row: Row) => boolean = () => true): Book =>
  typeof rows === 'string' || rows.filter(isMeant).every((row) => row[field] !== undefined) ? rows : 'untold';

export async function readBook(whole: WholeLists, session: Session, name: Name): Promise<Book> {
  if (name === 'coordinators') return readCoordinators(whole, session);
  if (name === 'hierarchy')
    return told(await readCoordinators(whole, session), 'parentReferenceId', (row) => row.coordinatorType !== 'state');
  if (name === 'homes') return told(await whole.read(listMembers, session), 'panchayatReferenceId');
  const rows = await whole.read(lists[name], session);
  if (name === 'commissions') return told(rows, 'status');
  return name === 'members' ? told(rows, 'isVerified') : rows;
}
