import { z } from 'zod';
import { DEPOSIT_STATUSES, MEMBER_STATUSES, PAID_IN_KINDS } from './choices';
import { deposit, relative } from './deposits.schema';
import { roundNote } from './dues.schema';
import { csvText, dataReply, extension, fileReply, schemas, withExtensions } from './endpoint.schema';
import { planRef } from './plans.schema';
import {
  comparedMonth,
  count,
  id,
  instant,
  level,
  period,
  personRef,
  places,
  rupees,
  totalPagesReply,
} from './primitives.schema';
import * as query from './query.schema';
import { LEVELS } from './roles';

/** Where the cash of a deposit is. */
const { cashTakenAt, cashTakenBy, collectedBy, handIn, cashReturnedAt, disputedAt } = deposit.shape;
const placeOfCash = { cashTakenAt, cashTakenBy, collectedBy, handIn, cashReturnedAt, disputedAt };

export const downlineMember = z.object({
  _id: extension(id),
  name: z.string(),
  userName: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
  profilePicture: z.string().optional(),
  status: z.enum(MEMBER_STATUSES),
  /** It counts the registered family members. */
  familyMembers: z.number().int(),
  totalInvested: rupees,
  lastInvestmentDate: instant.optional(),
  investmentPlans: z.array(z.string()),
  recentInvestments: z.array(
    z.object({
      planName: z.string(),
      amount: rupees,
      date: instant,
      status: z.string(),
      /** It is absent where the deposit is the member's own. */
      familyMember: extension(relative),
      month: extension(period.month),
      year: extension(period.year),
      /** It says why the deposit was denied. */
      reason: extension(z.string()),
      /** It had been approved before. */
      reversedAt: extension(instant),
      ...placeOfCash,
    }),
  ),
});

export const listDownline = schemas({
  summary: 'Members below the coordinator',
  query: { ...query.coordinatorScope, ...query.page(20), status: query.choice(MEMBER_STATUSES), search: query.text },
  reply: dataReply({
    downlineMembers: z.array(downlineMember),
    ...totalPagesReply,
    totalDownlineCount: z.number().int(),
    downlinePerformance: z.object({ activeMembers: z.number().int(), averageDeposits: rupees }),
  }),
});

/** What was paid in for the month that is asked for, or of all time. One-time payments stand apart. */
const paidIn = {
  /** Approved deposits and those that wait for the office. */
  paidIn: extension(rupees),
  /** The part of it that waits. */
  waiting: extension(rupees),
  /** Deposits of every plan that were denied. */
  denied: extension(rupees),
  /** Approved and waiting payments of one-time plans, and the part that waits. */
  oneTime: extension(rupees),
  oneTimeWaiting: extension(rupees),
  /** What was paid in for the month before, up to the day that `comparedWith` names; absent where there is nothing to compare with. */
  paidInBefore: extension(rupees),
  /** What the overdue months of all plans ask for, as it is today, whatever the month. */
  arrears: extension(rupees),
  places: extension(places),
};

/** A coordinator with the place it is responsible for. */
const unitRef = z.object({ _id: id, name: z.string(), unitName: z.string(), coordinatorType: level });

export const downlineUnit = unitRef.extend({
  /** The number is that of the coordinator. */
  mobileNumber: extension(z.string()),
  totalMembers: count,
  /** It is the sum of the approved deposits of the unit's downline. */
  totalCollection: rupees,
  /** It is the collection of the month before, and absent unless a month is named. */
  previousCollection: rupees.optional(),
  /** It is the sum of the coordinator's own commissions that are approved or paid. */
  totalCommission: rupees,
  pendingCommission: rupees,
  ...paidIn,
});

export const unitMember = z.object({
  _id: id,
  name: z.string(),
  userName: z.string(),
  mobileNumber: extension(z.string()),
  status: z.enum(MEMBER_STATUSES),
  /** It is the sum of the approved deposits. */
  totalCollection: rupees,
  /** It is the collection of the month before, and absent unless a month is named. */
  previousCollection: rupees.optional(),
  transactionCount: count,
  ...paidIn,
});

const MAX_FOUND = 100;
const foundLimit = query
  .limit(MAX_FOUND, MAX_FOUND)
  .meta({ description: 'At most so many units and members that a search has found' });

const nameFields = { _id: true, name: true, mobileNumber: true } as const;

export const searchDownline = schemas({
  summary:
    'Units and members anywhere below the own unit in whose name, place or number the words are, by name and without figures',
  query: { ...query.coordinatorScope, search: query.text, limit: foundLimit },
  reply: dataReply({
    units: z.array(downlineUnit.pick({ ...nameFields, unitName: true, coordinatorType: true })),
    members: z.array(unitMember.pick({ ...nameFields, userName: true })),
  }),
});

export const downlineUnits = schemas({
  summary:
    'One unit of the own downline with what stands directly below it; the own unit unless one is named. Amounts of all time, or of one month beside the month before',
  query: { ...query.coordinatorScope, unitId: query.id, ...query.period },
  addedQuery: {
    /** All units of this level below the unit, in place of those directly below it. */
    level: query.choice(LEVELS),
    /** Units and members anywhere below the own unit, at most `limit` of either. */
    search: query.text,
    limit: foundLimit,
  },
  reply: dataReply({
    unit: downlineUnit,
    /** The path leads from the own unit down to this one, both included. */
    path: z.array(unitRef),
    /** These units are directly below, most collected first; a panchayat has none. */
    units: z.array(downlineUnit),
    /** Only a panchayat has members here, most collected first. */
    members: z.array(unitMember),
    /** So many members and units were found; the reply may have fewer. */
    found: extension(z.object({ units: count, members: count })),
    /** The deposits of the month that wait for the office, those of one-time plans too. */
    waitingForOffice: extension(z.object({ amount: rupees, since: instant.optional() })),
    /** With what the month is compared. */
    comparedWith: extension(comparedMonth),
  }),
  refusals: [404],
});

/** These months of one plan are overdue by the rule of the plan's progress. */
const overduePlan = z.object({
  /** It is absent where the plan is the member's own. */
  familyMember: relative.optional(),
  plan: z.object({ _id: id, planName: z.string() }),
  overdueMonths: count,
  arrears: rupees,
  /** The overdue months are within `from` and `to`, both included. */
  from: z.object(period),
  to: z.object(period),
});

/** A deposit of the family, or a payment that is owed. */
const visitDeposit = z.object({
  /** It is absent where the deposit is the member's own. */
  familyMember: relative.optional(),
  plan: z.object({ _id: id, planName: z.string() }),
  ...period,
  amount: rupees,
});

/** A deposit that waits for approval: its id, and whether its cash was taken. */
const waitingDeposit = visitDeposit.extend({ _id: extension(id), ...placeOfCash });

/** It says why a deposit was denied, and where its cash is. */
const deniedDeposit = visitDeposit.extend({
  _id: extension(id),
  reason: z.string().optional(),
  /** It had been approved before. */
  reversedAt: extension(instant),
  ...placeOfCash,
});

/** Months of one plan that are owed, in the order in which they are paid. */
const owedPayments = z.object({
  /** Both are absent where the plan is the member's own. */
  familyMemberId: id.optional(),
  familyMember: relative.optional(),
  plan: z.object({ _id: id, planName: z.string() }),
  months: z.array(z.object({ ...period, amount: rupees })),
});

const owedSum = z.object({ months: count, amount: rupees });

/** A member whom the panchayat should visit: some money is to be collected. */
export const collectionVisit = z.object({
  _id: id,
  name: z.string(),
  userName: z.string(),
  mobileNumber: z.string(),
  profilePicture: z.string().optional(),
  status: z.enum(MEMBER_STATUSES),
  /** It counts the overdue months over all plans of the family. */
  overdueMonths: count,
  arrears: rupees,
  /** It is the oldest overdue month, and null where none is. */
  since: z.object(period).nullable(),
  /** Member and family owe all this, as the member's own screens show it: for months before this one, and for this one. */
  debt: extension(z.object({ overdue: owedSum, thisMonth: owedSum })),
  /** These payments of this month are owed. */
  currentPayments: extension(z.array(visitDeposit)),
  /** It is the cash of deposits that wait for approval and was not taken yet, in rupees. */
  waitingCash: extension(rupees),
  /** These are the deposits in cash that wait for approval, oldest month first. */
  waitingDeposits: extension(z.array(waitingDeposit)),
  /** These months can be taken in cash: those that are overdue, and this one. */
  owedPayments: extension(z.array(owedPayments)),
  /** These deposits were denied, and their months are still owed, oldest month first. */
  deniedDeposits: extension(z.array(deniedDeposit)),
  /** The office has put the member on the round. */
  roundNote: extension(roundNote),
  /** These plans have overdue months. */
  plans: z.array(overduePlan),
});

export const listCollectionRound = schemas({
  summary: 'Members of the own downline from whom money is to be collected, most overdue months first',
  query: query.coordinatorScope,
  reply: dataReply({
    stops: z.array(collectionVisit),
    totals: z.object({ members: count, overdueMonths: count, arrears: rupees }),
  }),
});

/** A deposit of the downline, with short names (member, plan, amount, date) beside those of the record. */
export const downlineInvestment = deposit.extend({
  /** The payment was in cash when it is left out. */
  paymentMethod: deposit.shape.paymentMethod.optional(),
  member: withExtensions(personRef, ['_id', 'userName']).optional(),
  plan: withExtensions(planRef, ['_id'])
    .extend({
      /** The duration is in years. */
      planDuration: z.number().int(),
    })
    .optional(),
  amount: rupees.optional(),
  /** The deposit was entered then. */
  date: instant.optional(),
  /** Where the member belongs. */
  places: extension(places),
});

/** `member` and `plan` are searched for as words; `date` is the day the deposit was entered. */
const investmentFilters = {
  ...query.coordinatorScope,
  status: query.choice(DEPOSIT_STATUSES),
  ...query.period,
  member: query.text,
  plan: query.text,
  date: query.day,
};

const addedInvestmentFilters = {
  /** Of the members below this unit of the own downline; any other unit is refused. */
  unitId: query.id,
  memberId: query.id,
  /** Those that were approved or wait: of plans that are paid monthly, or of one-time plans. */
  paidIn: query.choice(PAID_IN_KINDS),
  /** The last day on which they were submitted. */
  submittedTo: query.day,
};

export const listDownlineInvestments = schemas({
  summary: 'Deposits of the downline, newest first',
  query: { ...investmentFilters, ...query.page(20) },
  addedQuery: {
    ...addedInvestmentFilters,
    ...query.sort(['createdAt', 'amount', 'member', 'plan', 'period', 'status']),
  },
  reply: dataReply({ deposits: z.array(downlineInvestment), ...totalPagesReply }),
  refusals: [404],
});

const decidedSum = z.object({ count, amount: rupees });

export const listNotices = schemas({
  summary:
    'Deposits of the downline to which something happened lately, the newest 20: for a panchayat decisions, cash that the office received and what a member said is wrong; above it what was denied. Beside them what was decided since an instant',
  query: { ...query.coordinatorScope, since: query.instant },
  reply: dataReply({
    /** The reply is of this instant, from which the next one can be asked for. */
    at: instant,
    deposits: z.array(deposit),
    /** It is absent unless an instant is named. One that is longer ago than 31 days counts as 31 days ago. */
    sinceThen: z
      .object({
        /** So many things happened, also those that are not among the deposits. */
        notices: count,
        approved: decidedSum,
        denied: decidedSum,
        /** The own commissions that were created. */
        earned: rupees,
      })
      .optional(),
  }),
});

export const investmentStats = schemas({
  summary: "The downline's investment figures; approved deposits",
  query: query.coordinatorScope,
  reply: dataReply({ totalInvestments: rupees, thisMonth: rupees, averagePerMember: rupees, totalMembers: count }),
});

export const exportDownlineInvestments = schemas({
  summary: 'Deposits of the downline that match, as a CSV file',
  query: investmentFilters,
  addedQuery: addedInvestmentFilters,
  files: { 'text/csv': csvText },
  reply: fileReply,
  refusals: [404, 429],
});

export const districtCoordinators = schemas({
  summary:
    'Coordinators below a district and what they earned; the own district unless one is named, any other is refused',
  query: { districtId: query.id },
  reply: dataReply({
    district: z.object({ _id: id, name: z.string(), unitName: z.string() }),
    /** Tehsils come first, then sankuls and panchayats. */
    coordinators: z.array(
      z.object({
        _id: id,
        name: z.string(),
        userName: z.string(),
        mobileNumber: extension(z.string()),
        coordinatorType: level,
        unitName: z.string(),
        totalMembers: count,
        totalCollection: rupees,
        totalCommission: rupees,
        pendingCommission: rupees,
      }),
    ),
    totalCoordinators: count,
    totalCommission: rupees,
  }),
});
