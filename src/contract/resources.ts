import { auditActResource, auditResource } from './audit';
import { handInResource, pendingByPanchayatResource } from './cash';
import { AUDIT_ACTIONS, AUDIT_KINDS, RECORD_CHANGES } from './choices';
import {
  commissionGroupResource,
  commissionResource,
  ownCommissionDetailResource,
  ownCommissionResource,
} from './commissions';
import { coordinatorResource } from './coordinators';
import { depositResource, myDepositResource } from './deposits';
import { downlineInvestmentResource, downlineResource } from './downline';
import { coordinatorDuesResource, duesResource } from './dues';
import { allFamiliesResource, ownFamilyResource } from './family-members';
import { familySummaryResource, memberSummaryResource } from './investments';
import { memberResource } from './members';
import { officeResource } from './office';
import { duePayoutResource, ownPayoutResource, payoutResource } from './payouts';
import { permissions, recordActions } from './permissions';
import { planResource } from './plans';
import { progressResource } from './progress';
import { rateResource } from './rates';
import { requestResource } from './requests';
import type { Resource } from './resource';
import type { Role } from './roles';

/** The resources that the nouns declare. The data provider knows these alone, so that it loads no endpoint that none of them has. */
export const resources: readonly Resource[] = [
  depositResource,
  myDepositResource,
  commissionResource,
  commissionGroupResource,
  ownCommissionResource,
  ownCommissionDetailResource,
  handInResource,
  pendingByPanchayatResource,
  payoutResource,
  duePayoutResource,
  ownPayoutResource,
  requestResource,
  planResource,
  rateResource,
  coordinatorResource,
  ownFamilyResource,
  allFamiliesResource,
  memberResource,
  auditResource,
  auditActResource,
  officeResource,
  progressResource,
  duesResource,
  coordinatorDuesResource,
  memberSummaryResource,
  familySummaryResource,
  downlineResource,
  downlineInvestmentResource,
];

/** Every kind of record in the audit trail: those with words of their own, and the others that a resource declares. */
export const auditKinds: readonly string[] = [
  ...new Set<string>([...AUDIT_KINDS, ...resources.flatMap(({ audit }) => audit ?? [])]),
];

/** Every action in the audit trail, kind by kind. */
export const auditActions: readonly string[] = auditKinds.flatMap((kind) => {
  const worded = AUDIT_ACTIONS.filter((action) => action.startsWith(`${kind}.`));
  return worded.length > 0 ? worded : RECORD_CHANGES.map((change) => `${kind}.${change}`);
});

const byName = new Map(resources.map((resource) => [resource.name, resource]));

/** Throws for a name that no resource has: that is a bug of the caller. */
export function resourceNamed(name: string): Resource {
  const resource = byName.get(name);
  if (!resource) throw new Error(`No noun of the contract declares the resource '${name}'`);
  return resource;
}

/** Who may do what: the table of permissions, and the roles that resources declare for all actions of their records. */
export const allPermissions: Readonly<Record<string, Readonly<Record<string, readonly Role[]>>>> = {
  ...permissions,
  ...Object.fromEntries(resources.flatMap(({ name, roles }) => (roles ? [[name, recordActions(roles)]] : []))),
};

const rolesByPermission = new Map(
  Object.entries(allPermissions).flatMap(([resource, actions]) =>
    Object.entries(actions).map(([action, roles]) => [`${resource}.${action}`, roles] as const),
  ),
);

/** Whatever nobody was given is refused. */
export const isAllowed = (role: string | undefined, resource: string, action: string): boolean =>
  rolesByPermission.get(`${resource}.${action}`)?.some((each) => each === role) ?? false;
