// Every fixed list of values that a field may have, with the type of one value.

import { LEVELS } from './roles';

export const COMMISSION_STATUSES = ['pending', 'approved', 'rejected', 'paid'] as const;
export type CommissionStatus = (typeof COMMISSION_STATUSES)[number];

/** The one status of a commission that a coordinator sees: paid if paid, else processed if processed, else the decision. */
export const BOOKKEEPING_STATUSES = ['pending', 'approved', 'rejected', 'processed', 'paid'] as const;
/** Coordinators filter their own commissions by these. This product's servers also know 'earned': approved or paid, processed or not. */
export const OWN_COMMISSION_FILTERS = [...BOOKKEEPING_STATUSES, 'earned'] as const;

export const PAYOUT_STATUSES = ['prepared', 'paid', 'cancelled'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
export const PAYOUT_LINE_STATUSES = ['prepared', 'paid', 'failed'] as const;
export type PayoutLineStatus = (typeof PAYOUT_LINE_STATUSES)[number];
/** What was done with a payout last. */
export const PAYOUT_ACTS = ['prepare', 'pay', 'fail', 'cancel'] as const;
export type PayoutAct = (typeof PAYOUT_ACTS)[number];
/** The bank's file has one line for each payee, by account or by UPI ID. */
export const PAYOUT_LAYOUTS = ['bank', 'upi'] as const;
export type PayoutLayout = (typeof PAYOUT_LAYOUTS)[number];
/** Each is a reason for which a coordinator is not paid yet. */
export const HELD_BACK_REASONS = ['owes', 'not-active', 'no-payee', 'below-minimum'] as const;
export type HeldBackReason = (typeof HELD_BACK_REASONS)[number];

/** Cash that a panchayat handed in is received by the office. A hand-in that was taken back keeps its number, and none of its deposits. */
export const HAND_IN_STATUSES = ['handed-in', 'received', 'taken-back'] as const;
export type HandInStatus = (typeof HAND_IN_STATUSES)[number];

/** The payments of which a list of dues is: overdue ones, and those that are due this month, of which each is paid in or not yet. */
export const DUES_VIEWS = ['overdue', 'this-month', 'paid-in', 'to-pay'] as const;
export type DuesView = (typeof DUES_VIEWS)[number];

/** So many months of a plan are overdue: one, two, or three and more. */
export const MONTHS_BEHIND = ['1', '2', '3'] as const;

/** A member whom the office has put on the round waits for an answer of the panchayat, or has one; the others are not on it. */
export const ROUND_STATES = ['unanswered', 'answered', 'none'] as const;

/** A panchayat answers this when the office has put a member on its round. */
export const ROUND_ANSWERS = ['will-pay', 'says-paid', 'cannot-pay', 'moved-away', 'other'] as const;
export type RoundAnswer = (typeof ROUND_ANSWERS)[number];

/** Money that was approved or waits: of plans that are paid monthly, or of one-time plans. */
export const PAID_IN_KINDS = ['monthly', 'one-time'] as const;
export type PaidInKind = (typeof PAID_IN_KINDS)[number];

export const OFFICE_STATUSES = ['active', 'suspended'] as const;

/** The setting names those of these groups of acts that a second person must confirm. A bulk is one above a number of records. */
export const SECOND_PERSON_ACTS = {
  payouts: ['payout.prepare', 'payout.pay'],
  reversals: ['deposit.reverse'],
  rates: ['rate.create', 'rate.update', 'rate.delete'],
  plans: ['plan.create', 'plan.update', 'plan.delete'],
  'hand-over': ['coordinator.hand-over'],
  months: ['month.close', 'month.reopen'],
  bulk: ['commission.approve', 'commission.reject'],
} as const;
export type SecondPersonGroup = keyof typeof SECOND_PERSON_ACTS;
export const SECOND_PERSON_GROUPS = Object.keys(SECOND_PERSON_ACTS) as [SecondPersonGroup, ...SecondPersonGroup[]];
/** As long as the setting names a group these need a second person too: else one could switch it off, or be two people oneself. */
export type GuardedAct = 'setting.update' | 'office.create' | 'office.update';
export type SecondPersonAct = (typeof SECOND_PERSON_ACTS)[SecondPersonGroup][number] | GuardedAct;

/** A request that whoever asked takes back itself is refused too. */
export const REQUEST_STATUSES = ['waiting', 'confirmed', 'refused'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const COORDINATOR_STATUSES = ['active', 'inactive', 'suspended'] as const;

/** The kinds of record that the audit log has words of its own for. An account is that of the person who acts. */
export const AUDIT_KINDS = [
  'deposit',
  'commission',
  'plan',
  'rate',
  'coordinator',
  'member',
  'family-member',
  'account',
  'payout',
  'hand-in',
  'month',
  'setting',
  'office',
  'request',
  'round-note',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Records of most kinds are created, updated and deleted: 'plan.create'. */
export const RECORD_CHANGES = ['create', 'update', 'delete'] as const;
export type RecordChange<Kind extends string = string> = `${Kind}.${(typeof RECORD_CHANGES)[number]}`;

/** Where the chain of the audit log breaks. */
export const AUDIT_PROBLEMS = ['changed', 'missing', 'twice', 'misplaced', 'without-digest', 'unreadable'] as const;

/** The audit log records these changes beside created, updated and deleted records. */
const OTHER_CHANGES = [
  'deposit.approve',
  'deposit.deny',
  'deposit.reverse',
  'deposit.take-back',
  'deposit.take-cash',
  'deposit.take-back-cash',
  'deposit.collect',
  'deposit.return-cash',
  'deposit.dispute',
  'commission.calculate',
  'commission.approve',
  'commission.reject',
  'commission.take-back',
  'commission.process',
  'commission.reverse',
  'commission.correct',
  'coordinator.email',
  'coordinator.password',
  'coordinator.suspend',
  'coordinator.payee',
  'coordinator.hand-over',
  'coordinator.take-over',
  'member.register',
  'member.email',
  'member.password',
  'member.verify',
  'member.unverify',
  'member.suspend',
  'member.reactivate',
  'member.move',
  'member.session',
  'member.session-end',
  'account.update',
  'account.email',
  'account.password',
  'account.password-reset',
  'account.export',
  'payout.prepare',
  'payout.pay',
  'payout.fail',
  'payout.cancel',
  'payout.take-back',
  'hand-in.create',
  'hand-in.receive',
  'hand-in.take-back',
  'month.close',
  'month.reopen',
  'setting.update',
  'office.create',
  'office.update',
  'office.email',
  'office.password',
  'office.suspend',
  'office.reactivate',
  'office.end-sessions',
  'request.ask',
  'request.confirm',
  'request.refuse',
  'request.withdraw',
  'round-note.create',
  'round-note.answer',
  'round-note.take-back',
] as const;

/** These are made and decided, or changed in a way of their own. */
const DECIDED_KINDS = [
  'commission',
  'account',
  'payout',
  'hand-in',
  'month',
  'setting',
  'office',
  'request',
  'round-note',
] as const;
type RecordKind = Exclude<AuditKind, (typeof DECIDED_KINDS)[number]>;
const isRecordKind = (kind: AuditKind): kind is RecordKind => !DECIDED_KINDS.some((decided) => decided === kind);

export type AuditAction = (typeof OTHER_CHANGES)[number] | RecordChange<RecordKind>;

/** Kind of record and what was done with it, kind by kind: 'deposit.approve'. */
export const AUDIT_ACTIONS = AUDIT_KINDS.flatMap((kind) => [
  ...(isRecordKind(kind) ? RECORD_CHANGES.map((change) => `${kind}.${change}` as const) : []),
  ...OTHER_CHANGES.filter((action) => action.startsWith(`${kind}.`)),
]) as [AuditAction, ...AuditAction[]];

export const ACTIVITY_TYPES = ['investment', 'member', 'commission'] as const;

export const DEPOSIT_STATUSES = ['pending', 'approved', 'denied'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** The deposit of a receipt has a status or was deleted. Only an approved one is valid. */
export const RECEIPT_STATUSES = [...DEPOSIT_STATUSES, 'deleted'] as const;

/**
 * What becomes of a commission when its deposit is reversed. One that is paid, or that a payout or a closed month has, stays, and a row
 * with the negative amount takes it back.
 */
export const REVERSAL_OUTCOMES = ['rejected', 'reversed'] as const;
export type ReversalOutcome = (typeof REVERSAL_OUTCOMES)[number];

export const PAYMENT_STATUSES = ['completed', 'pending', 'failed', 'overdue', 'processing'] as const;

export const PAYMENT_METHODS = ['Cash', 'UPI', 'Bank Transfer', 'Cheque', 'Online'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Reasons for a second look at a deposit, computed from the data. None prevents a decision. */
export const RISK_FLAGS = [
  'month-out-of-sequence',
  'plan-begins-earlier',
  'another-pending',
  'plan-inactive',
  'amount-differs',
  'transaction-reused',
  'commission-above-deposit',
  'member-not-active',
  'coordinator-not-active',
  'disputed-by-member',
  'same-as-coordinator',
  'mobile-of-many',
  'many-in-a-minute',
  'first-after-move',
  'first-after-reactivation',
] as const;
/** The list of pending deposits has those with one of the flags, or with any. */
export const FLAG_FILTERS = ['any', ...RISK_FLAGS] as const;
export type FlagFilter = (typeof FLAG_FILTERS)[number];

/** By these a member may be the same person as a coordinator. */
export const SHARED_FIELDS = ['name', 'mobileNumber', 'email'] as const;
export type SharedField = (typeof SHARED_FIELDS)[number];

/** Each says why a level earns, or why it does not. */
export const LEVEL_OUTCOMES = ['earns', 'no-rate', 'no-coordinator', 'no-amount'] as const;

/** The dashboard counts these kinds of members apart. */
export const MEMBER_KINDS = ['member', 'student', 'kisan'] as const;
export type MemberKind = (typeof MEMBER_KINDS)[number];

export const MEMBER_STATUSES = ['active', 'inactive', 'pending', 'suspended'] as const;

/** Everything that the forms for family members offer; each form offers a part of it. */
export const RELATIONSHIPS = [
  'spouse',
  'child',
  'father',
  'mother',
  'parent',
  'sibling',
  'grandparent',
  'grandchild',
  'other',
] as const;

export const GENDERS = ['male', 'female', 'other'] as const;

/** Progress is low below 25 %, medium from 25 to under 75 %, and high from 75 %. */
export const PROGRESS_RANGES = ['low', 'medium', 'high'] as const;

export const PLAN_TYPES = ['recurring', 'one-time'] as const;

export const MONTH_STATUSES = ['completed', 'overdue', 'current', 'pending'] as const;
export type MonthStatus = (typeof MONTH_STATUSES)[number];

export const RANKING_CATEGORIES = ['overall', 'commission', 'investment', 'recruitment'] as const;
export type RankingCategory = (typeof RANKING_CATEGORIES)[number];

/** Each section of the screen is loaded when it is first opened. */
export const REPORT_SECTIONS = ['member', 'plan', 'coordinator', 'transactions'] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];

/** A section's rows can be sorted by these; those of coordinators always have the most commission first. */
export const REPORT_SORTS = {
  member: ['name', 'totalInvestment', 'totalCommissions', 'transactionCount', 'commissionRate'],
  plan: ['name', 'totalInvestment', 'totalCommissions', 'transactionCount', 'commissionRate', 'memberCount'],
  transactions: ['createdAt', 'period', 'member', 'plan', 'depositAmount'],
} as const;
export type ReportSort = (typeof REPORT_SORTS)[keyof typeof REPORT_SORTS][number];

/** The header search of a superadmin finds these; a coordinator hit says which level it is of. */
export const SEARCH_ROLES = [...LEVELS, 'member', 'plan'] as const;
export type SearchRole = (typeof SEARCH_ROLES)[number];

/** The periods of a ranking. Unlike in filters, 'all' is a value of its own here. */
export const TIMEFRAMES = ['all', 'year', 'month'] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];

/** The numbers of days that analytics can cover. */
export const DAY_RANGES = [7, 30, 90, 365] as const;
export type DayRange = (typeof DAY_RANGES)[number];
