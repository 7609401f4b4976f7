import type { DownlineUnits } from '@/api/downline';
import type { Level } from '@/contract/roles';
import type { PaidInColumn, PaidInFigures } from '@/domain/downline';
import { compareLevels, LEVELS_DOWN } from '@/domain/hierarchy';
import type { Month } from '@/domain/months';

type Places = DownlineUnits['unit']['places'];
type MemberStatus = DownlineUnits['members'][number]['status'];

/** A unit, or a member of a panchayat. */
export interface DownlineRow extends PaidInFigures {
  id: string;
  /** The place, or the name of the member. */
  title: string;
  /** The coordinator of the place, or the user name of the member. */
  detail: string;
  mobileNumber: string | null;
  /** The level of the unit; undefined for a member. */
  level: Level | undefined;
  status: MemberStatus | undefined;
  oneTimeWaiting: number | null;
  places: Places;
}

export const downlineRows = ({ units, members }: Pick<DownlineUnits, 'units' | 'members'>): DownlineRow[] => [
  ...units.map(({ _id, unitName, name, coordinatorType, ...row }) => ({
    ...row,
    id: _id,
    title: unitName,
    detail: name,
    level: coordinatorType,
    status: undefined,
  })),
  ...members.map(({ _id, name, userName, totalCollection: _, transactionCount: __, ...row }) => ({
    ...row,
    id: _id,
    title: name,
    detail: userName,
    level: undefined,
  })),
];

/** The names of the places between the own unit and this one: 'Hardoi · Sandila'. */
export const placeAbove = ({ places, level: rowLevel }: DownlineRow, own: Level): string =>
  LEVELS_DOWN.filter((level) => compareLevels(level, own) < 0 && (!rowLevel || compareLevels(level, rowLevel) > 0))
    .flatMap((level) => places?.[level] ?? [])
    .join(' · ');

/** In the URL a month is yyyy-mm; 'all' is all time, and the running month is left out. */
export function monthInUrl(text: string | null, today: Month): Month | undefined {
  if (text === 'all') return undefined;
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? [];
  return year && month ? { year: Number(year), month: Number(month) } : today;
}

/** The deposits that make up a figure; undefined for what is not made of deposits. */
export function depositsOf(
  column: PaidInColumn,
  { id, level }: Pick<DownlineRow, 'id' | 'level'>,
  month: Month | undefined,
  comparedWith: DownlineUnits['comparedWith'],
): string | undefined {
  const filters = {
    paidIn: { paidIn: 'monthly' },
    waiting: { paidIn: 'monthly', status: 'pending' },
    denied: { status: 'denied' },
    oneTime: { paidIn: 'one-time' },
    change: { paidIn: 'monthly', ...(comparedWith?.until && { submittedTo: comparedWith.until }) },
  };
  if (!(column in filters)) return undefined;
  const period = column === 'change' ? comparedWith : month;
  return depositsPath({
    ...filters[column as keyof typeof filters],
    ...(level ? { unitId: id } : { memberId: id }),
    ...(period && { month: String(period.month), year: String(period.year) }),
  });
}

export const depositsPath = (filters: Record<string, string>): string =>
  `/coordinator-investments?${new URLSearchParams(filters)}`;

/** The own unit is undefined. What was searched for, and the level, are left behind; with a column the rows are in its order. */
export function unitSearch(
  params: URLSearchParams,
  unitId: string | undefined,
  column?: PaidInColumn,
): { search: string } {
  const next = new URLSearchParams(params);
  for (const name of ['units', 'unitsSearch']) next.delete(name);
  if (column) {
    next.set('unitsBy', column);
    next.delete('unitsOrder');
  }
  if (unitId) next.set('unit', unitId);
  else next.delete('unit');
  return { search: next.toString() };
}
