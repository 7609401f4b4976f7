/**
 * What coordinators would have earned on a month's approved deposits at other rates: per plan the deposits × each level's active rate
 * (decisions §5), as if every member had a coordinator at every level.
 */
import { type Paise, shareOf } from './money';

export interface PlanMonth {
  readonly planId: string;
  /** Approved deposits of the month. */
  readonly invested: Paise;
  /** Of the levels that have an active rate. */
  readonly basisPoints: readonly number[];
}

export interface WhatIf {
  readonly byPlan: ReadonlyMap<string, Paise>;
  readonly total: Paise;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What all levels of a plan take together, in basis points. */
export const totalRate = (basisPoints: readonly number[]): number => sum(basisPoints);

/** Each level's share is rounded for itself, as commissions are. */
export const commissionAt = (invested: Paise, basisPoints: readonly number[]): Paise =>
  sum(basisPoints.map((rate) => shareOf(invested, rate)));

export function whatIf(plans: readonly PlanMonth[]): WhatIf {
  const byPlan = new Map(
    plans.map(({ planId, invested, basisPoints }) => [planId, commissionAt(invested, basisPoints)]),
  );
  return { byPlan, total: sum([...byPlan.values()]) };
}
