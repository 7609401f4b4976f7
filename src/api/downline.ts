/** The members, deposits and units below a coordinator. */
import type { DEPOSIT_STATUSES, MEMBER_STATUSES, PAYMENT_METHODS } from '@/contract/choices';
import * as contract from '@/contract/downline';
import type { Level } from '@/contract/roles';
import {
  also,
  list,
  made,
  number,
  only,
  orElse,
  orNull,
  record,
  recordList,
  rows,
  type ShapeOf,
  shaped,
  text,
  word,
} from './shape';

const status = word<(typeof MEMBER_STATUSES)[number]>();

const memberReader = record({
  /** A member without an id is known by the user name, which no other member has. */
  _id: made(({ _id, userName }) => text(_id, {}) || text(userName, {})),
  name: text,
  userName: text,
  email: text,
  mobileNumber: text,
  profilePicture: orNull(text),
  status,
  familyMembers: number,
  totalInvested: number,
  lastInvestmentDate: orNull(text),
  investmentPlans: list(text),
  recentInvestments: rows(
    record({
      planName: text,
      amount: number,
      date: text,
      status: word<(typeof DEPOSIT_STATUSES)[number]>(),
      familyMember: orNull(record({ name: text })),
      month: orNull(number),
      year: orNull(number),
      reason: orNull(text),
    }),
  ),
});
export type DownlineMember = ShapeOf<typeof memberReader>;

export const downlineMembers = recordList('downline', memberReader);

export const listDownline = shaped(
  contract.listDownline,
  record({ downlineMembers: rows(memberReader, '_id', 'userName'), totalDownlineCount: number }),
);

/** A deposit without a payment method was paid in cash. */
const investmentReader = record({
  _id: text,
  member: also(record({ name: text }), 'memberReferenceId'),
  familyMemberReferenceId: orNull(record({ name: text })),
  plan: also(record({ planName: text, planDuration: orNull(number) }), 'depositPlanReferenceId'),
  amount: also(number, 'depositAmount'),
  month: number,
  year: number,
  paymentMethod: orElse(word<(typeof PAYMENT_METHODS)[number]>(), 'Cash'),
  status: word<(typeof DEPOSIT_STATUSES)[number]>(),
  reason: orNull(text),
  createdAt: also(text, 'date'),
});
export type DownlineInvestment = ShapeOf<typeof investmentReader>;

export const downlineInvestments = recordList('downline-investments', investmentReader);

export const listDownlineInvestments = shaped(
  contract.listDownlineInvestments,
  only('deposits', rows(investmentReader, '_id')),
);

export const investmentStats = shaped(
  contract.investmentStats,
  record({ totalInvestments: number, thisMonth: number, averagePerMember: number, totalMembers: number }),
);

const unitFields = {
  _id: text,
  name: text,
  unitName: text,
  coordinatorType: word<Level>(),
  mobileNumber: orNull(text),
  totalMembers: number,
  totalCollection: number,
  previousCollection: orNull(number),
  totalCommission: number,
};
const units = rows(record(unitFields), '_id');
export type DownlineUnit = ShapeOf<typeof units>[number];

const unitMembers = rows(
  record({
    _id: text,
    name: text,
    userName: text,
    mobileNumber: orNull(text),
    status,
    totalCollection: number,
    previousCollection: orNull(number),
    transactionCount: number,
  }),
  '_id',
);
export type UnitMember = ShapeOf<typeof unitMembers>[number];

export const downlineUnits = shaped(
  contract.downlineUnits,
  record({
    unit: record(unitFields),
    path: rows(record({ _id: text, unitName: text }), '_id'),
    units,
    members: unitMembers,
  }),
);
export type DownlineUnits = ShapeOf<typeof downlineUnits.read>;

export const districtCoordinators = shaped(contract.districtCoordinators, only('coordinators', units));

const month = record({ month: number, year: number });
const owed = record({ months: number, amount: number });

const visitDeposits = list(
  record({
    familyMember: orNull(record({ name: text })),
    plan: record({ _id: text, planName: text }),
    month: number,
    year: number,
    amount: number,
    reason: orNull(text),
  }),
);
export type VisitDeposit = ShapeOf<typeof visitDeposits>[number];

const visits = rows(
  record({
    _id: text,
    name: text,
    userName: text,
    mobileNumber: text,
    status,
    overdueMonths: number,
    arrears: number,
    since: orNull(month),
    debt: orNull(record({ overdue: owed, thisMonth: owed })),
    waitingCash: number,
    currentPayments: visitDeposits,
    waitingDeposits: visitDeposits,
    deniedDeposits: visitDeposits,
    plans: list(
      record({
        familyMember: orNull(record({ name: text, relationship: text })),
        plan: record({ _id: text, planName: text }),
        overdueMonths: number,
        arrears: number,
        from: month,
        to: month,
      }),
    ),
  }),
  '_id',
);
export type CollectionVisit = ShapeOf<typeof visits>[number];

export const listCollectionRound = shaped(
  contract.listCollectionRound,
  record({ stops: visits, totals: record({ members: number, overdueMonths: number, arrears: number }) }),
);
