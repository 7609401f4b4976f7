import { z } from 'zod';
import { MEMBER_STATUSES } from './coordinator-area';
import { scope } from './coordinator-area.schema';
import { answer, schemas } from './endpoint.schema';
import { count, id, level, queryId, rupees } from './primitives.schema';

/** A coordinator with the place it is responsible for. */
const place = z.object({ _id: id, name: z.string(), unitName: z.string(), coordinatorType: level });

export const downlineUnit = place.extend({
  totalMembers: count,
  /** Approved deposits of its downline. */
  totalCollection: rupees,
  /** Approved and paid ones of its own. */
  totalCommission: rupees,
  pendingCommission: rupees,
});

export const unitMember = z.object({
  _id: id,
  name: z.string(),
  userName: z.string(),
  status: z.enum(MEMBER_STATUSES),
  /** Approved deposits. */
  totalCollection: rupees,
  transactionCount: count,
});

export const downlineUnits = schemas({
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
