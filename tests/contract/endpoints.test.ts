import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoint, pathOf } from '@/contract/endpoint';
import { dataReply, isEndpointSchemas, schemas } from '@/contract/endpoint.schema';
import { endpoints, isEndpoint } from '@/contract/endpoints';
import { effectiveRole, homePath } from '@/contract/permissions';
import type { Resource } from '@/contract/resource';
import { resources } from '@/contract/resources';
import { pairSchemas, schemasOf } from '@/contract/schemas';
import { endpointRows, inSpecNotation, permissionRows } from './spec-tables';

/** Beside the specified ones, without a token: a form asks for the panchayats, and a receipt is checked by whoever is shown it. */
const publicExtensions = ['GET /api/auth/panchayats', 'GET /verify/{code}'];

const nameOf = ({ method, path }: Endpoint) => `${method} ${inSpecNotation(path)}`;

it('each endpoint of the specifications is registered once, and every other one says that it is an extension', () => {
  const listed = endpointRows().map(({ method, path }) => `${method} ${path}`);
  expect(listed.length).toBeGreaterThan(100);
  const [extensions, specified] = [true, false].map((isExtension) =>
    endpoints.filter((endpoint) => endpoint.isExtension === isExtension).map(nameOf),
  );
  expect(specified?.toSorted(), 'an endpoint that no specification lists lacks isExtension: true').toEqual(
    listed.toSorted(),
  );
  expect(new Set(extensions).size).toBe(extensions?.length);
  expect(extensions?.length).toBeGreaterThan(5);
});

it('the path of an endpoint has its parameters filled in and escaped, and cannot be built without one', () => {
  expect(pathOf('/family/:id/plan/:planId', { id: 'a/b', planId: 'c d' })).toBe('/family/a%2Fb/plan/c%20d');
  expect(() => pathOf('/a/:id', {})).toThrow("Missing path parameter 'id' of /a/:id");
  expect(() => pathOf('/a/:id', { id: '' })).toThrow("Missing path parameter 'id'");
});

/** Every file of the contract, by its name without the extension: 'deposits', 'deposits.schema'. */
const files = new Map(
  Object.entries(import.meta.glob<Record<string, unknown>>('../../src/contract/*.ts', { eager: true })).map(
    ([path, exports]) => [path.replace(/^.*\/|\.ts$/g, ''), exports],
  ),
);

const exported = <T>(isWanted: (value: unknown) => value is T) =>
  [...files].flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([name, value]) => (isWanted(value) ? [{ file, name, value }] : [])),
  );

describe('the files of the contract', () => {
  const exportedEndpoints = exported(isEndpoint);

  it('register each of their endpoints', () => {
    const ids = exportedEndpoints.map(({ value }) => value.id);
    expect(ids.toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted());
  });

  it('declare their resources, each of which the data provider knows by its own name', () => {
    const isResource = (value: unknown): value is Resource =>
      typeof value === 'object' && value !== null && 'rows' in value && 'list' in value;
    const names = exported(isResource).map(({ value }) => value.name);
    expect(names.toSorted()).toEqual(resources.map(({ name }) => name).toSorted());
    expect(new Set(names).size).toBe(names.length);
  });

  it('have the schemas of each endpoint under its name, and no others', () => {
    const named = exportedEndpoints.map(({ file, name }) => `${file}.schema ${name}`);
    const result = exported(isEndpointSchemas).map(({ file, name }) => `${file} ${name}`);
    expect(result.toSorted()).toEqual(named.toSorted());
    const lost = exportedEndpoints.filter(
      ({ file, name, value }) => schemasOf(value) !== files.get(`${file}.schema`)?.[name],
    );
    expect(lost).toEqual([]);
  });
});

it('an endpoint without schemas is reported when both are paired, and when its schemas are requested', () => {
  const showThing = endpoint({ id: 'thing.show', path: '/things', access: 'any' });
  const reply = dataReply(z.unknown());
  const sentence = "Endpoint 'thing.show' has no schemas: its schema file must export them as 'showThing'";
  for (const other of [{}, { showThing: reply }, { showThings: schemas({ summary: 'A test call', reply }) }])
    expect(() => pairSchemas([{ showThing }, other])).toThrow(sentence);
  expect(() => schemasOf(showThing)).toThrow("Endpoint 'thing.show' has no schemas");
});

const homes = permissionRows('home').flatMap(({ path, roles }) => roles.map((role) => [role, path] as const));

it.each(homes)('the home page of a %s is %s', (role, path) => {
  expect(homePath(role)).toBe(path);
});

it.each(['coordinator', 'wizard', ''])('the unknown role %j is treated as a coordinator', (role) => {
  expect(effectiveRole(role)).toBe('district');
});

it('the roles of the endpoints are exactly those of the specification', () => {
  const specified = Object.fromEntries(
    permissionRows('endpoint').map(({ method, path, roles }) => [`${method} ${path}`, roles.toSorted()]),
  );
  const rolesOf = ({ roles }: Endpoint) => (typeof roles === 'string' ? [roles] : roles.toSorted());
  const ours = endpoints.filter(({ isExtension }) => !isExtension);
  expect(Object.fromEntries(ours.map((endpoint) => [nameOf(endpoint), rolesOf(endpoint)]))).toEqual(specified);
});

it('an extension is for the roles of its entry in the permission table, and only two are for everybody', () => {
  const openTo = (roles: string) =>
    endpoints
      .filter((each) => each.isExtension && each.roles === roles)
      .map(nameOf)
      .toSorted();
  expect({ public: openTo('public'), any: openTo('any') }).toEqual({ public: publicExtensions, any: [] });
});
