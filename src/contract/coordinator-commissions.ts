import type * as schema from './coordinator-commissions.schema';
import { endpoint } from './endpoint';

/** What a coordinator can learn about the own commissions, and do with them, beyond the list. */
const area = '/coordinator/dashboard';

export const commissionInsights = endpoint<typeof schema.commissionInsights>({
  id: 'coordinator.dashboard.commission-insights',
  method: 'GET',
  path: `${area}/commission-insights`,
  resource: 'own-commissions',
  action: 'list',
  summary: 'Own commissions by plan and by member, most commission first',
  spec: '§2-7',
});

export const commissionDetails = endpoint<typeof schema.commissionDetails>({
  id: 'coordinator.dashboard.commission-details',
  method: 'GET',
  path: `${area}/commission-details`,
  resource: 'own-commissions',
  action: 'list',
  summary: 'Own commissions with member, family member and plan, newest first',
  spec: '§2-7',
});

export const exportOwnCommissions = endpoint<typeof schema.exportOwnCommissions>({
  id: 'coordinator.dashboard.export-commission',
  method: 'GET',
  path: `${area}/export-commission`,
  resource: 'own-commissions',
  action: 'export',
  summary: 'A short-lived link to the own commissions that match, as CSV',
  spec: '§2-7',
});

export const processCommissions = endpoint<typeof schema.processCommissions>({
  id: 'coordinator.dashboard.process-commissions',
  method: 'POST',
  path: `${area}/process-commissions`,
  resource: 'own-commissions',
  action: 'process',
  summary: "Mark own commissions as processed: the panchayat's own bookkeeping, it decides nothing",
  spec: '§2-7',
});
