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
  path: `${basePath}/downline-users`,
  access: 'downline.list',
});

/** This product's own addition to the API: without it the screen uses the plain lists. */
export const downlineUnits = endpoint<typeof schema.downlineUnits>({
  path: `${basePath}/downline-units`,
  access: 'downline.list',
  isAdded: true,
});

/** This product's own addition to the API: without it nothing leads to the round. */
export const listCollectionRound = endpoint<typeof schema.listCollectionRound>({
  path: `${basePath}/round`,
  access: 'downline.visit',
  isAdded: true,
});

export const listDownlineInvestments = endpoint<typeof schema.listDownlineInvestments>({
  path: `${basePath}/investments`,
  access: 'downline.list',
});

export const investmentStats = endpoint<typeof schema.investmentStats>({
  path: `${basePath}/investment-stats`,
  access: 'downline.list',
});

export const exportDownlineInvestments = endpoint<typeof schema.exportDownlineInvestments>({
  path: `${basePath}/export-investments`,
  access: 'downline.export',
  replyType: 'file',
});

export const districtCoordinators = endpoint<typeof schema.districtCoordinators>({
  path: '/district/dashboard/coordinators-and-commissions',
  access: 'districts.list',
});
