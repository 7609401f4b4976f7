import { auditResource } from './audit';
import {
  commissionGroupResource,
  commissionResource,
  ownCommissionDetailResource,
  ownCommissionResource,
} from './commissions';
import { coordinatorResource } from './coordinators';
import { depositResource, myDepositResource } from './deposits';
import { downlineInvestmentResource, downlineResource } from './downline';
import { allFamiliesResource, ownFamilyResource } from './family-members';
import { familySummaryResource, memberSummaryResource } from './investments';
import { memberResource } from './members';
import { planResource } from './plans';
import { progressResource } from './progress';
import { rateResource } from './rates';
import type { Resource } from './resource';

/** The resources that the nouns declare. The data provider knows these alone, so that it loads no endpoint that none of them has. */
export const resources: readonly Resource[] = [
  depositResource,
  myDepositResource,
  commissionResource,
  commissionGroupResource,
  ownCommissionResource,
  ownCommissionDetailResource,
  planResource,
  rateResource,
  coordinatorResource,
  ownFamilyResource,
  allFamiliesResource,
  memberResource,
  auditResource,
  progressResource,
  memberSummaryResource,
  familySummaryResource,
  downlineResource,
  downlineInvestmentResource,
];

const byName = new Map(resources.map((resource) => [resource.name, resource]));

/** Throws for a name that no resource has: that is a bug of the caller. */
export function resourceNamed(name: string): Resource {
  const resource = byName.get(name);
  if (!resource) throw new Error(`No noun of the contract declares the resource '${name}'`);
  return resource;
}
