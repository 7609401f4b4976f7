import * as accounts from './accounts';
import * as accountsSchemas from './accounts.schema';
import * as audit from './audit';
import * as auditSchemas from './audit.schema';
import * as cash from './cash';
import * as cashSchemas from './cash.schema';
import * as commissions from './commissions';
import * as commissionsSchemas from './commissions.schema';
import * as coordinators from './coordinators';
import * as coordinatorsSchemas from './coordinators.schema';
import * as dashboards from './dashboards';
import * as dashboardsSchemas from './dashboards.schema';
import * as deposits from './deposits';
import * as depositsSchemas from './deposits.schema';
import * as downline from './downline';
import * as downlineSchemas from './downline.schema';
import * as dues from './dues';
import * as duesSchemas from './dues.schema';
import type { Endpoint, SchemasOf } from './endpoint';
import * as familyMembers from './family-members';
import * as familyMembersSchemas from './family-members.schema';
import * as investments from './investments';
import * as investmentsSchemas from './investments.schema';
import * as members from './members';
import * as membersSchemas from './members.schema';
import * as months from './months';
import * as monthsSchemas from './months.schema';
import * as office from './office';
import * as officeSchemas from './office.schema';
import * as payouts from './payouts';
import * as payoutsSchemas from './payouts.schema';
import * as plans from './plans';
import * as plansSchemas from './plans.schema';
import * as progress from './progress';
import * as progressSchemas from './progress.schema';
import * as ranking from './ranking';
import * as rankingSchemas from './ranking.schema';
import * as rates from './rates';
import * as ratesSchemas from './rates.schema';
import * as report from './report';
import * as reportSchemas from './report.schema';
import * as requests from './requests';
import * as requestsSchemas from './requests.schema';
import * as search from './search';
import * as searchSchemas from './search.schema';

/** The schema file of a noun has to export the schemas of each endpoint under the endpoint's name. */
type SchemasFor<Noun> = {
  readonly [Name in keyof Noun as Noun[Name] extends Endpoint ? Name : never]: Noun[Name] extends Endpoint
    ? SchemasOf<Noun[Name]>
    : never;
};

const noun = <Noun extends object, Schemas extends SchemasFor<Noun>>(calls: Noun, schemas: Schemas) =>
  [calls, schemas] as const;

/**
 * The nouns of the API: the file with the endpoints and resources of each, and the file with its schemas. Whatever they export is part of
 * the API: the registry of endpoints, their schemas and the OpenAPI document are made of this list.
 */
export const nouns = {
  accounts: noun(accounts, accountsSchemas),
  dashboards: noun(dashboards, dashboardsSchemas),
  investments: noun(investments, investmentsSchemas),
  progress: noun(progress, progressSchemas),
  dues: noun(dues, duesSchemas),
  search: noun(search, searchSchemas),
  deposits: noun(deposits, depositsSchemas),
  audit: noun(audit, auditSchemas),
  plans: noun(plans, plansSchemas),
  members: noun(members, membersSchemas),
  coordinators: noun(coordinators, coordinatorsSchemas),
  commissions: noun(commissions, commissionsSchemas),
  cash: noun(cash, cashSchemas),
  payouts: noun(payouts, payoutsSchemas),
  months: noun(months, monthsSchemas),
  office: noun(office, officeSchemas),
  requests: noun(requests, requestsSchemas),
  rates: noun(rates, ratesSchemas),
  report: noun(report, reportSchemas),
  ranking: noun(ranking, rankingSchemas),
  familyMembers: noun(familyMembers, familyMembersSchemas),
  downline: noun(downline, downlineSchemas),
};
