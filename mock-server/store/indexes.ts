import { foldTransactionId } from '@/contract/typed-text';
import type { Collection, Rows } from './rows';

export const RECEIPT_KEY_LENGTH = 6;

/** A receipt's code contains it. A few deposits may share one. */
export const receiptKeyOf = (depositId: string): string => depositId.slice(-RECEIPT_KEY_LENGTH);

/** A row whose key is undefined is not in the index. */
export const indexes = {
  superadmins: { email: (row: Rows['superadmins']) => row.email },
  coordinators: {
    /** An email may be used once per role: level|email. */
    email: (row: Rows['coordinators']) => `${row.level}|${row.email}`,
    /** 'Asha' and 'asha' are the same user name, as in the index of members. */
    userName: (row: Rows['coordinators']) => row.userName.toLowerCase(),
    level: (row: Rows['coordinators']) => row.level,
    parentId: (row: Rows['coordinators']) => row.parentId ?? undefined,
  },
  members: {
    email: (row: Rows['members']) => row.email,
    userName: (row: Rows['members']) => row.userName.toLowerCase(),
    panchayatId: (row: Rows['members']) => row.panchayatId,
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
  },
  commissions: {
    status: (row: Rows['commissions']) => row.status,
    depositId: (row: Rows['commissions']) => row.depositId,
    coordinatorId: (row: Rows['commissions']) => row.coordinatorId,
    memberId: (row: Rows['commissions']) => row.memberId,
  },
  revokedTokens: {},
  audit: {
    subjectId: (row: Rows['audit']) => row.subjectId,
    actorId: (row: Rows['audit']) => row.actorId,
    sessionId: (row: Rows['audit']) => row.sessionId,
    /** Only deleted deposits are in it. */
    receiptKey: (row: Rows['audit']) => (row.action === 'deposit.delete' ? receiptKeyOf(row.subjectId) : undefined),
  },
  idempotency: { accountId: (row: Rows['idempotency']) => row.accountId },
} satisfies { [C in Collection]: Record<string, (row: Rows[C]) => string | undefined> };

export type IndexName<C extends Collection> = keyof (typeof indexes)[C] & string;
