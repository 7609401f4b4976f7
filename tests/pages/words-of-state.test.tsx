// Every state has one name: in badges, filters, exports and cards of all lists. The tables are typed from the specification.
import { render } from '@testing-library/react';
import i18next, { type TFunction, t } from 'i18next';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { StateChip, type StateKind, stateMeaning, stateName, stateOptions } from '@/components/text/states';
import { loadTexts } from '@/i18n/i18n';
import { allCommissionColumns } from '@/pages/commissions/all-list';
import { allDepositColumns } from '@/pages/deposits/all-columns';
import { depositColumns, depositFileColumns } from '@/pages/deposits/columns';
import { investmentColumns } from '@/pages/member/investments-tab';
import { memberColumns, memberFileColumns } from '@/pages/members/columns';
import { myDepositColumns } from '@/pages/my-deposits/list';
import { commissionColumns } from '@/pages/panchayat/commissions/columns';
import { detailColumns } from '@/pages/panchayat/commissions/details';
import { memberColumns as panchayatMemberColumns } from '@/pages/panchayat/members/members-table';
import { DepositCard, ownDepositFileColumns } from '@/pages/shared/deposit-receipt';
import { downlineInvestmentColumns } from '@/pages/shared/downline-investments';
import { ownCommissionColumns } from '@/pages/shared/own-commissions';
import '@/i18n/bundled-texts';

const WORDS = {
  decision: { pending: ['Pending', 'मंज़ूरी बाकी'], approved: ['Approved', 'मंज़ूर'], denied: ['Denied', 'नामंज़ूर'] },
  payment: {
    completed: ['Completed', 'मंज़ूर'],
    pending: ['Pending', 'मंज़ूरी बाकी'],
    overdue: ['Overdue', 'देर से · मंज़ूरी बाकी'],
    processing: ['Processing', 'प्रक्रिया में'],
    failed: ['Failed', 'नामंज़ूर'],
  },
  month: {
    completed: ['Completed', 'पूरा'],
    overdue: ['Overdue', 'बकाया'],
    current: ['Current', 'चालू'],
    pending: ['Pending', 'मंज़ूरी बाकी या आगे'],
  },
  commission: {
    pending: ['Pending', 'मंज़ूरी बाकी'],
    approved: ['Approved', 'मंज़ूर'],
    rejected: ['Rejected', 'नामंज़ूर'],
    processed: ['Processed', 'दर्ज हुआ'],
    paid: ['Paid', 'मिल गया'],
  },
  account: {
    active: ['Active', 'सक्रिय'],
    inactive: ['Inactive', 'निष्क्रिय'],
    pending: ['Pending', 'पुष्टि बाकी'],
    suspended: ['Suspended', 'निलंबित'],
  },
  verification: { verified: ['Verified', 'जाँच हो चुकी'], unverified: ['Unverified', 'जाँच बाकी'] },
} as const satisfies Partial<Record<StateKind, Record<string, readonly [en: string, hi: string]>>>;
const LANGUAGES = ['en', 'hi'] as const;

const words = Object.entries(WORDS).flatMap(([kind, names]) =>
  Object.entries<readonly string[]>(names).flatMap(([state, inBoth]) =>
    inBoth.map((word, index) => ({
      kind: kind as keyof typeof WORDS,
      state,
      language: LANGUAGES[index] ?? 'en',
      word,
    })),
  ),
);

const nothing = () => undefined;
const receipts = { view: nothing, share: nothing, loadingId: undefined } as never;
const noProblems = new Map<string, string>();
interface StateColumn {
  readonly field: string;
  readonly renderCell?: (cell: { row: object }) => ReactNode;
  readonly exportValue?: (row: object) => unknown;
}

type ListWithState = [
  list: string,
  kind: keyof typeof WORDS,
  field: string,
  columnsOf: (t: TFunction) => readonly unknown[],
];

const lists: ListWithState[] = [
  ['My Deposits', 'payment', 'paymentStatus', (t) => myDepositColumns(t, receipts)],
  ['My Investments, Payment Status', 'payment', 'paymentStatus', (t) => investmentColumns(t, receipts)],
  ['My Investments, Approval Status', 'decision', 'status', (t) => investmentColumns(t, receipts)],
  ['the file of own deposits', 'payment', 'paymentStatus', ownDepositFileColumns],
  ['the file of own deposits', 'decision', 'status', ownDepositFileColumns],
  ['all deposits', 'decision', 'status', (t) => allDepositColumns(t, {} as never, noProblems)],
  ['the file of deposits', 'decision', 'status', depositFileColumns],
  ['the investments of a downline', 'decision', 'status', (t) => downlineInvestmentColumns(t, undefined)],
  ['all commissions', 'commission', 'status', allCommissionColumns],
  ['own commissions', 'commission', 'status', ownCommissionColumns],
  ['commissions of a panchayat', 'commission', 'status', (t) => commissionColumns(t, {} as never)],
  ['the detailed commissions of a panchayat', 'commission', 'status', detailColumns],
  ['members', 'account', 'status', (t) => memberColumns(t, {} as never)],
  ['the file of members', 'account', 'status', memberFileColumns],
  ['the members of a panchayat', 'account', 'status', (t) => panchayatMemberColumns(t, nothing)],
];

beforeAll(() =>
  loadTexts(
    'my-deposits',
    'receipts',
    'member',
    'deposits',
    'all-deposits',
    'panchayat',
    'all-commissions',
    'commissions',
    'coordinator',
    'members',
    'decisions',
  ),
);

const textOf = (piece: ReactNode): string => {
  const router = createMemoryRouter([{ path: '*', element: <>{piece}</> }]);
  const { container, unmount } = render(<RouterProvider router={router} />);
  const text = container.textContent ?? '';
  unmount();
  return text;
};

describe('the words of state', () => {
  test.each(words)('$kind $state is $word in $language, in a badge and in a filter, and is explained', async (row) => {
    const { kind, state, language, word } = row;
    await i18next.changeLanguage(language);
    expect(textOf(<StateChip kind={kind} state={state} />)).toBe(word);
    expect(stateOptions(t, kind, [state])).toEqual([{ value: state, label: word }]);
    expect(stateMeaning(t, kind, state)).not.toContain('ui:');
  });

  test('what only a host knows is shown as it names it', () => {
    expect(stateName(t, 'payment', 'on hold')).toBe('on hold');
    expect(stateMeaning(t, 'payment', 'on hold')).toBeUndefined();
  });

  test.each(lists)('badges and files have them: %s', async (_, kind, field, columnsOf) => {
    for (const { state, language, word } of words.filter((each) => each.kind === kind)) {
      await i18next.changeLanguage(language);
      const columns = columnsOf(i18next.t) as readonly StateColumn[];
      const column = columns.find((each) => each.field === field);
      // A coordinator's own commission has its decision beside the status.
      const row = { [field]: state, decision: state };
      if (column?.renderCell) expect(textOf(column.renderCell({ row }))).toBe(word);
      if (column?.exportValue) expect(column.exportValue(row)).toBe(word);
      expect(Boolean(column?.renderCell ?? column?.exportValue)).toBe(true);
    }
  });

  test('every row of the pending deposits is Pending', () => {
    const column = depositColumns(t, {} as never, noProblems, true).find(({ field }) => field === 'status');
    expect(column?.exportValue?.({} as never)).toBe('Pending');
  });

  const deposit = {
    _id: '6465706f0000000000000001',
    depositPlanReferenceId: { _id: '706c616e0000000000000001', planName: 'Saver' },
    depositAmount: 500,
    month: 11,
    year: 2026,
    createdAt: '2026-11-05T06:30:00Z',
  };

  test.each(Object.entries(WORDS.payment))('a card of My Deposits has the payment %s', (paymentStatus, [word]) => {
    const card = <DepositCard deposit={{ ...deposit, paymentStatus } as never} receipts={receipts} kind="payment" />;
    expect(textOf(card)).toContain(word);
  });

  test.each([
    ['pending', 'overdue', ['Pending', 'Overdue']],
    ['pending', 'processing', ['Pending', 'Processing']],
    ['approved', 'completed', ['Approved']],
    ['denied', 'failed', ['Denied']],
  ])('a card of My Investments that is %s and %s has the words %j', (status, paymentStatus, chips) => {
    const card = (
      <DepositCard deposit={{ ...deposit, status, paymentStatus } as never} receipts={receipts} kind="decision" />
    );
    expect(textOf(card)).toMatch(new RegExp(`2026${chips.join('')}(${t('receipts:view')})?$`));
  });
});
