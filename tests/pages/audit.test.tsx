import { screen } from '@testing-library/react';
import { t } from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { type AuditLine, auditActs } from '@/api/lists';
import { readRow } from '@/api/read-reply';
import { loadTexts } from '@/i18n/i18n';
import { AuditCard } from '@/pages/audit/columns';
import { lineText, recordTexts, sumText } from '@/pages/shared/audit/labels';
import { renderComponent } from '../support/ui/render-component';

beforeAll(() => loadTexts('audit', 'fields', 'family-members', 'members'));

const at = '2026-11-20T06:30:00.000Z';
const line = (change: object): AuditLine =>
  readRow(auditActs, {
    _id: 'a1',
    createdAt: at,
    endedAt: at,
    action: 'commission.approve',
    recordId: 'c1',
    record: {
      kind: 'commission',
      name: 'Asha Devi',
      memberName: 'Ramesh',
      level: 'panchayat',
      month: 11,
      year: 2026,
      amount: 60.5,
      exists: true,
    },
    actor: { _id: 's1', name: 'Super Admin', role: 'superadmin' },
    session: { _id: 'session-abcdef' },
    actions: [{ action: 'commission.approve', count: 1 }],
    count: 1,
    recordCount: 1,
    matchCount: 1,
    amount: 60.5,
    ...change,
  });
const bulk = (action: string, count: number, change: object = {}) =>
  line({ action, actions: [{ action, count }], count, recordCount: count, matchCount: count, ...change });

it('says in one line what was done to many, with the sum', () => {
  const texts = (each: AuditLine) => [lineText(t, each), sumText(each)];
  expect(texts(bulk('commission.approve', 329, { amount: 4042.58 }))).toEqual([
    '329 commissions approved',
    '₹4,042.58',
  ]);
  expect(texts(bulk('commission.take-back', 329))).toEqual(['329 commission decisions taken back', '₹60.50']);
  expect(texts(bulk('plan.update', 2, { amount: undefined }))).toEqual(['Plan changed, 2 times', undefined]);
  const reversal = [
    { action: 'deposit.reverse', count: 1 },
    { action: 'commission.reject', count: 5 },
  ];
  expect(texts(line({ action: 'deposit.reverse', actions: reversal, count: 6, recordCount: 6, amount: 301 }))).toEqual([
    '1 deposit reversed · 5 commissions rejected',
    '₹301.00',
  ]);
  expect(texts(line({}))).toEqual(['Commission approved', undefined]);
  const both = [
    { action: 'member.update', count: 1 },
    { action: 'member.password', count: 1 },
  ];
  expect(texts(line({ actions: both, count: 2 }))).toEqual(["Member changed · Member's password set", undefined]);
});

it('heads a commission by the coordinator whose money it is', () => {
  expect(recordTexts(t, line({}))).toEqual({
    name: 'Asha Devi',
    details: 'Commission · ₹60.50 · Nov 2026 · Panchayat · Ramesh',
  });
});

it('has a link to all entries on the card of a bulk, who and session below the time, and from where to where', () => {
  const onPerson = vi.fn();
  const links = { recordPathOf: () => undefined, onPerson, onSession: vi.fn(), actPathOf: () => '?act=a1' };
  renderComponent(
    <MemoryRouter>
      <AuditCard line={bulk('commission.approve', 329, { matchCount: 3 })} links={links} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Show 3 entries' }).getAttribute('href')).toContain('act=a1');
  screen.getByText('3 of 329 match');
  screen.getByRole('button', { name: 'Only what Super Admin did' }).click();
  expect(onPerson).toHaveBeenCalledOnce();
  const changes = [{ field: 'above', before: 'Rampur (Asha Devi)', after: 'Nandganj (Maya Tiwari)' }];
  const actions = [{ action: 'member.move', count: 1 }];
  const { container } = renderComponent(
    <MemoryRouter>
      <AuditCard line={line({ action: 'member.move', actions, changes })} links={links} />
    </MemoryRouter>,
  );
  expect(container.textContent).toContain('Belongs to: Rampur (Asha Devi) → Nandganj (Maya Tiwari)');
});
