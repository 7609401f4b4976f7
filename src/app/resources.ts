import type { ResourceProps } from '@refinedev/core';
import { commissionRates } from '../resources/commission-rates';
import { commissions } from '../resources/commissions';
import { coordinators } from '../resources/coordinators';
import { deposits } from '../resources/deposits';
import { downline } from '../resources/downline';
import { familyMembers } from '../resources/family-members';
import { investmentPlans } from '../resources/investment-plans';
import { myDeposits } from '../resources/my-deposits';
import { ownCommissions } from '../resources/own-commissions';

/** The manifests of the resources, one line each. */
export const resources: ResourceProps[] = [
  coordinators,
  investmentPlans,
  commissionRates,
  deposits,
  commissions,
  familyMembers,
  myDeposits,
  downline,
  ownCommissions,
];
