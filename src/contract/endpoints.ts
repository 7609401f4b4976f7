import * as accounts from './accounts';
import * as audit from './audit';
import * as commissions from './commissions';
import * as coordinators from './coordinators';
import * as dashboards from './dashboards';
import * as deposits from './deposits';
import * as downline from './downline';
import type { Endpoint } from './endpoint';
import * as familyMembers from './family-members';
import { ABILITIES } from './features';
import * as investments from './investments';
import * as members from './members';
import * as plans from './plans';
import * as progress from './progress';
import * as ranking from './ranking';
import * as rates from './rates';
import * as report from './report';
import * as search from './search';

/** The files of the contract. Every endpoint that one of them exports is in the registry: none can be forgotten. */
export const contractModules = {
  accounts,
  dashboards,
  investments,
  progress,
  search,
  deposits,
  audit,
  plans,
  members,
  coordinators,
  commissions,
  rates,
  report,
  ranking,
  familyMembers,
  downline,
};

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'replyType' in value;

const routingKey = ({ path }: Endpoint): string => path.replaceAll('/:', '/\u{10FFFF}');

/** Fixed words sort before parameters, segment by segment: ':' after letters. */
export const compareForRouting = (a: Endpoint, b: Endpoint): number =>
  routingKey(a) < routingKey(b) ? -1 : routingKey(a) > routingKey(b) ? 1 : 0;

/**
 * The API, each call once. Paths that share a beginning come in the order a router must try them: '/superadmin/crud/member' before
 * '/superadmin/crud/:coordinatorType'. Where an enum parameter does not match, the path is another one (see coordinators.ts).
 */
export const endpoints: readonly Endpoint[] = Object.values(contractModules)
  .flatMap((noun) => Object.values<unknown>(noun).filter(isEndpoint))
  .sort(compareForRouting);

/** What a server of this contract offers beyond the specifications, as it says so. */
export const features: readonly string[] = [
  ...ABILITIES,
  ...endpoints.filter(({ isExtension }) => isExtension).map(({ id }) => id),
].sort();
