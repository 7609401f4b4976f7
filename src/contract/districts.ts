import type * as schema from './districts.schema';
import { endpoint } from './endpoint';

export const districtCoordinators = endpoint<typeof schema.districtCoordinators>({
  id: 'district.dashboard.coordinators-and-commissions',
  method: 'GET',
  path: '/district/dashboard/coordinators-and-commissions',
  resource: 'districts',
  action: 'list',
  summary:
    'Coordinators below a district and what they earned; the own district unless one is named, any other is refused',
  spec: '§2-7',
});
