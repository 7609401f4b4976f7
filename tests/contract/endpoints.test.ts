import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { approveDeposit, denyDeposit, listPendingDeposits, pendingDepositsSummary } from '@/contract/deposits';
import {
  type BodyInput,
  type BodyOf,
  type DataOf,
  endpoint,
  type ParamsOf,
  pathOf,
  type QueryOf,
  type ReplyOf,
} from '@/contract/endpoint';
import { answer, isEndpointSchemas, schemas } from '@/contract/endpoint.schema';
import { endpoints, isEndpoint } from '@/contract/endpoints';
import { effectiveRole, homePath } from '@/contract/permissions';
import type { createPlan } from '@/contract/plans';
import type { Badge } from '@/contract/ranking';
import { pairSchemas, schemasOf } from '@/contract/schemas';
import { addedCalls } from './added-calls';
import { endpointRows, inSpecNotation, permissionRows } from './spec-tables';

describe('the registry of endpoints', () => {
  it('has each endpoint of the specifications once, and no others than those listed as added', () => {
    const listed = endpointRows().map(({ method, path }) => `${method} ${path}`);
    const registered = endpoints.map(({ method, path }) => `${method} ${inSpecNotation(path)}`);
    expect(listed.length).toBeGreaterThan(100);
    expect(registered.toSorted()).toEqual([...listed, ...Object.keys(addedCalls)].toSorted());
  });
});

describe('a path', () => {
  it('of an endpoint has its parameters filled in and escaped', () => {
    expect(pathOf('/member/family-members/:id/plan/:planId/next-month', { id: 'a/b', planId: 'c d' })).toBe(
      '/member/family-members/a%2Fb/plan/c%20d/next-month',
    );
  });

  it('of an endpoint cannot be built when a parameter is missing or blank', () => {
    expect(() => pathOf('/a/:id', {})).toThrow("Missing path parameter 'id' of /a/:id");
    expect(() => pathOf('/a/:id', { id: '' })).toThrow("Missing path parameter 'id'");
  });
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
  const reply = answer(z.unknown());
  const sentence = "Endpoint 'thing.show' has no schemas: its schema file must export them as 'showThing'";
  for (const other of [{}, { showThing: reply }, { showThings: schemas({ summary: 'A test call', reply }) }])
    expect(() => pairSchemas([{ showThing }, other])).toThrow(sentence);
  expect(() => schemasOf(showThing)).toThrow("Endpoint 'thing.show' has no schemas");
});

/** Checked by the compiler: pages and handlers use these types. */
it('the types of an endpoint are those of its reply, of what a caller sends and of what a handler gets', () => {
  expectTypeOf<DataOf<typeof pendingDepositsSummary>>().toEqualTypeOf<{
    totalCount: number;
    totalAmount: number;
    avgAmount: number;
  }>();
  expectTypeOf<ReplyOf<typeof listPendingDeposits>['data'][number]['status']>().toEqualTypeOf<
    'pending' | 'approved' | 'denied' | undefined
  >();
  expectTypeOf<ParamsOf<typeof approveDeposit>>().toEqualTypeOf<{ id: string }>();
  expectTypeOf<QueryOf<typeof listPendingDeposits>['page']>().toEqualTypeOf<number>();
  expectTypeOf<BodyInput<typeof createPlan>['isActive']>().toEqualTypeOf<boolean | undefined>();
  expectTypeOf<BodyOf<typeof createPlan>['isActive']>().toEqualTypeOf<boolean>();
  expectTypeOf<BodyOf<typeof denyDeposit>>().toEqualTypeOf<{ reason?: string | undefined } | undefined>();
  expectTypeOf<BodyOf<typeof approveDeposit>>().toEqualTypeOf<undefined>();
  type Recruiter = Extract<Badge, { type: 'top_member_recruiter' }>;
  expectTypeOf<Recruiter['data']>().toEqualTypeOf<{ totalMembers: number }>();
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
  const ours = Object.fromEntries(
    endpoints.map(({ method, path, roles }) => [
      `${method} ${inSpecNotation(path)}`,
      typeof roles === 'string' ? [roles] : roles.toSorted(),
    ]),
  );
  expect(ours).toEqual({ ...specified, ...addedCalls });
});
