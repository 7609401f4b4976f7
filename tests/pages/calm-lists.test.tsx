import { screen } from '@testing-library/react';
import { t } from 'i18next';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { coordinators } from '@/api/coordinators';
import { deposits } from '@/api/deposits';
import { ownFamilyMembers } from '@/api/family-members';
import { members } from '@/api/members';
import { membersProgress } from '@/api/progress';
import { readRow } from '@/api/read-reply';
import { IdentifierText, WrappedText } from '@/components/text/cell-text';
import { StateChip } from '@/components/text/states';
import { loadTexts } from '@/i18n/i18n';
import { Waiting } from '@/pages/commissions/columns';
import { CoordinatorCard } from '@/pages/coordinators/columns';
import { DepositFacts } from '@/pages/deposits/deposit-details';
import { FamilyMemberCard } from '@/pages/family-members/columns';
import { progressColumns } from '@/pages/investment-progress/columns';
import { MemberCard } from '@/pages/members/columns';
import { recordServerTime } from '@/utils/clock';
import { renderComponent } from '../support/ui/render-component';

beforeAll(() => loadTexts('coordinators', 'decisions', 'deposits', 'family-members', 'investment-progress', 'members'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T06:30:00Z') });
  recordServerTime(new Date().toUTCString());
  return () => void vi.useRealTimers();
});

it('the state that nearly all rows have is plain text with its meaning, another one stands out', () => {
  renderComponent(
    <>
      <StateChip kind="account" state="active" usual="active" />
      <StateChip kind="account" state="suspended" usual="active" />
    </>,
  );
  expect(screen.getByText('Active').className).toBe('');
  expect(screen.getByText('Active').title).not.toBe('');
  expect(screen.getByText('Suspended').className).toContain('status-chip');
});

it.each([
  ['2026-11-22T06:30:00Z', '22 Nov 2026'],
  ['2026-11-21T06:30:00Z', '21 Nov 20267 days'],
])('a commission of %s says how long it has waited from a week on', (createdAt, text) => {
  const { container } = renderComponent(<Waiting row={{ createdAt }} />);
  expect(container.textContent).toBe(text);
});

it.each([
  ['pending', ['Payment', 'Transaction ID']],
  ['approved', ['Payment', 'Transaction ID', 'Status']],
])('the facts of a %s deposit repeat nothing of the head above them', (status, labels) => {
  const sent = { depositAmount: 500, month: 11, year: 2026, paymentMethod: 'Cash', transactionId: 'TXN-7', status };
  const deposit = readRow(deposits, { _id: 'a'.repeat(24), ...sent });
  renderComponent(<DepositFacts deposit={deposit} plan={undefined} isBelowHead />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(labels);
});

it('where a family has no room in the list of progress, names are cut off, but neither relationship nor plans', () => {
  const row = readRow(membersProgress, {
    member: { _id: 'm1', name: 'Aakash Thakur' },
    familyMembers: [
      { id: 'f1', name: 'Pramila Bai Thakur', relationship: 'spouse', investments: [] },
      { id: 'f2', name: 'Rajni Bai Thakur', relationship: 'child', investments: [] },
    ],
  });
  const [, family] = progressColumns(t, { details: vi.fn(), analytics: vi.fn(), login: vi.fn() });
  const { container } = renderComponent(family?.renderCell?.({ row } as never));
  const cut = [...container.querySelectorAll('.truncated')].map(({ textContent }) => textContent);
  expect(cut).toEqual(['Pramila Bai Thakur', 'Rajni Bai Thakur']);
  screen.getByText('(Spouse) · 0 plans');
  screen.getByText('(Child) · 0 plans');
});

it('the card of a coordinator has each part of the row of a table', () => {
  const row = {
    _id: 'a'.repeat(24),
    name: 'Krishna Pandey',
    userName: 'panchayat.krishna',
    email: 'krishna@mail.example',
    mobileNumber: '9415822005',
    coordinatorType: 'panchayat',
    totalCommission: 2376,
    totalCollection: 51200,
    commissionRate: 4.64,
    transactionCount: 42,
    activeMonths: 37,
    avgCommissionPerTransaction: 56.57,
    lastTransactionDate: '2026-10-18T06:30:00Z',
  };
  const unused = () => undefined;
  const actions = { onShow: unused, onEdit: unused, onDelete: unused };
  const { container } = renderComponent(
    <CoordinatorCard coordinator={readRow(coordinators, row)} isTopPerformer={false} {...actions} />,
  );
  const parts = [
    'panchayat.krishna',
    'krishna@mail.example',
    '9415822005',
    '37 active months',
    '₹57 avg',
    '18 Oct 2026',
  ];
  for (const part of parts) expect(container.textContent).toContain(part);
});

it.each([
  [true, 'active', 'Verified·Active'],
  [false, 'active', 'UnverifiedActive'],
  [true, 'suspended', 'VerifiedSuspended'],
])(
  'two states that are plain text are told apart on the card of a member: verified %s, %s',
  (isVerified, status, text) => {
    const member = readRow(members, { _id: 'a'.repeat(24), name: 'Asha', isVerified, status });
    const unused = () => undefined;
    const { container } = renderComponent(<MemberCard member={member} onEdit={unused} onMenu={unused} />);
    expect(container.querySelector('.record-chips')?.textContent).toBe(text);
  },
);

it.each([
  ['asha.patel@mail.example', ['asha.', 'patel@', 'mail.', 'example']],
  ['Dr. Asha Patel', ['Dr. Asha Patel']],
])('%s breaks only between its parts', (text, parts) => {
  const { container } = renderComponent(<WrappedText>{text}</WrappedText>);
  const [element] = container.children;
  expect(element?.innerHTML.split('<wbr>').filter(Boolean)).toEqual(parts);
});

it.each([
  ['TXN1637226344', ['TXN', '1637226344']],
  ['dharmendra.singh2', ['dharmendra.', 'singh2']],
])('the identifier %s breaks only between its parts', (text, parts) => {
  const { container } = renderComponent(<IdentifierText>{text}</IdentifierText>);
  const [element] = container.children;
  expect(element?.innerHTML.split('<wbr>').filter(Boolean)).toEqual(parts);
});

it('the card of a family member says what the columns of the table say', () => {
  const asha = { name: 'Asha', relationship: 'sibling', gender: 'female', dateOfBirth: '1988-03-08' };
  const sent = { ...asha, _id: 'a'.repeat(24), mobileNumber: '9412000011', email: 'asha@mail.example' };
  const unused = () => undefined;
  const actions = { onShow: unused, onEdit: unused, onDelete: unused };
  const { container } = renderComponent(<FamilyMemberCard member={readRow(ownFamilyMembers, sent)} {...actions} />);
  for (const text of ['Asha', 'Female', '8 Mar 1988', '9412000011', 'asha@mail.example'])
    expect(container.textContent).toContain(text);
});
