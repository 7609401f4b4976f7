import { z } from 'zod';
import { MEMBER_STATUSES, scope } from './coordinator-area';
import { answer, endpoint } from './endpoint';
import { allowed } from './permissions';
import { count, id, level, queryId, rupees } from './primitives';

/** A coordinator with the place it is responsible for. */
const place = z.object({ _id: id, name: z.string(), unitName: z.string(), coordinatorType: level });

const downlineUnit = place.extend({
  totalMembers: count,
  /** Approved deposits of its downline. */
  totalCollection: rupees,
  /** Approved and paid ones of its own. */
  totalCommission: rupees,
  pendingCommission: rupees,
});
export type DownlineUnit = z.infer<typeof downlineUnit>;

const unitMember = z.object({
  _id: id,
  name: z.string(),
  userName: z.string(),
  status: z.enum(MEMBER_STATUSES),
  /** Approved deposits. */
  totalCollection: rupees,
  transactionCount: count,
});
export type UnitMember = z.infer<typeof unitMember>;

/** This product's own: a host without it is asked for its plain lists instead. */
export const downlineUnits = endpoint({
  id: 'coordinator.dashboard.downline-units',
  method: 'GET',
  path: '/coordinator/dashboard/downline-units',
  roles: allowed('downline', 'read'),
  summary: 'One unit of the own downline with what stands directly below it; the own unit unless one is named',
  spec: '§2-2',
  query: { ...scope, unitId: queryId },
  reply: answer(
    z.object({
      unit: downlineUnit,
      /** From the own unit down to this one, both included. */
      path: z.array(place),
      /** Directly below, most collected first; none below a panchayat. */
      units: z.array(downlineUnit),
      /** Of a panchayat, most collected first; none above it. */
      members: z.array(unitMember),
    }),
  ),
});
