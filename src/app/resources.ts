import type { ResourceProps } from '@refinedev/core';
import { commissions } from '../resources/commissions';
import { deposits } from '../resources/deposits';
import { downline } from '../resources/downline';
import { familyMembers } from '../resources/family-members';
import { ownCommissions } from '../resources/own-commissions';

/** The manifests of the resources, one line each. */
export const resources: ResourceProps[] = [deposits, commissions, familyMembers, downline, ownCommissions];
