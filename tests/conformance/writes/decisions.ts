import { listPendingCommissions } from '@/contract/commissions';
import { commission } from '@/contract/commissions.schema';
import {
  approveDeposit,
  denyDeposit,
  listPendingDeposits,
  listPendingDepositsOptimized,
  pendingDepositsSummary,
  reverseDeposit,
  takeBackDeposits,
} from '@/contract/deposits';
import { deposit as depositSchema } from '@/contract/deposits.schema';
import type { Endpoint } from '@/contract/endpoint';
import { LEVELS, type Level } from '@/contract/roles';
import { referenceOfLevel } from '@/domain/hierarchy';
import { shareOf, toBasisPoints, toPaise, toRupees } from '@/domain/money';
import { addMonths } from '@/domain/months';
import { type Difference, unequal } from '../difference';
import { wrongFigures } from '../figures';
import { fieldOf, idIn, type Row } from '../rows-in';
import { callOf } from '../trial';
import type { Earners } from './earners';
import { depositOf } from './investments';
import { depositKind } from './record-kinds';
import { findRows, isListed, readTotals, unlike, wrongTotals } from './saved';
import type { Made, Workshop } from './workshop';

/** What a decision about a deposit changes: the pending list and its totals, the deposit, and the commissions. */

export interface EarnedCommission {
  readonly id: string;
  readonly level: Level;
  /** Rupees. */
  readonly amount: number;
}

const pendingTotals = ({ trial, admin }: Workshop) =>
  readTotals(trial, pendingDepositsSummary, admin, { pending: ['data.totalCount', 'data.totalAmount'] });

interface Decision {
  readonly endpoint: Endpoint;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly status: string;
  readonly paymentStatus: string;
  readonly figures?: Readonly<Record<string, number>>;
}

/** Whether the host decided at all, and whether the pending list, its totals and the deposit are then what they must be. */
type Outcome = 'not decided' | 'decided wrongly' | 'decided';

async function decide(workshop: Workshop, made: Made, decision: Decision): Promise<Outcome> {
  const { trial, admin } = workshop;
  const { endpoint, body, status, paymentStatus, figures = {} } = decision;
  const input = { params: { id: made.id }, ...(body && { body }) };
  const fields = { ...made.fields, ...body, status, paymentStatus };
  const note = (differences: readonly Difference[]): Outcome => {
    trial.note(endpoint, `${callOf(endpoint, input)} and then what it changes`, admin.role, differences);
    return differences.length === 0 ? 'decided' : 'decided wrongly';
  };

  const before = await pendingTotals(workshop);
  const reply = await trial.accepted(endpoint, admin, input, (answer) => [
    ...unlike(fields, fieldOf(answer, 'data.deposit'), 'data.deposit', depositSchema),
    ...wrongFigures(answer, figures),
  ]);
  if (reply === undefined) return 'not decided';
  for (const list of [listPendingDeposits, listPendingDepositsOptimized])
    if (await isListed(trial, list, admin, made.id, false))
      return note([{ path: list.path, expected: 'without the deposit', got: 'with it' }]);
  const after = await pendingTotals(workshop);
  const outcome = note(wrongTotals(before, after, Number(made.fields.depositAmount), { pending: -1 }));
  await workshop.readAgain({ ...made, fields }, callOf(endpoint, input), endpoint);
  for (const second of [approveDeposit, denyDeposit])
    await trial.refused(second, 409, workshop.superadmin, { params: { id: made.id } });
  return outcome;
}

const levelOf = (row: Row): Level | undefined => LEVELS.find((level) => row[referenceOfLevel(level)] !== undefined);

const orNone = (words: readonly string[]): string => words.join(', ') || 'none';

function commissionOf(made: Made, { member, plan, chain, rates }: Earners, level: Level) {
  const { depositAmount, month, year } = made.fields;
  const rate = rates[level] ?? 0;
  return {
    [referenceOfLevel(level)]: chain[level].id,
    coordinatorType: level,
    memberReferenceId: member.id,
    depositPlanReferenceId: plan.id,
    depositReferenceId: made.id,
    totalAmount: depositAmount,
    rate,
    commisionAmount: toRupees(shareOf(toPaise(Number(depositAmount)), toBasisPoints(rate))),
    month,
    year,
    status: 'pending',
  };
}

const pendingCommissionsOf = ({ trial, admin }: Workshop, { member }: Earners): Promise<Row[] | undefined> =>
  findRows(trial, listPendingCommissions, admin, {}, (row) => fieldOf(row, 'memberReferenceId._id') === member.id);

/** The commissions of a deposit, from the panchayat's up; undefined where they are not those that rates and chain require. */
async function tryCommissionsOf(
  workshop: Workshop,
  made: Made,
  earners: Earners,
): Promise<EarnedCommission[] | undefined> {
  const rows = await pendingCommissionsOf(workshop, earners);
  if (!rows) return undefined;
  const levels = LEVELS.filter((level) => level in earners.rates);
  const found = rows.flatMap((row) => levelOf(row) ?? []).toSorted((a, b) => LEVELS.indexOf(a) - LEVELS.indexOf(b));
  const inRows = rows.flatMap((row) => {
    const level = levelOf(row) ?? 'panchayat';
    return unlike(commissionOf(made, earners, level), row, `commission of ${level}`, commission);
  });
  const wrongLevels = unequal('commissions', orNone(levels), orNone(found));
  const differences = wrongLevels.length > 0 ? wrongLevels : inRows;
  const call = `${callOf(approveDeposit, { params: { id: made.id } })} and then GET ${listPendingCommissions.path}`;
  workshop.trial.note(approveDeposit, call, workshop.admin.role, differences);
  if (differences.length > 0) return undefined;
  return levels.flatMap((level) => {
    const id = idIn(rows.find((row) => levelOf(row) === level));
    return id ? [{ id, level, amount: commissionOf(made, earners, level).commisionAmount }] : [];
  });
}

const enterDeposit = (workshop: Workshop, { plan, member }: Earners, monthsAgo: number) =>
  workshop.create(depositKind, depositOf(workshop, plan, member, addMonths(workshop.today, -monthsAgo)), {
    expected: { status: 'pending', paymentStatus: 'pending' },
  });

/** An approved deposit, with its commissions where they are those that rates and chain require. */
export interface Approved {
  readonly deposit: Made;
  readonly commissions: readonly EarnedCommission[] | undefined;
}

export async function tryApproval(workshop: Workshop, earners: Earners): Promise<Approved | undefined> {
  const deposit = await enterDeposit(workshop, earners, 1);
  if (!deposit) return undefined;
  const figures = { 'data.commissionsCreated': Object.keys(earners.rates).length };
  const decision = { endpoint: approveDeposit, status: 'approved', paymentStatus: 'completed', figures };
  const outcome = await decide(workshop, deposit, decision);
  if (outcome === 'not decided') return undefined;
  workshop.forget(deposit);
  if (outcome === 'decided wrongly') return { deposit, commissions: undefined };
  const commissions = await tryCommissionsOf(workshop, deposit, earners);
  await workshop.keeps(deposit);
  return { deposit, commissions };
}

/** Denies a deposit of this month, which earns nothing, takes that back where a host can, and leaves it to be removed. */
export async function tryDenial(workshop: Workshop, earners: Earners): Promise<void> {
  const deposit = await enterDeposit(workshop, earners, 0);
  if (!deposit) return;
  const before = await pendingCommissionsOf(workshop, earners);
  const reason = { reason: 'Of a conformance run' };
  const decision = { endpoint: denyDeposit, body: reason, status: 'denied', paymentStatus: 'failed' };
  if ((await decide(workshop, deposit, decision)) !== 'decided') return;
  await workshop.trial.refused(reverseDeposit, 409, workshop.superadmin, { params: { id: deposit.id }, body: reason });
  const after = await pendingCommissionsOf(workshop, earners);
  const call = `${callOf(denyDeposit, { params: { id: deposit.id } })} and then GET ${listPendingCommissions.path}`;
  const made = before && after ? after.length - before.length : 0;
  workshop.trial.note(denyDeposit, call, workshop.admin.role, unequal('commissions', 'none', made || 'none'));
  const input = { body: { depositIds: [deposit.id] } };
  if (await workshop.trial.accepted(takeBackDeposits, workshop.admin, input))
    await workshop.readAgain(deposit, callOf(takeBackDeposits, input), takeBackDeposits);
}
