import { z } from 'zod';
import { MEMBER_STATUSES, scope } from './coordinator-area';
import { answer, endpoint } from './endpoint';
import { allowed } from './permissions';
import { count, id, period, rupees } from './primitives';

/** Months of one plan that are overdue by the rule of the plan's progress (decisions §5). */
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
export type RoundStop = z.infer<typeof roundStop>;

/** This product's own addition: a host that lacks it answers 404, and the screen says so. */
export const listRound = endpoint({
  id: 'coordinator.dashboard.round',
  method: 'GET',
  path: '/coordinator/dashboard/round',
  roles: allowed('downline', 'visit'),
  summary: 'Members of the own downline that owe overdue months, most of them first',
  spec: 'decisions §5',
  query: scope,
  reply: answer(
    z.object({
      stops: z.array(roundStop),
      totals: z.object({ members: count, overdueMonths: count, arrears: rupees }),
    }),
  ),
});
