import type {
  CommissionStatus,
  DepositStatus,
  HandInStatus,
  PaymentMethod,
  PayoutAct,
  PayoutLineStatus,
  PayoutStatus,
  RequestStatus,
  RoundAnswer,
  SecondPersonAct,
  SecondPersonGroup,
} from '@/contract/choices';
import type { Level, Role } from '@/contract/roles';
import { foldTransactionId } from '@/contract/typed-text';
import { dayOf } from '@/domain/months';
import { formatMobile } from '@/domain/text/phone';

/**
 * The rows of the store. They never leave the server: each module's present.ts turns them into the shapes of the contract, so that a
 * password hash cannot leak by spreading a row. Money is whole paise, rates are basis points, instants are ISO text.
 */
interface Row {
  readonly _id: string;
  readonly createdAt: string;
}

export type AccountStatus = 'active' | 'inactive' | 'pending' | 'suspended';

interface Account extends Row {
  readonly name: string;
  readonly userName: string;
  /** Lower case; unique within a role. */
  readonly email: string;
  readonly mobileNumber: string;
  /** It is empty until somebody who was invited has chosen a password. */
  readonly passwordHash: string;
  readonly status: AccountStatus;
  readonly profilePicture?: string;
  /** Tokens issued until this instant are invalid (password change, account disabled). */
  readonly tokensValidFrom?: string;
}

export interface SuperadminRow extends Account {
  /** An auditor sees what every superadmin sees, and changes nothing. */
  readonly isReadOnly?: true | undefined;
}

/** Either all three fields of an account, or a UPI ID, or nothing. */
export interface PayeeFields {
  readonly accountHolder?: string | undefined;
  /** The digits, of which the first ones may be zeros. */
  readonly accountNumber?: string | undefined;
  readonly ifsc?: string | undefined;
  readonly upiId?: string | undefined;
}

export interface CoordinatorRow extends Account, PayeeFields {
  readonly level: Level;
  /** 'Rampur' stands without its level. */
  readonly unitName: string;
  /** The parent is one level above; a state has none. */
  readonly parentId: string | null;
  /** It is absent where the payee was entered with the coordinator and never changed. */
  readonly payeeChangedAt?: string | undefined;
  /** The unit was handed over to this coordinator then. The account keeps what it earned, and is never active again. */
  readonly handedOverTo?: string | undefined;
  readonly handedOverAt?: string | undefined;
}

export interface MemberRow extends Account {
  readonly panchayatId: string;
  readonly kind: 'member' | 'student' | 'kisan';
  readonly isVerified: boolean;
}

export interface FamilyMemberRow extends Row {
  readonly memberId: string;
  readonly name: string;
  readonly relationship: string;
  /** yyyy-mm-dd */
  readonly dateOfBirth?: string | undefined;
  readonly gender?: string | undefined;
  readonly mobileNumber?: string | undefined;
  readonly email?: string | undefined;
  readonly profilePicture?: string | undefined;
}

export interface PlanRow extends Row {
  readonly planName: string;
  readonly planAmountPaise: number;
  readonly planDuration: number;
  readonly profitAmountPaise: number;
  readonly description: string;
  readonly isActive: boolean;
  readonly isRecurring: boolean;
  readonly isClosedToNew?: boolean | undefined;
}

/** Without a first month it is for deposits of every month. */
export interface RatePeriodFields {
  readonly basisPoints: number;
  readonly fromMonth?: number | undefined;
  readonly fromYear?: number | undefined;
}

export interface RateRow extends Row, RatePeriodFields {
  readonly planId: string;
  readonly level: Level;
  readonly isActive: boolean;
  /** Each was for deposits until the first month of the next one, oldest first. */
  readonly earlier?: readonly RatePeriodFields[] | undefined;
}

/** The month whose statements and totals have the row. Both are absent where that is the row's own month. */
interface BookedFields {
  readonly bookedMonth?: number | undefined;
  readonly bookedYear?: number | undefined;
}

export interface DepositRow extends Row, BookedFields {
  readonly memberId: string;
  /** Null stands for the member itself. */
  readonly familyMemberId: string | null;
  readonly planId: string;
  readonly amountPaise: number;
  /** The month is 1 to 12, the one that is paid for. */
  readonly month: number;
  readonly year: number;
  readonly paymentMethod: PaymentMethod;
  readonly transactionId: string;
  readonly status: DepositStatus;
  readonly paymentStatus: 'completed' | 'pending' | 'failed' | 'overdue' | 'processing';
  readonly reason?: string | undefined;
  readonly decidedAt?: string | undefined;
  readonly decidedBy?: string | undefined;
  /** The deposit had been approved, and is denied since, with the reason. The decision stays the approval. */
  readonly reversedAt?: string | undefined;
  readonly reversedBy?: string | undefined;
  /** The coordinator took the cash then; the server was told at `cashRecordedAt`. */
  readonly cashTakenAt?: string | undefined;
  readonly cashTakenBy?: string | undefined;
  readonly cashRecordedAt?: string | undefined;
  /** This coordinator made the deposit for the member. */
  readonly collectedBy?: string | undefined;
  /** It is made of the account and the key of the request that made the deposit. */
  readonly collectionKey?: string | undefined;
  /** The hand-in has not been taken back. */
  readonly handInId?: string | undefined;
  readonly cashReturnedAt?: string | undefined;
  readonly disputedAt?: string | undefined;
}

/** Cash that a coordinator handed in at the office. */
export interface HandInRow extends Row {
  /** It is 'HO-2026-0031', counted within a year of India. */
  readonly number: string;
  readonly coordinatorId: string;
  /** They stay those that were handed in, also when the hand-in was taken back. */
  readonly depositIds: readonly string[];
  readonly amountPaise: number;
  readonly status: HandInStatus;
  readonly receivedAt?: string | undefined;
  readonly receivedBy?: string | undefined;
  readonly countedPaise?: number | undefined;
  readonly note?: string | undefined;
}

export interface CommissionRow extends Row, BookedFields {
  readonly depositId: string;
  readonly level: Level;
  readonly coordinatorId: string;
  readonly memberId: string;
  readonly familyMemberId: string | null;
  readonly planId: string;
  readonly month: number;
  readonly year: number;
  readonly depositAmountPaise: number;
  /** Later changes of the rate do not affect it. */
  readonly basisPoints: number;
  readonly amountPaise: number;
  readonly status: CommissionStatus;
  readonly notes?: string | undefined;
  readonly reason?: string | undefined;
  readonly decidedAt?: string | undefined;
  readonly decidedBy?: string | undefined;
  readonly processedAt?: string | undefined;
  /** It was rejected with the reversal of its deposit, and is this again when that is taken back. */
  readonly beforeReversal?: BeforeReversal | undefined;
  /** Both are there once it is paid. A prepared payout is found by the lines' index of commissions. */
  readonly payoutId?: string | undefined;
  readonly paidAt?: string | undefined;
  /** This one takes away the amount of that one, which stays as it is. */
  readonly reversalOf?: string | undefined;
  /** This one stands for that one, which was rejected for its rate or its coordinator. */
  readonly correctionOf?: string | undefined;
}

type BeforeReversal = Pick<CommissionRow, 'status' | 'decidedAt' | 'decidedBy' | 'notes' | keyof BookedFields>;

interface PayoutChange {
  readonly act: PayoutAct;
  readonly at: string;
  readonly by: string;
  readonly lineIds: readonly string[];
  /** A payment in parts of which more are to follow. */
  readonly isUnfinished?: true | undefined;
}

export interface PayoutRow extends Row {
  /** It is 'PAY-2026-012', counted within a year of India. */
  readonly number: string;
  readonly status: PayoutStatus;
  readonly createdBy: string;
  readonly amountPaise: number;
  readonly lineCount: number;
  readonly commissionCount: number;
  /** yyyy-mm-dd */
  readonly until?: string | undefined;
  readonly notes?: string | undefined;
  readonly paidAt?: string | undefined;
  readonly paidBy?: string | undefined;
  readonly cancelledAt?: string | undefined;
  readonly cancelledBy?: string | undefined;
  readonly reason?: string | undefined;
  /** It is absent once that was taken back. */
  readonly lastChange?: PayoutChange | undefined;
}

/** What one coordinator gets of a payout. Lines of a cancelled payout are failed. */
export interface PayoutLineRow extends Row {
  readonly payoutId: string;
  readonly coordinatorId: string;
  readonly reference: string;
  readonly status: PayoutLineStatus;
  /** They stay those that the line was prepared of, also when it failed and they are paid by another one. */
  readonly commissionIds: readonly string[];
  readonly amountPaise: number;
  /** The oldest of its commissions is of a deposit for this month. */
  readonly month: number;
  readonly year: number;
  /** The payee as it was when the payout was prepared. */
  readonly payee: PayeeFields;
  /** The payee had been changed then, after the payment before. */
  readonly payeeChangedAt?: string | undefined;
  readonly bankReference?: string | undefined;
  /** yyyy-mm-dd */
  readonly paidOn?: string | undefined;
  readonly paidAt?: string | undefined;
  readonly paidBy?: string | undefined;
  readonly reason?: string | undefined;
}

interface Total {
  readonly count: number;
  readonly amountPaise: number;
}

/** What is booked into a month, or waits there: the deposits that were approved, and the commissions by status. */
export interface MonthTotals {
  readonly deposits: Total;
  readonly waitingDeposits: Total;
  readonly commissions: Readonly<Record<CommissionStatus, Total>>;
}

/** A month was closed then; one that was reopened and closed again has two rows. */
export interface ClosingRow extends Row {
  readonly month: number;
  readonly year: number;
  readonly closedBy: string;
  /** What was still pending is booked into a later month. */
  readonly totals: MonthTotals;
  /** It is made of the totals and of the digest of each statement that was kept. */
  readonly digest: string;
  /** The digest of the audit trail's newest entry then, which its statements have in their foot. */
  readonly auditDigest?: string | undefined;
  readonly reopenedAt?: string | undefined;
  readonly reopenedBy?: string | undefined;
  readonly reason?: string | undefined;
}

/** The statement of a coordinator as it was when the month was closed. */
export interface KeptStatementRow extends Row {
  /** A closing that did not come to its end leaves statements whose closing is not there. */
  readonly closingId: string;
  readonly coordinatorId: string;
  /** The SHA-256 of the statement's text. */
  readonly digest: string;
  /** The text, compressed, in Base64: see modules/commissions/kept-statements.ts. */
  readonly content: string;
}

/** There is at most one row; without it everything is as `settingsOf` of modules/settings/settings.ts says. */
export interface SettingsRow extends Row {
  readonly minimumPayoutPaise: number;
  /** These need a second person. */
  readonly secondPersonActs?: readonly SecondPersonGroup[];
  readonly bulkAbove?: number;
}

/** An act that waits for a second person, with its input as it was checked. */
export interface RequestRow extends Row {
  readonly askedBy: string;
  readonly act: SecondPersonAct;
  readonly endpointId: string;
  readonly params: object;
  readonly query: object;
  /** It has no password. */
  readonly body?: object | undefined;
  /** It is kept while the request waits. */
  readonly passwordHash?: string | undefined;
  /** Stands for what the act would have changed when it was asked. */
  readonly ground: string;
  readonly status: RequestStatus;
  readonly decidedBy?: string | undefined;
  readonly decidedAt?: string | undefined;
  readonly reason?: string | undefined;
}

/** The office has put a member on the round of its panchayat. Of several notes about a member the newest one counts. */
export interface RoundNoteRow extends Row {
  readonly memberId: string;
  readonly createdBy: string;
  readonly note?: string | undefined;
  /** What was overdue then was so for this month or an earlier one. The member is on the round as long as something of that is overdue. */
  readonly lastMonth: number;
  readonly lastYear: number;
  /** The panchayat's last answer. */
  readonly answer?: RoundAnswer | undefined;
  /** yyyy-mm-dd */
  readonly promisedOn?: string | undefined;
  readonly answerText?: string | undefined;
  readonly answeredAt?: string | undefined;
  readonly answeredBy?: string | undefined;
}

/** The session was ended before its token expired; its id is the token's. */
interface RevokedTokenRow extends Row {
  readonly expiresAt: string;
}

/** When a superadmin signed in last. The id is the account's. It stands apart, so that a sign-in drops no kept figures. */
interface SignInRow extends Row {
  readonly at: string;
}

/** Decisions on money, changes of plans, rates, people and accounts, and sessions opened for somebody else leave a row. */
export interface AuditRow extends Row {
  readonly actorId: string;
  readonly actorRole: Role;
  /** The id of the token of the call. It is absent in rows from before sessions were recorded, and for what needs no session. */
  readonly sessionId?: string | undefined;
  /** Another superadmin than the actor opened the session. */
  readonly openedBy?: string | undefined;
  /** Another superadmin asked for the act, which the actor confirmed. */
  readonly askedBy?: string | undefined;
  readonly action: string;
  readonly subjectId: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string | undefined;
  /** It is the id of the first entry of the same act, which has none itself: what one request did, or all parts of a bulk. */
  readonly actId?: string | undefined;
  /** The first entry of an act that may have further parts: made of account, session, call and the beginning of the request's key. */
  readonly batch?: string | undefined;
  /** The store gives both to each new entry (audit-chain.ts). They are absent in rows from before there was a chain. */
  readonly number?: number | undefined;
  readonly digest?: string | undefined;
}

/** Nothing tells whether an entry without number and digest, of an earlier version, was changed. */
export type ChainedRow = AuditRow & { readonly number: number; readonly digest: string };

/** A request with an Idempotency-Key leaves its reply in `answer`. The id is made of account and key. */
export interface IdempotencyRow extends Row {
  readonly accountId: string;
  readonly request: string;
  readonly answer: object;
  /** The length of the other fields as JSON; absent in rows from before they were counted. */
  readonly bytes?: number;
}

export interface Rows {
  superadmins: SuperadminRow;
  coordinators: CoordinatorRow;
  members: MemberRow;
  familyMembers: FamilyMemberRow;
  plans: PlanRow;
  rates: RateRow;
  deposits: DepositRow;
  handIns: HandInRow;
  commissions: CommissionRow;
  payouts: PayoutRow;
  payoutLines: PayoutLineRow;
  closings: ClosingRow;
  keptStatements: KeptStatementRow;
  settings: SettingsRow;
  requests: RequestRow;
  roundNotes: RoundNoteRow;
  revokedTokens: RevokedTokenRow;
  signIns: SignInRow;
  audit: AuditRow;
  idempotency: IdempotencyRow;
}
export type Collection = keyof Rows;

export type Dataset = { [C in Collection]: Rows[C][] };

export const RECEIPT_KEY_LENGTH = 6;

/** A receipt's code contains it. A few deposits may share one. */
export const receiptKeyOf = (depositId: string): string => depositId.slice(-RECEIPT_KEY_LENGTH);

/** Taken, and neither handed in nor given back, whatever became of the deposit. */
export const isCashInHand = ({ cashTakenAt, handInId, cashReturnedAt }: DepositRow): boolean =>
  cashTakenAt !== undefined && handInId === undefined && cashReturnedAt === undefined;

/** The member said that it is wrong, and the office has not decided yet. */
export const isDisputed = ({ disputedAt, status }: DepositRow): boolean =>
  disputedAt !== undefined && status === 'pending';

/** All rows of an index that has them by coordinator as well. */
export const OF_ALL = 'all';

export const keptStatementKey = (closingId: string, coordinatorId: string): string => `${closingId}|${coordinatorId}`;

/** It is undefined until the cash is counted. */
export const differenceOf = ({ countedPaise, amountPaise }: HandInRow): number | undefined =>
  countedPaise === undefined ? undefined : countedPaise - amountPaise;

/** Undefined without a payee. */
export const payeeKeyOf = ({ accountNumber, ifsc, upiId }: PayeeFields): string | undefined =>
  accountNumber === undefined ? upiId?.toLowerCase() : `${ifsc}|${accountNumber}`;

/** A row whose key is undefined is not in the index. */
export const indexes = {
  superadmins: { email: (row: Rows['superadmins']) => row.email },
  coordinators: {
    /** An email may be used once per role: level|email. */
    email: (row: Rows['coordinators']) => `${row.level}|${row.email}`,
    /** 'Asha' and 'asha' are the same user name, as in the index of members. */
    userName: (row: Rows['coordinators']) => row.userName.toLowerCase(),
    level: (row: Rows['coordinators']) => row.level,
    /** Who handed its unit over is below nobody any more. */
    parentId: (row: Rows['coordinators']) => (row.handedOverTo ? undefined : (row.parentId ?? undefined)),
    /** Who handed its unit over, by the successor and by the coordinator above. */
    former: ({ handedOverTo, parentId }: Rows['coordinators']) =>
      handedOverTo && (parentId === null ? handedOverTo : [handedOverTo, parentId]),
    /** Two coordinators with one account or UPI ID are found by it. */
    payee: (row: Rows['coordinators']) => payeeKeyOf(row),
  },
  members: {
    email: (row: Rows['members']) => row.email,
    userName: (row: Rows['members']) => row.userName.toLowerCase(),
    panchayatId: (row: Rows['members']) => row.panchayatId,
    /** However it was typed. */
    mobileNumber: (row: Rows['members']) => formatMobile(row.mobileNumber),
  },
  familyMembers: { memberId: (row: Rows['familyMembers']) => row.memberId },
  plans: {},
  rates: { planId: (row: Rows['rates']) => row.planId },
  deposits: {
    status: (row: Rows['deposits']) => row.status,
    memberId: (row: Rows['deposits']) => row.memberId,
    /** The key is memberId|familyMemberId|planId, with 'self' for the member. */
    enrollment: (row: Rows['deposits']) => `${row.memberId}|${row.familyMemberId ?? 'self'}|${row.planId}`,
    planId: (row: Rows['deposits']) => row.planId,
    transactionId: (row: Rows['deposits']) => foldTransactionId(row.transactionId),
    receiptKey: (row: Rows['deposits']) => receiptKeyOf(row._id),
    collectionKey: (row: Rows['deposits']) => row.collectionKey,
    /** Whatever a coordinator took, and what it took on a day: coordinator|2026-11-28. */
    cashTaken: ({ cashTakenBy, cashTakenAt }: Rows['deposits']) =>
      cashTakenBy && cashTakenAt ? [cashTakenBy, `${cashTakenBy}|${dayOf(cashTakenAt)}`] : undefined,
    cashInHand: (row: Rows['deposits']) =>
      row.cashTakenBy && isCashInHand(row) ? [row.cashTakenBy, OF_ALL] : undefined,
    disputed: (row: Rows['deposits']) => (isDisputed(row) ? OF_ALL : undefined),
  },
  handIns: {
    year: (row: Rows['handIns']) => row.number.slice(3, 7),
    coordinatorId: (row: Rows['handIns']) => row.coordinatorId,
    /** They are to be received. */
    waiting: (row: Rows['handIns']) => (row.status === 'handed-in' ? [row.coordinatorId, OF_ALL] : undefined),
    different: (row: Rows['handIns']) => (differenceOf(row) ? OF_ALL : undefined),
  },
  commissions: {
    status: (row: Rows['commissions']) => row.status,
    depositId: (row: Rows['commissions']) => row.depositId,
    coordinatorId: (row: Rows['commissions']) => row.coordinatorId,
    memberId: (row: Rows['commissions']) => row.memberId,
    /** What is paid next to a coordinator is among these. */
    approvedOf: (row: Rows['commissions']) => (row.status === 'approved' ? row.coordinatorId : undefined),
  },
  payouts: { year: (row: Rows['payouts']) => row.number.slice(4, 8) },
  payoutLines: {
    payoutId: (row: Rows['payoutLines']) => row.payoutId,
    coordinatorId: (row: Rows['payoutLines']) => row.coordinatorId,
    /** The commissions of a failed line are free. */
    commissionId: (row: Rows['payoutLines']) => (row.status === 'failed' ? undefined : row.commissionIds),
  },
  closings: {},
  keptStatements: {
    statement: (row: Rows['keptStatements']) => keptStatementKey(row.closingId, row.coordinatorId),
    closingId: (row: Rows['keptStatements']) => row.closingId,
  },
  settings: {},
  requests: { status: (row: Rows['requests']) => row.status },
  roundNotes: {
    memberId: (row: Rows['roundNotes']) => row.memberId,
    answeredBy: (row: Rows['roundNotes']) => row.answeredBy,
  },
  revokedTokens: {},
  signIns: {},
  audit: {
    subjectId: (row: Rows['audit']) => row.subjectId,
    actorId: (row: Rows['audit']) => row.actorId,
    sessionId: (row: Rows['audit']) => row.sessionId,
    /** The first entry of each act. */
    firstOfAct: (row: Rows['audit']) => (row.actId === undefined ? OF_ALL : undefined),
    /** The other entries of an act. */
    actId: (row: Rows['audit']) => row.actId,
    batch: (row: Rows['audit']) => row.batch,
    /** Only deleted deposits are in it. */
    receiptKey: (row: Rows['audit']) => (row.action === 'deposit.delete' ? receiptKeyOf(row.subjectId) : undefined),
    /** A collection that was taken back has no deposit any more, and its key is known here. */
    collectionKey: ({ action, before }: Rows['audit']) =>
      action === 'deposit.delete' ? (before as Partial<DepositRow> | undefined)?.collectionKey : undefined,
  },
  idempotency: { accountId: (row: Rows['idempotency']) => row.accountId },
} satisfies { [C in Collection]: Record<string, (row: Rows[C]) => IndexKey> };

/** A row without a key is not in the index; one with several is found by each of them. */
export type IndexKey = string | readonly string[] | undefined;

export function keysIn(key: IndexKey): readonly string[] {
  if (key === undefined) return NO_KEYS;
  return typeof key === 'string' ? [key] : key;
}
const NO_KEYS: readonly string[] = [];

export type IndexName<C extends Collection> = keyof (typeof indexes)[C] & string;

/** Collections stand in the order of the snapshot file: rows only name rows of earlier collections. */
export const COLLECTIONS = Object.keys(indexes) as readonly Collection[];
