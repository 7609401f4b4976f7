/** The plans that members can invest in. */
import { comprehensiveReport } from '@/contract/report';
import { flag, number, only, orElse, orNull, record, recordList, rows, type ShapeOf, shaped, text } from './shape';

export const plan = record({
  _id: text,
  planName: text,
  /** Per month, in rupees. */
  planAmount: number,
  /** In years. */
  planDuration: number,
  profitAmount: number,
  description: text,
  isActive: orElse(flag, true),
  /** One payment a month, unless the server says that there is a single one. */
  isRecurring: orElse(flag, true),
  createdAt: orNull(text),
});
export type Plan = ShapeOf<typeof plan>;

export const plans = recordList('investment-plans', plan);

/** What was invested in each plan. Null where the server leaves the plans out of its report. */
export const planTotals = shaped(
  comprehensiveReport,
  only(
    'planWiseBreakdown',
    orNull(
      rows(
        record({ _id: text, plan: record({ planName: text }), totalInvestment: number, memberCount: number }),
        '_id',
      ),
    ),
  ),
);
