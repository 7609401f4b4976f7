/** The figures are the deposits of each plan × each level's active rate, as if every member had a coordinator at every level. */
import { LEVELS, type Level } from '@/contract/roles';
import { isKnown } from './figures';
import { type Paise, shareOf, toBasisPoints, toPaise } from './money';
import type { Month } from './months';
import { type PlanRates, parsePercentage, percentageIn, type RatedPlan, rateOf } from './rates';

export interface PlanMonth {
  readonly planId: string;
  readonly invested: Paise;
  readonly basisPoints: readonly number[];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The rate is in basis points. */
export const totalRate = (basisPoints: readonly number[]): number => sum(basisPoints);

/** Each share is rounded on its own, as commissions are. */
export const commissionAt = (invested: Paise, basisPoints: readonly number[]): Paise =>
  sum(basisPoints.map((rate) => shareOf(invested, rate)));

export function calculateCommissions(plans: readonly PlanMonth[]) {
  const byPlan = new Map(
    plans.map(({ planId, invested, basisPoints }) => [planId, commissionAt(invested, basisPoints)]),
  );
  return { byPlan, total: sum([...byPlan.values()]) };
}

export type GetDraft = (level: Level) => string | undefined;

const getNoDraft: GetDraft = () => undefined;

/** A draft replaces the rate of its level once it is a percentage. With a month the rates are those of its deposits. */
export function ratesWithDrafts(group: PlanRates, draftOf: GetDraft = getNoDraft, month?: Month): number[] {
  return LEVELS.flatMap((level) => {
    const rate = rateOf(group, level);
    if (rate && !rate.isActive) return [];
    const parsed = parsePercentage(draftOf(level) ?? '');
    const percentage =
      'percentage' in parsed
        ? parsed.percentage
        : rate && (month ? percentageIn(rate, month) : rate.commissionPercentage);
    return isKnown(percentage) ? [toBasisPoints(percentage)] : [];
  });
}

interface PlanRow {
  readonly _id: string | null;
  readonly plan: { readonly planName: string };
}

/** A plan's row in a month's report. */
export interface PlanReportTotals extends PlanRow {
  /** In rupees. */
  readonly totalInvestment: number;
}

/** The plan's row in a report, by its id or else by its name. */
export const rowOfPlan = <Row extends PlanRow>(
  { _id, planName }: Pick<RatedPlan, '_id' | 'planName'>,
  rows: readonly Row[],
): Row | undefined => rows.find((each) => each._id === _id) ?? rows.find((each) => each.plan.planName === planName);

/** Amounts are in paise, at the saved rates and at those with drafts. */
export interface Comparison {
  readonly invested: Paise;
  readonly saved: Paise;
  readonly typed: Paise;
}

export function compareRates(
  groups: readonly PlanRates[],
  rows: readonly PlanReportTotals[],
  draftsOf: (group: PlanRates) => GetDraft,
  month?: Month,
): { byPlan: ReadonlyMap<string, Comparison>; total: Comparison } {
  const months = (basisPointsOf: (group: PlanRates) => number[]) =>
    groups.map((group) => ({
      planId: group.plan._id,
      invested: toPaise(rowOfPlan(group.plan, rows)?.totalInvestment ?? 0),
      basisPoints: basisPointsOf(group),
    }));
  const savedMonths = months((group) => ratesWithDrafts(group, getNoDraft, month));
  const saved = calculateCommissions(savedMonths);
  const typed = calculateCommissions(months((group) => ratesWithDrafts(group, draftsOf(group), month)));
  const byPlan = savedMonths.map(
    ({ planId, invested }) =>
      [planId, { invested, saved: saved.byPlan.get(planId) ?? 0, typed: typed.byPlan.get(planId) ?? 0 }] as const,
  );
  const invested = sum(savedMonths.map((month) => month.invested));
  return { byPlan: new Map(byPlan), total: { invested, saved: saved.total, typed: typed.total } };
}
