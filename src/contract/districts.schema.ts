import { z } from 'zod';
import { answer, schemas } from './endpoint.schema';
import { count, id, level, queryId, rupees } from './primitives.schema';

export const districtCoordinators = schemas({
  query: { districtId: queryId },
  reply: answer(
    z.object({
      district: z.object({ _id: id, name: z.string(), unitName: z.string() }),
      /** Tehsils first, then sankuls and panchayats. */
      coordinators: z.array(
        z.object({
          _id: id,
          name: z.string(),
          userName: z.string(),
          coordinatorType: level,
          unitName: z.string(),
          totalMembers: count,
          totalCollection: rupees,
          totalCommission: rupees,
          pendingCommission: rupees,
        }),
      ),
      totalCoordinators: count,
      totalCommission: rupees,
    }),
  ),
});
