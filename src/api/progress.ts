/** How far the plans of every member's family have come, as the superadmin sees it. */
import { isId } from '@/contract/primitives';
import * as contract from '@/contract/progress';
import { figuresOf } from '@/domain/member-progress';
import { isRecord } from '@/utils/is-record';
import { unreadable } from './http-error';
import { planProgress } from './plan-progress';
import { list, made, number, orNull, type Reader, record, recordList, rows, type ShapeOf, shaped, text } from './shape';

const member = record({
  id: text,
  name: text,
  email: text,
  mobileNumber: text,
  /** Made up by the server: a sample calls itself so, or has no record's id. */
  isSample: made(
    ({ id, name, email }) => !isId(text(id, {})) || [name, email].some((each) => /^sample\b/i.test(text(each, {}))),
  ),
});

const familyMembers = list(
  record({ id: text, name: text, relationship: text, investments: rows(record(planProgress)) }),
);
type Figure = keyof ReturnType<typeof figuresOf>;

/** The server's figure, or else that of the plans. */
const figure =
  (name: Figure): Reader<number> =>
  (value, siblings) =>
    typeof value === 'number' ? value : figuresOf(familyMembers(siblings.familyMembers, siblings))[name];

const progress = record({
  member,
  familyMembers,
  /** Plans begun, over the whole family. */
  totalInvestments: figure('totalInvestments'),
  totalInvested: figure('totalInvested'),
  averageProgress: figure('averageProgress'),
});
export type MemberProgress = ShapeOf<typeof progress>;

/** Of all that match. */
const beside = record({
  summary: record({ totalMembers: number, totalInvestments: number, totalInvested: number, averageProgress: number }),
});
export type ProgressSummary = ShapeOf<typeof beside>['summary'];

export const membersProgress = recordList('investment-progress', progress, beside);

/** A session that was opened for a member. Without a token there is none. */
export const createMemberSession = shaped(
  contract.createMemberSession,
  record({
    token: (token) => {
      if (typeof token !== 'string') throw unreadable();
      return token;
    },
    member: (member) => (isRecord(member) ? member : {}),
  }),
);

export const memberProgressDetail = shaped(contract.memberProgressDetail, progress);

export const memberAnalytics = shaped(
  contract.memberAnalytics,
  record({
    member: orNull(record({ name: text })),
    yearlyBreakdown: list(record({ year: number, totalAmount: number, totalInvestments: number })),
    monthlyPattern: list(record({ month: number, amount: number })),
    familyContributions: list(record({ name: text, relationship: text, totalContribution: number })),
    planPerformance: rows(record({ planName: text, averageProgress: number, totalInvested: number }), 'planId'),
  }),
);
export type MemberAnalytics = ShapeOf<typeof memberAnalytics.read>;
