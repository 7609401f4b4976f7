import { loadFixtures } from '@server/runtime/load-fixtures';
import type { Dataset } from '@server/store/rows';
import { describe, expect, it } from 'vitest';
import { plans } from '../fixtures/plans';
import { countBy, monthsAgo } from './support/fixture-figures';
import { violations } from './support/fixture-invariants';

const now = new Date('2026-11-20T06:30:00.000Z');
const data = loadFixtures(now);

const NOWS = {
  'the day of the default clock': '2026-11-20T06:30:00.000Z',
  'the first instant of a month in India': '2026-11-30T18:30:00.000Z',
  'the minute after': '2026-11-30T18:31:00.000Z',
  'the last millisecond of a month in India': '2026-12-31T18:29:59.999Z',
  '31 March': '2027-03-31T09:00:00.000Z',
  'the day after a leap day': '2028-02-29T20:00:00.000Z',
  'a leap day': '2028-02-29T10:00:00.000Z',
  'years ahead': '2041-07-04T00:00:00.000Z',
  'years back': '2019-01-31T12:00:00.000Z',
};

describe.each(Object.entries(NOWS))('moved to %s', (_, iso) => {
  const at = new Date(iso);
  const moved = loadFixtures(at);

  it('keep every invariant', () => {
    expect(violations(moved, at)).toEqual([]);
  });

  it('have a full month that is the present one', () => {
    const thisMonth = moved.deposits.filter((row) => monthsAgo(row, at) === 0);
    expect(thisMonth.length).toBeGreaterThanOrEqual(40);
    expect(thisMonth.filter((row) => row.status === 'approved').length).toBeGreaterThanOrEqual(5);
    expect(moved.commissions.filter((row) => monthsAgo(row, at) === 0).length).toBeGreaterThanOrEqual(30);
    expect(Math.min(...moved.deposits.map((row) => monthsAgo(row, at)))).toBe(0);
    expect(countBy(moved.deposits, (row) => row.status)).toEqual(countBy(data.deposits, (row) => row.status));
  });

  it('have the latest of their events not long before', () => {
    const latest = Math.max(...moved.deposits.map((row) => Date.parse(row.createdAt)));
    expect(at.getTime() - latest).toBeLessThan(5 * 86_400_000);
  });
});

describe('the invariants', () => {
  const damaged = (change: (copy: Dataset) => void): string[] => {
    const copy = structuredClone(data);
    change(copy);
    return violations(copy, now);
  };
  const first = <T>(rows: readonly T[], fits: (row: T) => boolean): T => {
    const row = rows.find(fits);
    if (row === undefined) throw new Error('No such row');
    return row;
  };
  const approved = (copy: Dataset) => first(copy.deposits, (row) => row.status === 'approved');

  it.each<[string, (copy: Dataset) => void, RegExp]>([
    [
      'a paisa too many',
      (copy) =>
        Object.assign(
          first(copy.commissions, () => true),
          { amountPaise: 1 },
        ),
      /asks for/,
    ],
    ['a commission that is missing', (copy) => copy.commissions.splice(9, 1), /is missing/],
    [
      'a rate switched on later',
      (copy) =>
        Object.assign(
          first(copy.rates, (row) => !row.isActive),
          { isActive: true },
        ),
      /missing/,
    ],
    ['a deposit of nobody', (copy) => Object.assign(approved(copy), { memberId: 'f'.repeat(24) }), /an orphan/],
    ['a wrong amount', (copy) => Object.assign(approved(copy), { amountPaise: 49_999 }), /amount 49999/],
    ['a month twice', (copy) => copy.deposits.push({ ...approved(copy), _id: 'f'.repeat(24) }), /a month twice/],
    [
      'a payment past the end',
      (copy) =>
        Object.assign(
          first(copy.deposits, (row) => row.planId === plans.laghuBachat.id && row.status !== 'denied'),
          { year: 2020 },
        ),
      /months long/,
    ],
    [
      'a deposit of tomorrow',
      (copy) => Object.assign(approved(copy), { createdAt: '2026-11-21T00:00:00.000Z' }),
      /later than now/,
    ],
    ['a decision that nobody made', (copy) => Object.assign(approved(copy), { decidedBy: undefined }), /half decided/],
  ])('notice %s', (_, damage, complaint) => {
    expect(damaged(damage).join('\n')).toMatch(complaint);
  });
});
