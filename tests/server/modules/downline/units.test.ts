import { beforeEach, expect, it } from 'vitest';
import { downlineUnits } from '@/contract/downline';
import { LEVELS } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { personas } from '../../../../fixtures/personas';
import { expectedFigures } from '../../../support/coordinator-oracle';
import { rupeesOf } from '../../../support/figures';
import { type Api, makeApp } from '../../../support/make-app';

let api: Api;

beforeEach(() => {
  api = makeApp();
});
const ask = async (who: string, query: object = {}) => {
  const { body } = await (await api.as(who)).get(downlineUnits.path).query(query).expect(200);
  return schemasOf(downlineUnits).reply.parse(body).data;
};

it.each(LEVELS)('a %s sees the units directly below it with the figures of their rows', async (level) => {
  const { id } = personas[level];
  const { unit, path, units, members } = await ask(level);
  const own = expectedFigures(api.store, id);
  expect(unit).toMatchObject({ _id: id, totalCollection: own.investment, totalCommission: own.commission });
  expect(path.map(({ _id }) => _id)).toEqual([id]);
  const below = api.store.all('coordinators').filter(({ parentId }) => parentId === id);
  expect(units.map(({ _id }) => _id).toSorted()).toEqual(below.map(({ _id }) => _id).toSorted());
  for (const each of units) {
    const slow = expectedFigures(api.store, each._id);
    expect(each).toMatchObject({
      totalMembers: slow.everybody,
      totalCollection: slow.investment,
      totalCommission: slow.commission,
      pendingCommission: slow.pending,
    });
  }
  const people = api.store.all('members').filter(({ panchayatId }) => panchayatId === id);
  expect(members.map(({ _id }) => _id).toSorted()).toEqual(people.map(({ _id }) => _id).toSorted());
  for (const each of members) {
    const deposits = api.store.by('deposits', 'memberId', each._id).filter(({ status }) => status === 'approved');
    expect(each).toMatchObject({ transactionCount: deposits.length, totalCollection: rupeesOf(deposits) });
  }
  for (const rows of [units, members]) {
    const amounts = rows.map(({ totalCollection }) => totalCollection);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  }
});

it('a month has its own amounts beside those of the month before, for units and for members', async () => {
  const { unit, units } = await ask('district', { month: 11, year: 2026 });
  const { members } = await ask('panchayat', { month: 11, year: 2026 });
  const isIn = (month: number) => (row: { year: number; month: number }) => row.year === 2026 && row.month === month;
  for (const each of [unit, ...units]) {
    const [now, before] = [11, 10].map((month) => expectedFigures(api.store, each._id, isIn(month)));
    expect(each).toMatchObject({
      totalCollection: now?.investment,
      previousCollection: before?.investment,
      totalMembers: now?.everybody,
    });
  }
  expect(members.some(({ previousCollection }) => (previousCollection ?? 0) > 0)).toBe(true);
  for (const each of members) {
    const own = api.store.by('deposits', 'memberId', each._id).filter(({ status }) => status === 'approved');
    const [totalCollection, previousCollection] = [11, 10].map((month) => rupeesOf(own.filter(isIn(month))));
    expect(each).toMatchObject({ totalCollection, previousCollection });
  }
  expect((await ask('district')).unit).not.toHaveProperty('previousCollection');
});

it('the units lead from a state down to the members of a panchayat, with the path', async () => {
  const chain = LEVELS.map((level) => personas[level].id).toReversed();
  for (const [depth, unitId] of chain.entries()) {
    const { unit, path, units, members } = await ask('state', { unitId });
    expect(unit._id).toBe(unitId);
    expect(path.map(({ _id }) => _id)).toEqual(chain.slice(0, depth + 1));
    expect([units.length > 0, members.length > 0]).toEqual(depth < 5 ? [true, false] : [false, true]);
  }
});

it('a unit looks the same to itself and to those above, except for the path above it', async () => {
  const own = await ask('tehsil');
  const fromState = await ask('state', { unitId: personas.tehsil.id });
  expect({ ...fromState, path: [] }).toEqual({ ...own, path: [] });
  expect(own.path).toHaveLength(1);
});
