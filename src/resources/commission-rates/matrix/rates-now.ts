import { LEVELS, type Level } from '../../../contract/roles';
import { type Paise, toBasisPoints, toPaise } from '../../../domain/money';
import { type PlanRates, type RatedPlan, rateOf } from '../by-plan';
import { parsePercentage } from './percentage';

/** What stands in a cell that is being edited; undefined in one that is not. */
export type DraftOf = (level: Level) => string | undefined;

const saved: DraftOf = () => undefined;

/** The active rates of a plan in basis points, as they stand in the matrix: a draft counts once it is a percentage. */
export function ratesNow(group: PlanRates, draftOf: DraftOf = saved): number[] {
  return LEVELS.flatMap((level) => {
    const rate = rateOf(group, level);
    if (rate && !rate.isActive) return [];
    const parsed = parsePercentage(draftOf(level) ?? '');
    const percentage = 'percentage' in parsed ? parsed.percentage : rate?.commissionPercentage;
    return percentage === undefined ? [] : [toBasisPoints(percentage)];
  });
}

interface PlanSum {
  readonly _id?: string;
  readonly plan: { readonly planName: string };
  /** In rupees. */
  readonly totalInvestment: number;
}

/** The plan's approved deposits out of a month's report, whose rows need not bear the plan's id (§1-3). */
export function investedIn({ _id, planName }: RatedPlan, rows: readonly PlanSum[]): Paise {
  const row = rows.find((each) => each._id === _id) ?? rows.find((each) => each.plan.planName === planName);
  return toPaise(row?.totalInvestment ?? 0);
}
