import { loadFixtures } from '@server/runtime/load-fixtures';
import type { Dataset } from '@server/store/rows';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, demoFamily, personas } from '../fixtures/personas';
import { plans } from '../fixtures/plans';
import { countBy, monthsAgo } from './support/fixture-figures';

const now = new Date('2026-11-20T06:30:00.000Z');
const data = loadFixtures(now);

describe('the demo logins', () => {
  const chain = ['panchayat', 'sankul', 'tehsil', 'district', 'sambhaag', 'state'] as const;

  it('exist, and open with the demo password', async () => {
    const { verify } = await import('@node-rs/argon2');
    const accounts = [...data.superadmins, ...data.coordinators, ...data.members];
    for (const persona of Object.values(personas)) {
      const account = accounts.find((row) => row._id === persona.id);
      const { name, userName, email } = persona;
      expect(account).toMatchObject({ name, userName, email, status: 'active' });
    }
    expect(personas.superadmin).toMatchObject({ name: 'Super Admin', email: 'superadmin@invest.example' });
    expect(personas.member2.email).toBe('member2@invest.example');
    const hashes = new Set(accounts.map((row) => row.passwordHash));
    expect(hashes.size).toBe(1);
    for (const hash of hashes) expect(await verify(hash, DEMO_PASSWORD)).toBe(true);
  });

  const unitsAbove = (dataset: Dataset, memberId: string): string[] => {
    const ids: string[] = [];
    let id: string | null | undefined = dataset.members.find((row) => row._id === memberId)?.panchayatId;
    while (id) {
      ids.push(id);
      id = dataset.coordinators.find((row) => row._id === id)?.parentId;
    }
    return ids;
  };

  it('form two chains that share nothing', () => {
    const first = unitsAbove(data, personas.member.id);
    const second = unitsAbove(data, personas.member2.id);
    expect(first).toEqual(chain.map((level) => personas[level].id));
    expect(second).toEqual(chain.map((level) => personas[`${level}2`].id));
    expect(first.filter((id) => second.includes(id))).toEqual([]);
  });

  it.each([...chain, ...chain.map((level) => `${level}2` as const)])('%s has commissions in every status', (name) => {
    const own = data.commissions.filter((row) => row.coordinatorId === personas[name].id);
    expect(Object.keys(countBy(own, (row) => row.status)).sort()).toEqual(['approved', 'paid', 'pending', 'rejected']);
  });

  const mine = data.deposits.filter((row) => row.memberId === personas.member.id);
  const holding = (familyMemberId: string | null, planId: string) =>
    mine.filter((row) => row.familyMemberId === familyMemberId && row.planId === planId);
  const ago = (rows: typeof mine, status: string) =>
    rows.filter((row) => row.status === status).map((row) => monthsAgo(row, now));

  it('show the member approved, pending and denied deposits, also of its own', () => {
    expect(Object.keys(countBy(mine, (row) => row.status)).sort()).toEqual(['approved', 'denied', 'pending']);
    expect(Object.keys(countBy(mine, (row) => row.paymentStatus)).sort()).toEqual([
      'completed',
      'failed',
      'overdue',
      'pending',
      'processing',
    ]);
    expect(mine.some((row) => row.status === 'denied' && row.reason !== undefined)).toBe(true);
    expect(ago(holding(null, plans.graminBachat.id), 'approved')).toContain(0);
    const family = data.familyMembers.filter((row) => row.memberId === personas.member.id);
    expect(family.map((row) => row._id).sort()).toEqual(
      [demoFamily.spouse, demoFamily.son, demoFamily.daughter, demoFamily.mother].sort(),
    );
  });

  it('show the member a plan near its end and one overdue', () => {
    const nearEnd = holding(demoFamily.spouse, plans.laghuBachat.id);
    expect(ago(nearEnd, 'approved')).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    const overdue = holding(demoFamily.son, plans.vidyaNidhi.id);
    expect(ago(overdue, 'approved')).toEqual([8, 7, 6, 5, 4]);
    expect(ago(overdue, 'pending')).toEqual([3]);
  });

  const downlineOf = (panchayatId: string) =>
    new Set(data.members.filter((row) => row.panchayatId === panchayatId).map((row) => row._id));

  it('show the panchayat members, pending and denied rows, and commissions in every state', () => {
    const downline = downlineOf(personas.panchayat.id);
    expect(downline.size).toBeGreaterThanOrEqual(10);
    const statuses = countBy(
      data.deposits.filter((row) => downline.has(row.memberId)),
      (row) => row.status,
    );
    expect(statuses.pending).toBeGreaterThanOrEqual(3);
    expect(statuses.denied).toBeGreaterThanOrEqual(2);
    const own = data.commissions.filter((row) => row.coordinatorId === personas.panchayat.id);
    const states = countBy(own, (row) => `${row.status}${row.processedAt === undefined ? '' : ' and processed'}`);
    expect(Object.keys(states)).toEqual(
      expect.arrayContaining(['pending', 'pending and processed', 'approved', 'rejected', 'paid']),
    );
  });

  it('put the panchayat in the middle of the ranking, with a badge', () => {
    const figures = data.coordinators
      .filter((row) => row.level === 'panchayat')
      .map(({ _id }) => {
        const downline = downlineOf(_id);
        const invested = data.deposits.filter((row) => downline.has(row.memberId) && row.status === 'approved');
        const earned = data.commissions.filter(
          (row) => row.coordinatorId === _id && (row.status === 'approved' || row.status === 'paid'),
        );
        return {
          _id,
          members: downline.size,
          investment: invested.reduce((sum, row) => sum + row.amountPaise, 0),
          commission: earned.reduce((sum, row) => sum + row.amountPaise, 0),
        };
      });
    const best = (field: 'members' | 'investment' | 'commission') => Math.max(...figures.map((row) => row[field]));
    const score = (row: (typeof figures)[number]) =>
      0.4 * (row.commission / best('commission')) +
      0.4 * (row.investment / best('investment')) +
      0.2 * (row.members / best('members'));
    const own = figures.find((row) => row._id === personas.panchayat.id);
    expect(own).toBeDefined();
    if (!own) return;
    const overall = 1 + figures.filter((row) => score(row) > score(own)).length;
    expect(overall).toBeGreaterThan(21);
    expect(overall).toBeLessThan(44);
    expect(1 + figures.filter((row) => row.members >= own.members && row !== own).length).toBeLessThanOrEqual(3);
  });
});
