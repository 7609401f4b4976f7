import { z } from 'zod';
import { answer, endpoint } from './endpoint';
import { allowed } from './permissions';
import { count, id, level, queryId, rupees } from './primitives';

export const districtCoordinators = endpoint({
  id: 'district.dashboard.coordinators-and-commissions',
  method: 'GET',
  path: '/district/dashboard/coordinators-and-commissions',
  roles: allowed('districts', 'read'),
  summary:
    'Coordinators below a district and what they earned; the own district unless one is named, any other is refused',
  spec: '§2-7',
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
