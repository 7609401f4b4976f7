import { beforeEach, expect, it } from 'vitest';
import { downlineUnits } from '@/contract/downline';
import { LEVELS } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { personas } from '../../../../fixtures/personas';
import { expectedFigures } from '../../../support/coordinator-oracle';
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
    const deposits = api.store.all('deposits').filter((row) => row.memberId === each._id && row.status === 'approved');
    expect(each.transactionCount).toBe(deposits.length);
    expect(each.totalCollection).toBe(deposits.reduce((sum, { amountPaise }) => sum + amountPaise, 0) / 100);
  }
  for (const rows of [units, members]) {
    const amounts = rows.map(({ totalCollection }) => totalCollection);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  }
});

it('a month has its own amounts beside those of the month before, for units and for members', async () => {
  const { district, panchayat } = personas;
  const { unit, units } = await ask('district', { month: 11, year: 2026 });
  const { members } = await ask('panchayat', { month: 11, year: 2026 });
  const panchayatsBelow = (id: string): string[] => {
    const below = api.store.all('coordinators').filter(({ parentId }) => parentId === id);
    return below.length === 0 ? [id] : below.flatMap(({ _id }) => panchayatsBelow(_id));
  };
  const homes = new Map(api.store.all('members').map(({ _id, panchayatId }) => [_id, panchayatId]));
  const rupeesIn = (month: number, isMine: (memberId: string) => boolean) =>
    api.store
      .all('deposits')
      .filter((row) => row.status === 'approved' && row.year === 2026 && row.month === month && isMine(row.memberId))
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0) / 100;
  const both = (isMine: (memberId: string) => boolean) => [rupeesIn(11, isMine), rupeesIn(10, isMine)];
  const shown = (row: { totalCollection: number; previousCollection?: number | undefined }) => [
    row.totalCollection,
    row.previousCollection,
  ];
  for (const each of [unit, ...units]) {
    const below = panchayatsBelow(each._id);
    expect(shown(each)).toEqual(both((id) => below.includes(homes.get(id) ?? '')));
    expect(each.totalMembers).toBe([...homes.values()].filter((home) => below.includes(home)).length);
  }
  expect(unit._id).toBe(district.id);
  expect(members.some(({ previousCollection }) => (previousCollection ?? 0) > 0)).toBe(true);
  for (const each of members) expect(shown(each)).toEqual(both((id) => id === each._id));
  expect([...homes.values()].filter((home) => home === panchayat.id)).toHaveLength(members.length);
});

it('figures of all time name no month before', async () => {
  const { unit } = await ask('district');
  expect(unit).not.toHaveProperty('previousCollection');
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
