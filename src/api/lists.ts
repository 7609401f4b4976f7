/** Lists of refine's resources of which pages read the rows as the contract has them. */
import { listAudit } from '@/contract/audit';
import { listMyDeposits } from '@/contract/deposits';
import { familyMemberInvestmentSummary, memberInvestmentSummary } from '@/contract/investments';
import { type PageDataOf, type RowOfList, recordList } from './read-shape';

export const audit = recordList('audit', listAudit, 'audit');
export type AuditEntry = RowOfList<typeof audit>;

export const memberSummaries = recordList('member-summary', memberInvestmentSummary, 'memberSummary');
export type MemberSummary = RowOfList<typeof memberSummaries>;

export const familySummaries = recordList('family-summary', familyMemberInvestmentSummary, 'familyMemberSummary');
export type FamilyMemberSummary = RowOfList<typeof familySummaries>;

export const myDeposits = recordList('my-deposits', listMyDeposits, 'deposits');
export type DepositSummary = NonNullable<PageDataOf<typeof listMyDeposits>['summary']>;
/** A deposit of the member or of somebody of the family, of which this list may leave out the most. */
export type OwnDeposit = RowOfList<typeof myDeposits>;
