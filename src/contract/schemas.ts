import type { Endpoint, SchemasOf } from './endpoint';
import { type EndpointSchemas, isEndpointSchemas } from './endpoint.schema';
import { isEndpoint } from './endpoints';
import { nouns } from './nouns';

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

/** The schema file of each noun. */
export const schemaFiles = Object.fromEntries(Object.entries(nouns).map(([name, [, schemas]]) => [name, schemas])) as {
  readonly [Name in keyof typeof nouns]: (typeof nouns)[Name][1];
};

/** The server, the OpenAPI document and tests find the schemas of an endpoint here; a form imports its own schema. */
export const schemasOf = pairSchemas(...Object.values(nouns));
