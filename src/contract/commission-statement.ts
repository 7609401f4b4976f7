import type * as schema from './commission-statement.schema';
import { endpoint } from './endpoint';

/** This product's own: the commissions of one month, to print and to keep. */
export const commissionStatement = endpoint<typeof schema.commissionStatement>({
  id: 'coordinator.dashboard.commission-statement',
  method: 'GET',
  path: '/coordinator/dashboard/commission-statement',
  resource: 'own-commissions',
  action: 'export',
  summary:
    "A month's own commissions in sums, with short-lived links to the statement; this month unless asked otherwise",
  spec: '§2-7',
});
