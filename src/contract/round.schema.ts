import { z } from 'zod';
import { MEMBER_STATUSES } from './coordinator-area';
import { scope } from './coordinator-area.schema';
import { answer, schemas } from './endpoint.schema';
import { count, id, period, rupees } from './primitives.schema';

/** Months of one plan that are overdue by the rule of the plan's progress. */
export const owedPlan = z.object({
  /** Absent: the member's own plan. */
  familyMember: z.object({ name: z.string(), relationship: z.string() }).optional(),
  plan: z.object({ _id: id, planName: z.string() }),
  overdueMonths: count,
  arrears: rupees,
  /** The first and the last of them. */
  from: z.object(period),
  to: z.object(period),
});

/** A member whom the panchayat should visit. */
export const roundStop = z.object({
  _id: id,
  name: z.string(),
  userName: z.string(),
  mobileNumber: z.string(),
  profilePicture: z.string().optional(),
  status: z.enum(MEMBER_STATUSES),
  /** Over all plans of the family. */
  overdueMonths: count,
  arrears: rupees,
  /** The oldest month that is owed. */
  since: z.object(period),
  plans: z.array(owedPlan),
});

export const listRound = schemas({
  query: scope,
  reply: answer(
    z.object({
      stops: z.array(roundStop),
      totals: z.object({ members: count, overdueMonths: count, arrears: rupees }),
    }),
  ),
});
