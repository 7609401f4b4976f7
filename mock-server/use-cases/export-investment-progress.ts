import type { QueryOf } from '../../src/contract/endpoint';
import type { exportInvestmentProgress as endpoint, MemberProgress } from '../../src/contract/investment-progress';
import { type Column, type Sheet, sheetOf } from '../domain/sheet';
import { monthName } from '../domain/wording';
import type { ActingContext } from './context';
import { findMemberProgress } from './load/member-progress';

type Query = QueryOf<typeof endpoint>;
type Person = MemberProgress['familyMembers'][number];

interface Line {
  readonly member: MemberProgress['member'];
  readonly person: Person;
  readonly investment: Person['investments'][number];
}

const oneDecimal = (percentage: number) => Math.floor(percentage * 10 + 0.5) / 10;

const columns: readonly Column<Line>[] = [
  { header: 'Member', value: ({ member }) => member.name },
  { header: 'Email', value: ({ member }) => member.email },
  { header: 'Mobile number', value: ({ member }) => member.mobileNumber },
  { header: 'Family member', value: ({ person }) => (person.relationship === 'self' ? 'Self' : person.name) },
  { header: 'Relationship', value: ({ person }) => person.relationship },
  { header: 'Plan', value: ({ investment }) => investment.plan.name },
  { header: 'Amount per month', value: ({ investment }) => investment.plan.amount },
  { header: 'Duration in years', value: ({ investment }) => investment.plan.duration },
  { header: 'Start', value: ({ investment }) => monthName(investment.startDate) },
  { header: 'Progress %', value: ({ investment }) => oneDecimal(investment.progress.progressPercentage) },
  { header: 'Completed months', value: ({ investment }) => investment.progress.completedMonths },
  { header: 'Total months', value: ({ investment }) => investment.progress.totalExpectedMonths },
  { header: 'Total invested', value: ({ investment }) => investment.progress.totalAmount },
];

const linesOf = ({ member, familyMembers }: MemberProgress): Line[] =>
  familyMembers.flatMap((person) => person.investments.map((investment) => ({ member, person, investment })));

/** investment-progress-{year}.{format} (§1-9); 'all' where no year was asked for. */
const fileName = ({ year, format }: Query) => `investment-progress-${year ?? 'all'}.${format ?? 'csv'}`;

/** A line per plan that was begun. */
export const exportInvestmentProgress = (context: ActingContext, query: Query): Sheet =>
  sheetOf(fileName(query), columns, findMemberProgress(context, query).flatMap(linesOf));

/** The same members as the screen's answer shows them. */
export const exportInvestmentProgressRecords = (context: ActingContext, query: Query) => ({
  fileName: fileName(query),
  records: { allMembersProgress: findMemberProgress(context, query) },
});
