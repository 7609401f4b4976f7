import { readFileSync, statSync } from 'node:fs';
import { loadFixtures } from '@server/runtime/load-fixtures';
import { describe, expect, it } from 'vitest';
import { COMMITTED_SIZE, generateDataset } from '../fixtures/dataset';
import { plans } from '../fixtures/plans';
import { readFixtures, toFiles } from '../fixtures/storage';
import { countBy, monthsAgo } from './support/fixture-figures';

const now = new Date('2026-11-20T06:30:00.000Z');
const data = loadFixtures(now);

describe('the committed fixtures', () => {
  it('are what the generator writes', () => {
    const { meta } = readFixtures();
    const files = toFiles(generateDataset(COMMITTED_SIZE), meta);
    expect(meta).toMatchObject({ asOf: COMMITTED_SIZE.asOf, seed: COMMITTED_SIZE.seed });
    for (const [name, text] of Object.entries(files)) {
      const committed = readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8');
      expect(committed === text, `fixtures/${name}.json: run the generator`).toBe(true);
    }
  });

  it('lose nothing in their files', () => {
    expect(readFixtures().data).toEqual(generateDataset(COMMITTED_SIZE));
  });

  it('stay below 4 MB', () => {
    const bytes = Object.keys(toFiles(data, readFixtures().meta)).map(
      (name) => statSync(new URL(`../fixtures/${name}.json`, import.meta.url)).size,
    );
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_000_000);
  });

  it('have two states and twice as many units at each level below', () => {
    expect(countBy(data.coordinators, (row) => row.level)).toEqual({
      state: 2,
      sambhaag: 4,
      district: 8,
      tehsil: 16,
      sankul: 32,
      panchayat: 64,
    });
    expect(new Set(data.coordinators.map((row) => `${row.level} ${row.unitName}`)).size).toBe(126);
  });

  it('have 240 members of each kind, some unverified, with families', () => {
    expect(data.members).toHaveLength(240);
    const kinds = countBy(data.members, (row) => `${row.kind} ${row.isVerified ? 'verified' : 'unverified'}`);
    for (const kind of ['member', 'student', 'kisan']) {
      expect(kinds[`${kind} verified`]).toBeGreaterThan(20);
      expect(kinds[`${kind} unverified`]).toBeGreaterThan(0);
    }
    expect(new Set(data.familyMembers.map((row) => row.memberId)).size).toBeGreaterThan(180);
    expect(Object.keys(countBy(data.members, (row) => row.status)).sort()).toEqual(
      ['active', 'inactive', 'pending', 'suspended'].sort(),
    );
    expect(data.members.filter((row) => /[\u0900-\u097f]/.test(row.name)).length).toBeGreaterThanOrEqual(4);
    expect(data.members.some((row) => row.name.length > 50)).toBe(true);
  });

  it('have eight plans, one inactive and one one-time, each with rates', () => {
    expect(data.plans).toHaveLength(8);
    expect(data.plans.filter((row) => !row.isActive)).toHaveLength(1);
    expect(data.plans.filter((row) => !row.isRecurring)).toHaveLength(1);
    const active = countBy(
      data.rates.filter((row) => row.isActive),
      (row) => row.planId,
    );
    expect(active[plans.graminBachat.id]).toBe(6);
    expect(active[plans.kisanSamriddhi.id]).toBe(6);
    for (const plan of data.plans) expect(active[plan._id]).toBeGreaterThanOrEqual(4);
    expect(data.rates.some((row) => !row.isActive)).toBe(true);
    expect(data.rates.length).toBeLessThan(48);
  });

  it('have about 1,500 deposits in every status and payment method, from 2022 to this month', () => {
    expect(data.deposits.length).toBeGreaterThanOrEqual(1450);
    expect(data.deposits.length).toBeLessThanOrEqual(1550);
    expect(Object.keys(countBy(data.deposits, (row) => row.paymentMethod)).sort()).toEqual([
      'Bank Transfer',
      'Cash',
      'Cheque',
      'Online',
      'UPI',
    ]);
    expect(Object.keys(countBy(data.deposits, (row) => row.paymentStatus)).sort()).toEqual([
      'completed',
      'failed',
      'overdue',
      'pending',
      'processing',
    ]);
    const years = countBy(data.deposits, (row) => String(row.year));
    for (const year of [2022, 2023, 2024, 2025, 2026]) expect(years[year]).toBeGreaterThan(30);
    expect(Object.keys(years)).toHaveLength(5);
  });

  it('have enough that waits for a decision', () => {
    const pending = data.deposits.filter((row) => row.status === 'pending');
    expect(pending.length).toBeGreaterThanOrEqual(45);
    expect(pending.length).toBeLessThanOrEqual(60);
    expect(pending.filter((row) => monthsAgo(row, now) < 2).length).toBeGreaterThan(pending.length / 2);
    const commissions = data.commissions.filter((row) => row.status === 'pending');
    expect(commissions.length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(countBy(commissions, (row) => row.level))).toHaveLength(6);
    expect(new Set(commissions.map((row) => row.coordinatorId)).size).toBeGreaterThan(60);
  });

  it('have commissions in every status, and fewer than six where a level has no rate', () => {
    const statuses = countBy(data.commissions, (row) => row.status);
    for (const status of ['pending', 'approved', 'rejected', 'paid']) expect(statuses[status]).toBeGreaterThan(100);
    expect(data.commissions.some((row) => row.processedAt !== undefined)).toBe(true);
    const perDeposit = Object.values(countBy(data.commissions, (row) => row.depositId));
    expect(Math.min(...perDeposit)).toBe(4);
    expect(Math.max(...perDeposit)).toBe(6);
  });

  it('round a half paisa up: 1.5 % of Rs 301 is Rs 4.52', () => {
    const halves = data.commissions.filter((row) => row.planId === plans.vidyaNidhi.id && row.level === 'tehsil');
    expect(halves.length).toBeGreaterThan(0);
    expect(new Set(halves.map((row) => row.amountPaise))).toEqual(new Set([452]));
  });

  it('keep the inactive plan in the past', () => {
    const closed = data.deposits.filter((row) => row.planId === plans.parivarSuraksha.id);
    expect(closed.length).toBeGreaterThan(10);
    expect(Math.min(...closed.map((row) => monthsAgo(row, now)))).toBeGreaterThan(12);
    expect(closed.some((row) => row.status === 'pending')).toBe(false);
  });
});
