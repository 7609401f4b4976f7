import type { z } from 'zod';
import type * as schema from './downline.schema';
import { type Definition, endpoint } from './endpoint';
import type { EndpointSchemas } from './endpoint.schema';
import type { Resource } from './resource';

export type DownlineUnit = z.infer<typeof schema.downlineUnit>;
export type UnitMember = z.infer<typeof schema.unitMember>;
export type DownlineMember = z.infer<typeof schema.downlineMember>;
export type DownlineInvestment = z.infer<typeof schema.downlineInvestment>;
export type CollectionVisit = z.infer<typeof schema.collectionVisit>;

const basePath = '/coordinator/dashboard';

// @__NO_SIDE_EFFECTS__
const downlineCall = <S extends EndpointSchemas>(
  name: string,
  others?: Pick<Definition, 'isExtension' | 'offlineFor'>,
) => endpoint<S>({ path: `${basePath}/${name}`, access: 'downline.list', ...others });

export const listDownline = downlineCall<typeof schema.listDownline>('downline-users', { offlineFor: 'panchayat' });
export const listDownlineInvestments = downlineCall<typeof schema.listDownlineInvestments>('investments');
export const investmentStats = downlineCall<typeof schema.investmentStats>('investment-stats');
/** This product's own addition to the API: without it the screen uses the plain lists. */
export const downlineUnits = downlineCall<typeof schema.downlineUnits>('downline-units', { isExtension: true });
/** This product's own addition to the API: without it the header finds pages alone. */
export const searchDownline = downlineCall<typeof schema.searchDownline>('downline-search', { isExtension: true });

/** This product's own addition to the API: without it no home page says what is new. */
export const listNotices = downlineCall<typeof schema.listNotices>('notices', {
  isExtension: true,
  offlineFor: 'panchayat',
});

/** This product's own addition to the API: without it nothing leads to the round. */
export const listCollectionRound = endpoint<typeof schema.listCollectionRound>({
  path: `${basePath}/round`,
  access: 'downline.visit',
  isExtension: true,
  offlineFor: 'panchayat',
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

export const downlineResource = { name: 'downline', list: listDownline, rows: ['downlineMembers'] } satisfies Resource;

export const downlineInvestmentResource = {
  name: 'downline-investments',
  list: listDownlineInvestments,
  rows: ['deposits'],
} satisfies Resource;
