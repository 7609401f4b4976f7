import { memberInvestments, memberOverview } from '@/contract/dashboards';
import { listMyDeposits } from '@/contract/deposits';
import {
  debugFamilyMemberInvestments,
  familyInvestmentSummary,
  familyMemberActivePlans,
  familyMemberInvestmentSummary,
  listFamilyMembers,
} from '@/contract/family-members';
import { monthlyProgress } from '@/contract/progress';
import type { Month } from '@/domain/months';
import { groupsOf, sumOf, wrongFigures, wrongRows } from '../figures';
import { fieldOf, type Row } from '../rows-in';
import type { Session, Trial } from '../trial';
import type { WholeList, WholeLists } from '../whole-lists';
import { amountAndCount, approvedOf, each, inPeriod, planOf, under, withStatus, wrongMonths } from './books';
import { checkSums, type SumCheck } from './check-sums';

/** What a member is told of the family's deposits, against the list of them. */

const lists = { deposits: listMyDeposits, family: listFamilyMembers };
type Check = SumCheck<keyof typeof lists>;

/** What was decided is also known by the payment, where a host does not say more. */
const DECIDED: Readonly<Record<string, string>> = { completed: 'approved', failed: 'denied' };

async function readOwn(whole: WholeLists, session: Session, name: keyof typeof lists): Promise<WholeList> {
  const rows = await whole.read(lists[name], session);
  if (name === 'family' || typeof rows === 'string') return rows;
  return rows.map((row) => ({ status: DECIDED[String(row.paymentStatus)] ?? PENDING_DECISION, ...row }));
}

const personOf = (row: Row): unknown => fieldOf(row, 'familyMemberReferenceId._id') ?? 'self';
const amountOf = (rows: readonly Row[]) => ({ totalAmount: sumOf(rows, 'depositAmount') });
const PENDING_DECISION = 'pending';

const overview = (today: Month): Check => ({
  endpoint: memberOverview,
  needs: ['deposits', 'family'],
  judge: (body, { deposits, family }) => {
    const approved = approvedOf(deposits);
    return [
      ...wrongFigures(body, {
        ...under('data.overallInvestments', amountAndCount(approved)),
        ...under('data.thisMonthInvestments', amountAndCount(inPeriod(approved, today))),
        'data.familyMembers.length': family.length,
      }),
      ...wrongRows(
        body,
        { path: 'data.planWiseBreakdown', keyOf: ({ planName }) => planName },
        each(
          groupsOf(approved, (row) => fieldOf(row, 'depositPlanReferenceId.planName')),
          (rows) => ({ ...amountOf(rows), totalPayments: rows.length }),
        ),
      ),
      ...wrongRows(
        body,
        { path: 'data.familyMemberInvestmentData', keyOf: ({ _id }) => _id },
        each(groupsOf(approved, personOf), amountOf),
      ),
      ...wrongMonths(body, 'data.investmentsByMonth', approved, amountOf),
    ];
  },
});

const own: readonly Check[] = [
  {
    endpoint: listMyDeposits,
    needs: ['deposits'],
    judge: (body, { deposits }) => {
      const part = (status: string) => deposits.filter(({ paymentStatus }) => paymentStatus === status);
      const [completed, pending] = [part('completed'), part('pending')];
      return wrongFigures(
        body,
        under('data.summary', {
          totalDeposits: deposits.length,
          ...amountOf(deposits),
          completedCount: completed.length,
          completedAmount: sumOf(completed, 'depositAmount'),
          pendingCount: pending.length,
          pendingAmount: sumOf(pending, 'depositAmount'),
        }),
      );
    },
  },
  {
    endpoint: memberInvestments,
    needs: ['deposits'],
    judge: (body, { deposits }) => wrongFigures(body, { 'data.investments.length': deposits.length }),
  },
  {
    endpoint: listFamilyMembers,
    needs: ['deposits'],
    judge: (body, { deposits }) =>
      wrongRows(
        body,
        { path: 'data.familyMembers', keyOf: ({ _id }) => _id },
        each(
          groupsOf(approvedOf(deposits), (row) => fieldOf(row, 'familyMemberReferenceId._id')),
          (rows) => ({ totalInvested: sumOf(rows, 'depositAmount') }),
        ),
      ),
  },
  {
    endpoint: familyInvestmentSummary,
    needs: ['deposits'],
    judge: (body, { deposits }) =>
      wrongRows(
        body,
        { path: 'data.familyMembers', keyOf: ({ _id }) => _id },
        each(
          groupsOf(approvedOf(deposits), (row) => fieldOf(row, 'familyMemberReferenceId._id')),
          (rows) => ({ totalInvested: sumOf(rows, 'depositAmount'), totalTransactions: rows.length }),
        ),
      ),
  },
  {
    endpoint: monthlyProgress,
    needs: ['deposits'],
    judge: (body, { deposits }) => {
      const keyIn = (row: Row) => `${fieldOf(row, 'depositPlanReferenceId.planName')} of ${personName(row)}`;
      const keyOf = (row: Row) => `${fieldOf(row, 'plan.name')} of ${shownName(row)}`;
      return wrongRows(
        body,
        { path: 'data.progress', keyOf },
        each(groupsOf(approvedOf(deposits), keyIn), (rows) => ({
          'progress.totalAmount': sumOf(rows, 'depositAmount'),
          'progress.completedMonths': rows.length,
        })),
      );
    },
  },
];

/** The member itself has another name in the progress than in the list, where it is nobody of the family. */
const personName = (row: Row): unknown => fieldOf(row, 'familyMemberReferenceId.name') ?? 'self';
const shownName = (row: Row): unknown =>
  fieldOf(row, 'familyMember.relationship') === 'self' ? 'self' : fieldOf(row, 'familyMember.name');

const ofFamilyMember = (id: string): readonly Check[] => {
  const params = { id };
  const rowsOf = (deposits: readonly Row[]) => deposits.filter((row) => personOf(row) === id);
  return [
    {
      endpoint: familyMemberInvestmentSummary,
      input: { params },
      needs: ['deposits'],
      judge: (body, { deposits }) => {
        const approved = approvedOf(rowsOf(deposits));
        return [
          ...wrongFigures(body, {
            'data.totalInvested': sumOf(approved, 'depositAmount'),
            'data.totalTransactions': approved.length,
          }),
          ...wrongRows(
            body,
            { path: 'data.planWiseBreakdown', keyOf: ({ _id }) => _id },
            each(groupsOf(approved, planOf), amountAndCount),
          ),
        ];
      },
    },
    {
      endpoint: familyMemberActivePlans,
      input: { params },
      needs: ['deposits'],
      judge: (body, { deposits }) =>
        wrongRows(
          body,
          { path: 'data.activePlans', keyOf: ({ _id }) => _id },
          each(groupsOf(rowsOf(deposits), planOf), (rows) => ({
            approvedPayments: approvedOf(rows).length,
            pendingPayments: withStatus(rows, PENDING_DECISION).length,
          })),
        ),
    },
    {
      endpoint: debugFamilyMemberInvestments,
      input: { params },
      needs: ['deposits'],
      judge: (body, { deposits }) =>
        wrongFigures(body, {
          'data.totalInvestments': rowsOf(deposits).length,
          'data.approved': approvedOf(rowsOf(deposits)).length,
          'data.pending': withStatus(rowsOf(deposits), PENDING_DECISION).length,
          'data.denied': withStatus(rowsOf(deposits), 'denied').length,
        }),
    },
  ];
};

export const checkMemberSums = (
  trial: Trial,
  whole: WholeLists,
  session: Session,
  familyMember: string | undefined,
  today: Month,
): Promise<void> =>
  checkSums(
    trial,
    whole,
    session,
    [overview(today), ...own, ...(familyMember ? ofFamilyMember(familyMember) : [])],
    (known, name) => readOwn(known, session, name),
  );
