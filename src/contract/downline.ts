import type { z } from 'zod';
import type * as schema from './downline.schema';
import { endpoint } from './endpoint';

export type DownlineUnit = z.infer<typeof schema.downlineUnit>;
export type UnitMember = z.infer<typeof schema.unitMember>;

/** This product's own: a host without it is asked for its plain lists instead. */
export const downlineUnits = endpoint<typeof schema.downlineUnits>({
  id: 'coordinator.dashboard.downline-units',
  method: 'GET',
  path: '/coordinator/dashboard/downline-units',
  resource: 'downline',
  action: 'list',
});

export const districtCoordinators = endpoint<typeof schema.districtCoordinators>({
  id: 'district.dashboard.coordinators-and-commissions',
  method: 'GET',
  path: '/district/dashboard/coordinators-and-commissions',
  resource: 'districts',
  action: 'list',
});

export type CollectionVisit = z.infer<typeof schema.collectionVisit>;

/** This product's own addition: a host that lacks it answers 404, and the screen says so. */
export const listCollectionRound = endpoint<typeof schema.listCollectionRound>({
  id: 'coordinator.dashboard.round',
  method: 'GET',
  path: '/coordinator/dashboard/round',
  resource: 'downline',
  action: 'visit',
});

const basePath = '/coordinator/dashboard';

export type DownlineInvestment = z.infer<typeof schema.downlineInvestment>;

export const listDownlineInvestments = endpoint<typeof schema.listDownlineInvestments>({
  id: 'coordinator.dashboard.investments',
  method: 'GET',
  path: `${basePath}/investments`,
  resource: 'downline',
  action: 'list',
});

export const investmentStats = endpoint<typeof schema.investmentStats>({
  id: 'coordinator.dashboard.investment-stats',
  method: 'GET',
  path: `${basePath}/investment-stats`,
  resource: 'downline',
  action: 'list',
});

export const exportDownlineInvestments = endpoint<typeof schema.exportDownlineInvestments>({
  id: 'coordinator.dashboard.export-investments',
  method: 'GET',
  path: `${basePath}/export-investments`,
  resource: 'downline',
  action: 'export',
  replyType: 'file',
});
