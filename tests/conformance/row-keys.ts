import { LEVELS } from '@/contract/roles';
import { referenceOfLevel } from '@/domain/hierarchy';
import { earnedPercent } from '@/domain/money';
import { monthIndex } from '@/domain/months';
import { inWords } from './difference';
import { isInstant } from './instants';
import { fieldOf, numberOf, type Row } from './rows-in';

/** What rows are ordered by: the names of the `sort` parameter, which are fields of the row unless they are listed here. */

function periodOf(row: Row): number | undefined {
  const { year, month } = 'year' in row ? row : { ...(row._id as Row) };
  return typeof year === 'number' && typeof month === 'number' ? monthIndex({ year, month }) : undefined;
}

/** To one decimal, as percentages are shown: a host may round before it sorts. */
function rateOf({ totalCommissions, totalInvestment }: Row): number | undefined {
  const [commission, invested] = [numberOf(totalCommissions), numberOf(totalInvestment)];
  if (commission === undefined || invested === undefined) return undefined;
  return Math.round(earnedPercent(commission, invested) * 10) / 10;
}

const keys: Readonly<Record<string, (row: Row) => unknown>> = {
  period: periodOf,
  member: (row) => fieldOf(row, 'memberReferenceId.name') ?? fieldOf(row, 'member.name'),
  plan: (row) => fieldOf(row, 'depositPlanReferenceId.planName') ?? fieldOf(row, 'plan.planName'),
  familyMember: ({ familyMemberReferenceId }) =>
    familyMemberReferenceId === undefined ? 'Self' : fieldOf(familyMemberReferenceId, 'name'),
  coordinator: (row) =>
    LEVELS.map((level) => fieldOf(row, `${referenceOfLevel(level)}.name`)).find((name) => name !== undefined),
  name: (row) => row.name ?? fieldOf(row, 'member.name') ?? fieldOf(row, 'plan.planName'),
  commissionRate: (row) => row.commissionRate ?? rateOf(row),
};

const keyValueOf = (row: Row, by: string): unknown => (keys[by] ?? (() => row[by]))(row);

/** A number or a text; instants are compared as numbers. Undefined where the row does not say. */
export function keyOf(row: Row, by: string): number | string | undefined {
  const value = keyValueOf(row, by);
  if (isInstant(value)) return Date.parse(String(value));
  return typeof value === 'number' || typeof value === 'string' ? value : undefined;
}

export const keyInWords = (row: Row, by: string): string =>
  by === 'period' ? `${row.month}/${row.year}` : inWords(keyValueOf(row, by));
