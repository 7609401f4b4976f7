import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@/contract/endpoint';
import { answer, isEndpointSchemas, schemas } from '@/contract/endpoint.schema';
import { endpoints, isEndpoint } from '@/contract/endpoints';
import { pairSchemas, schemasOf } from '@/contract/schemas';

type Exports = Record<string, unknown>;

/** Every file of the contract, by its name without the extension: 'deposits', 'deposits.schema'. */
const files = new Map(
  Object.entries(import.meta.glob<Exports>('../../src/contract/*.ts', { eager: true })).map(([path, exports]) => [
    path.replace(/^.*\/|\.ts$/g, ''),
    exports,
  ]),
);

const exported = <T>(isWanted: (value: unknown) => value is T) =>
  [...files].flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([name, value]) => (isWanted(value) ? [{ file, name, value }] : [])),
  );

const exportedEndpoints = exported(isEndpoint);

describe('the files of the contract', () => {
  it('register each of their endpoints', () => {
    const ids = exportedEndpoints.map(({ value }) => value.id);
    expect(ids.toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted());
  });

  it('have schemas and an endpoint under each name', () => {
    const named = exportedEndpoints.map(({ file, name }) => `${file}.schema ${name}`);
    const result = exported(isEndpointSchemas).map(({ file, name }) => `${file} ${name}`);
    expect(result.toSorted()).toEqual(named.toSorted());
  });

  it('provide the schemas of each endpoint', () => {
    const lost = exportedEndpoints.filter(
      ({ file, name, value }) => schemasOf(value) !== files.get(`${file}.schema`)?.[name],
    );
    expect(lost.map(({ value }) => value.id)).toEqual([]);
  });
});

describe('an endpoint without schemas', () => {
  const showThing = endpoint({
    id: 'thing.show',
    path: '/things',
    access: 'any',
  });
  const reply = answer(z.unknown());

  it('is reported when endpoints and schemas are paired', () => {
    const sentence = "Endpoint 'thing.show' has no schemas: its schema file must export them as 'showThing'";
    expect(() => pairSchemas([{ showThing }, {}])).toThrow(sentence);
    expect(() => pairSchemas([{ showThing }, { showThing: reply }])).toThrow(sentence);
    expect(() => pairSchemas([{ showThing }, { showThings: schemas({ summary: 'A test call', reply }) }])).toThrow(
      sentence,
    );
  });

  it('is reported when its schemas are requested', () => {
    expect(() => schemasOf(showThing)).toThrow("Endpoint 'thing.show' has no schemas");
  });
});
