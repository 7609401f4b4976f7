import type { z } from 'zod';
import type * as schema from './downline.schema';
import { endpoint } from './endpoint';

export type DownlineUnit = z.infer<typeof schema.downlineUnit>;
export type UnitMember = z.infer<typeof schema.unitMember>;
export type DownlineMember = z.infer<typeof schema.downlineMember>;
export type DownlineInvestment = z.infer<typeof schema.downlineInvestment>;
export type CollectionVisit = z.infer<typeof schema.collectionVisit>;

const basePath = '/coordinator/dashboard';

export const listDownline = endpoint<typeof schema.listDownline>({
  id: 'coordinator.dashboard.downline-users',
  path: `${basePath}/downline-users`,
  access: 'downline.list',
});

/** This product's own addition to the API: without it the screen uses the plain lists. */
export const downlineUnits = endpoint<typeof schema.downlineUnits>({
  id: 'coordinator.dashboard.downline-units',
  path: `${basePath}/downline-units`,
  access: 'downline.list',
  isAdded: true,
});

/** This product's own addition to the API: without it nothing leads to the round. */
export const listCollectionRound = endpoint<typeof schema.listCollectionRound>({
  id: 'coordinator.dashboard.round',
  path: `${basePath}/round`,
  access: 'downline.visit',
  isAdded: true,
});

export const listDownlineInvestments = endpoint<typeof schema.listDownlineInvestments>({
  id: 'coordinator.dashboard.investments',
  path: `${basePath}/investments`,
  access: 'downline.list',
});

export const investmentStats = endpoint<typeof schema.investmentStats>({
  id: 'coordinator.dashboard.investment-stats',
  path: `${basePath}/investment-stats`,
  access: 'downline.list',
});

export const exportDownlineInvestments = endpoint<typeof schema.exportDownlineInvestments>({
  id: 'coordinator.dashboard.export-investments',
  path: `${basePath}/export-investments`,
  access: 'downline.export',
  replyType: 'file',
});

export const districtCoordinators = endpoint<typeof schema.districtCoordinators>({
  id: 'district.dashboard.coordinators-and-commissions',
  path: '/district/dashboard/coordinators-and-commissions',
  access: 'districts.list',
});
