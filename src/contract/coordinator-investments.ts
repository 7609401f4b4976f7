import type { z } from 'zod';
import type * as schema from './coordinator-investments.schema';
import { endpoint } from './endpoint';

const area = '/coordinator/dashboard';

export type DownlineInvestment = z.infer<typeof schema.downlineInvestment>;

export const listDownlineInvestments = endpoint<typeof schema.listDownlineInvestments>({
  id: 'coordinator.dashboard.investments',
  method: 'GET',
  path: `${area}/investments`,
  resource: 'downline',
  action: 'list',
  summary: 'Deposits of the downline, newest first',
  spec: '§2-7',
});

export const investmentStats = endpoint<typeof schema.investmentStats>({
  id: 'coordinator.dashboard.investment-stats',
  method: 'GET',
  path: `${area}/investment-stats`,
  resource: 'downline',
  action: 'list',
  summary: "The downline's investment figures; approved deposits",
  spec: '§2-7',
});

export const exportDownlineInvestments = endpoint<typeof schema.exportDownlineInvestments>({
  id: 'coordinator.dashboard.export-investments',
  method: 'GET',
  path: `${area}/export-investments`,
  resource: 'downline',
  action: 'export',
  replyType: 'file',
  summary: 'Deposits of the downline that match, as a CSV file',
  spec: '§2-7',
});
