import * as account from './account.schema';
import * as allFamilyMembers from './all-family-members.schema';
import * as analytics from './analytics.schema';
import * as audit from './audit.schema';
import * as auth from './auth.schema';
import * as badges from './badges.schema';
import * as commissionRecords from './commission-records.schema';
import * as commissionStatement from './commission-statement.schema';
import * as commissions from './commissions.schema';
import * as coordinatorAnalytics from './coordinator-analytics.schema';
import * as coordinatorArea from './coordinator-area.schema';
import * as coordinatorBadges from './coordinator-badges.schema';
import * as coordinatorCommissions from './coordinator-commissions.schema';
import * as coordinatorInvestments from './coordinator-investments.schema';
import * as coordinators from './coordinators.schema';
import * as depositImpact from './deposit-impact.schema';
import * as depositRecords from './deposit-records.schema';
import * as deposits from './deposits.schema';
import * as districts from './districts.schema';
import * as downlineUnits from './downline-units.schema';
import * as earnings from './earnings.schema';
import type { Endpoint, SchemasOf } from './endpoint';
import { type EndpointSchemas, isEndpointSchemas } from './endpoint.schema';
import { isEndpoint, nouns } from './endpoints';
import * as familyInvestments from './family-investments.schema';
import * as familyMembers from './family-members.schema';
import * as investmentProgress from './investment-progress.schema';
import * as memberArea from './member-area.schema';
import * as memberDeposits from './member-deposits.schema';
import * as members from './members.schema';
import * as plans from './plans.schema';
import * as rates from './rates.schema';
import * as report from './report.schema';
import * as round from './round.schema';
import * as search from './search.schema';
import * as superadminDashboard from './superadmin-dashboard.schema';

/** What the schema file of a noun has to export: for each endpoint its schemas, under the endpoint's name. */
type SchemasFor<Noun> = {
  readonly [Name in keyof Noun as Noun[Name] extends Endpoint ? Name : never]: Noun[Name] extends Endpoint
    ? SchemasOf<Noun[Name]>
    : never;
};

const schemaFiles: { readonly [Noun in keyof typeof nouns]: SchemasFor<(typeof nouns)[Noun]> } = {
  auth,
  account,
  superadminDashboard,
  analytics,
  investmentProgress,
  search,
  deposits,
  depositImpact,
  depositRecords,
  audit,
  plans,
  members,
  coordinators,
  commissions,
  commissionRecords,
  rates,
  earnings,
  report,
  badges,
  allFamilyMembers,
  memberArea,
  memberDeposits,
  familyMembers,
  familyInvestments,
  coordinatorArea,
  round,
  coordinatorInvestments,
  coordinatorCommissions,
  commissionStatement,
  downlineUnits,
  coordinatorAnalytics,
  coordinatorBadges,
  districts,
};

export type FindSchemas = <E extends Endpoint>(endpoint: E) => SchemasOf<E>;

/**
 * Pairs each endpoint of a file with the schemas that another file exports under the same name. Throws when an endpoint has none,
 * and so does the function that it makes.
 */
export function pairSchemas(...files: readonly (readonly [endpoints: object, schemas: object])[]): FindSchemas {
  const schemasById = new Map<string, EndpointSchemas>();
  for (const [endpoints, schemas] of files) {
    const schemasByName = new Map<string, unknown>(Object.entries(schemas));
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (!isEndpoint(endpoint)) continue;
      const found = schemasByName.get(name);
      if (!isEndpointSchemas(found))
        throw new Error(`Endpoint '${endpoint.id}' has no schemas: its schema file must export them as '${name}'`);
      schemasById.set(endpoint.id, found);
    }
  }
  return <E extends Endpoint>({ id }: E) => {
    const found = schemasById.get(id);
    if (!found) throw new Error(`Endpoint '${id}' has no schemas: it is none of those that were paired with theirs`);
    return found as SchemasOf<E>;
  };
}

const nounNames = Object.keys(nouns) as (keyof typeof nouns)[];
/** Each file of the contract with its schema file. */
export const contractFiles = nounNames.map((noun) => [nouns[noun], schemaFiles[noun]] as const);

/** The schemas of an endpoint of the contract. For the server, the OpenAPI document and tests; a form imports its own schema. */
export const schemasOf = pairSchemas(...contractFiles);
