import * as accounts from './accounts.schema';
import * as audit from './audit.schema';
import * as commissions from './commissions.schema';
import * as coordinators from './coordinators.schema';
import * as dashboards from './dashboards.schema';
import * as deposits from './deposits.schema';
import * as downline from './downline.schema';
import type { Endpoint, SchemasOf } from './endpoint';
import { type EndpointSchemas, isEndpointSchemas } from './endpoint.schema';
import { contractModules, isEndpoint } from './endpoints';
import * as familyMembers from './family-members.schema';
import * as investments from './investments.schema';
import * as members from './members.schema';
import * as plans from './plans.schema';
import * as progress from './progress.schema';
import * as ranking from './ranking.schema';
import * as rates from './rates.schema';
import * as report from './report.schema';
import * as search from './search.schema';

/** What the schema file of a noun has to export: for each endpoint its schemas, under the endpoint's name. */
type SchemasFor<Noun> = {
  readonly [Name in keyof Noun as Noun[Name] extends Endpoint ? Name : never]: Noun[Name] extends Endpoint
    ? SchemasOf<Noun[Name]>
    : never;
};

/** The schema file of each noun. */
export const schemaFiles = {
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
} satisfies { readonly [Noun in keyof typeof contractModules]: SchemasFor<(typeof contractModules)[Noun]> };

export type FindSchemas = <E extends Endpoint>(endpoint: E) => SchemasOf<E>;

/**
 * Pairs each endpoint of a file with the schemas that another file exports under the same name. Throws when an endpoint has none;
 * the function that it returns throws for an endpoint of no file.
 */
export function pairSchemas(...files: readonly (readonly [endpoints: object, schemas: object])[]): FindSchemas {
  const schemasById = new Map<string, EndpointSchemas>();
  for (const [endpoints, schemas] of files) {
    const schemasByName = new Map<string, unknown>(Object.entries(schemas));
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (!isEndpoint(endpoint)) continue;
      const schemasOfEndpoint = schemasByName.get(name);
      if (!isEndpointSchemas(schemasOfEndpoint))
        throw new Error(`Endpoint '${endpoint.id}' has no schemas: its schema file must export them as '${name}'`);
      schemasById.set(endpoint.id, schemasOfEndpoint);
    }
  }
  return <E extends Endpoint>({ id }: E) => {
    const schemasOfEndpoint = schemasById.get(id);
    if (!schemasOfEndpoint)
      throw new Error(`Endpoint '${id}' has no schemas: it is none of those that were paired with theirs`);
    return schemasOfEndpoint as SchemasOf<E>;
  };
}

const nounNames = Object.keys(contractModules) as (keyof typeof contractModules)[];
/** Each file of the contract with its schema file. */
export const contractFiles = nounNames.map((noun) => [contractModules[noun], schemaFiles[noun]] as const);

/** The schemas of an endpoint of the contract. For the server, the OpenAPI document and tests; a form imports its own schema. */
export const schemasOf = pairSchemas(...contractFiles);
