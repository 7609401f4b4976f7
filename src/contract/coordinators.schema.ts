import { z } from 'zod';
import { accountFields, withOwnPassword } from './accounts.schema';
import { COORDINATOR_STATUSES } from './choices';
import { errorText } from './coded-message';
import { changeReply, dataReply, extension, schemas, withExtensions } from './endpoint.schema';
import { requiredText } from './form-fields.schema';
import { maskedPayee, payeeDetails, payeeForm } from './payees.schema';
import {
  addedPageReply,
  contactRef,
  coordinatorRef,
  count,
  id,
  idOf,
  instant,
  level,
  paidAndUnpaid,
  percent,
  recordTag,
  removal,
  rupees,
} from './primitives.schema';
import * as query from './query.schema';
import { leader } from './ranking.schema';
import { LEVELS } from './roles';

export const coordinatorRecord = contactRef.extend({
  coordinatorType: level,
  /** It is the place that the coordinator is responsible for, without the word for its level. */
  unitName: z.string(),
  status: z.enum(COORDINATOR_STATUSES),
  /** It is the coordinator one level above, and absent for states. */
  parentReferenceId: coordinatorRef.extend({ coordinatorType: level }).optional(),
  /** It counts the coordinators one level below; for a panchayat it counts its members. */
  downlineCount: count,
  profilePicture: z.string().optional(),
  createdAt: instant,
  etag: recordTag,
  /** It is null where there is none. */
  payee: extension(maskedPayee.nullable()),
  /** The unit was handed over to this coordinator then. */
  handedOverTo: extension(coordinatorRef),
  handedOverAt: extension(instant),
  /** This coordinator handed the unit over to the new one. */
  tookOverFrom: extension(coordinatorRef),
});

/** A coordinator in the list of its level. */
export const coordinatorRow = withExtensions(coordinatorRecord, [
  'email',
  'mobileNumber',
  'coordinatorType',
  'unitName',
  'status',
  'parentReferenceId',
  'downlineCount',
  'profilePicture',
  'createdAt',
]);

const coordinatorTypeParam = { coordinatorType: level };

const coordinatorParams = { ...coordinatorTypeParam, id: idOf('coordinator') };

export const listCoordinators = schemas({
  summary: 'Coordinators of one level; dropdowns read _id, name and userName',
  params: coordinatorTypeParam,
  addedQuery: {
    ...query.page(1000),
    search: query.text,
    status: query.choice(COORDINATOR_STATUSES),
    parentReferenceId: query.id,
    ...query.sort(['name', 'userName', 'unitName', 'createdAt']),
  },
  reply: dataReply({ response: z.array(coordinatorRow), ...addedPageReply }),
});

export const showCoordinator = schemas({
  summary: 'One coordinator',
  params: coordinatorParams,
  reply: dataReply({
    coordinator: coordinatorRecord,
    /** It is the whole payee, for the form alone; null where there is none. */
    payee: extension(payeeDetails.nullable()),
    /** What is not finished yet: deposits below that wait, commissions that wait or are to be paid, and cash in hand. */
    open: extension(
      z.object({
        pendingDeposits: count,
        pendingDepositAmount: rupees,
        pendingCommission: rupees,
        unpaidCommission: rupees,
        cashInHand: rupees,
      }),
    ),
  }),
});

const coordinatorFields = {
  ...accountFields,
  unitName: requiredText('unitName', 100),
  /** All but a state, which has no level above it, must have it. The server checks it, because the level is a part of the path. */
  parentReferenceId: idOf('coordinatorAbove').optional(),
  payee: payeeForm,
};

const coordinatorStatus = z.enum(COORDINATOR_STATUSES, { error: errorText('field-not-listed', { field: 'status' }) });

export const coordinatorForm = withOwnPassword(
  z.object({ ...coordinatorFields, status: coordinatorStatus.default('active') }),
);

/** A change has no defaults: the fields that it leaves out stay as they are. */
export const coordinatorChange = withOwnPassword(
  z.object({ ...coordinatorFields, status: coordinatorStatus }).partial(),
);

export const createCoordinator = schemas({
  summary: 'Add a coordinator and the unit it is responsible for',
  params: coordinatorTypeParam,
  body: coordinatorForm,
  reply: changeReply({ coordinator: coordinatorRecord }),
  refusals: [409],
});

export const updateCoordinator = schemas({
  summary: 'Change or suspend a coordinator',
  params: coordinatorParams,
  body: coordinatorChange,
  reply: changeReply({ coordinator: coordinatorRecord }),
  refusals: [409],
});

/** The successor is active, and has the unit and the coordinator above of who hands over. */
export const handOverForm = withOwnPassword(z.object({ ...accountFields, payee: payeeForm }));

export const handOverCoordinator = schemas({
  summary:
    'Hand the unit over to a new coordinator: what is below follows, and what was earned stays with the old account',
  params: coordinatorParams,
  body: handOverForm,
  reply: changeReply({ coordinator: coordinatorRecord }),
  refusals: [409],
  example: {
    name: 'Kamla Bai Kori',
    userName: 'kamla.kori',
    email: 'kamla@invest.example',
    mobileNumber: '9876501234',
    password: 'nadi kinare 27',
  },
});

export const deleteCoordinator = removal(
  'Remove a coordinator that has neither downline nor commissions',
  coordinatorParams,
);

export const coordinatorWithEarnings = contactRef.extend({
  coordinatorType: level,
  unitName: extension(z.string()),
  status: extension(z.enum(COORDINATOR_STATUSES)),
  /** It is the sum of approved and paid commissions. */
  totalCommission: rupees,
  /** It is the sum that was invested where the commissions were earned. */
  totalCollection: rupees,
  /** The rate is commission ÷ collection × 100, and 0 without a collection. */
  commissionRate: percent,
  transactionCount: count,
  /** It counts the months with at least one approved or paid commission. */
  activeMonths: count,
  avgCommissionPerTransaction: rupees,
  /** It is absent when there is no transaction yet. */
  firstTransactionDate: instant.optional(),
  lastTransactionDate: instant.optional(),
});

export const coordinatorsWithEarnings = schemas({
  summary: 'Coordinators with what they earned; the summary is of all that match, not of the page',
  addedQuery: {
    ...query.page(20),
    search: query.text,
    coordinatorType: query.choice(LEVELS),
    status: query.choice(COORDINATOR_STATUSES),
    /** The page of a coordinator asks for that one alone. */
    coordinatorId: query.id,
    ...query.period,
    /** It is in rupees, and keeps the rows whose totalCommission is at or above it. */
    minCommission: query.number,
    ...query.sort([
      'name',
      'coordinatorType',
      'totalCommission',
      'totalCollection',
      'commissionRate',
      'transactionCount',
      'activeMonths',
      'avgCommissionPerTransaction',
      'lastTransactionDate',
    ]),
  },
  reply: dataReply({
    coordinators: z.array(coordinatorWithEarnings),
    ...addedPageReply,
    summary: z.object({
      totalCoordinators: count,
      coordinatorsWithEarnings: count,
      totalCommissionPaid: rupees,
      ...paidAndUnpaid,
      totalCollectionGenerated: rupees,
      totalInvestmentCount: count,
      avgCommissionRate: percent,
      /** The coverage is coordinators with earnings ÷ all × 100. */
      commissionCoverage: percent,
    }),
  }),
});

export const coordinatorPerformance = schemas({
  summary: 'Investment, commission and members of each coordinator in a period, best first',
  query: { ...query.period, coordinatorType: query.choice(LEVELS), coordinatorId: query.id },
  addedQuery: query.page(50),
  reply: dataReply({
    performance: z.array(
      z.object({
        _id: id,
        coordinator: z.object({ name: z.string(), userName: z.string() }),
        coordinatorType: level,
        totalInvestment: rupees,
        totalCommission: rupees,
        commissionRate: percent,
        transactionCount: count,
        memberCount: count,
      }),
    ),
    ...addedPageReply,
  }),
});

export const coordinatorLeaderboard = schemas({
  summary: 'The best coordinators of a level in a period, by overall score; of every level when none is named',
  query: { ...query.period, coordinatorType: query.choice(LEVELS), limit: query.limit(20) },
  reply: dataReply({ leaderboard: z.array(leader) }),
});

export const coordinatorLevels = schemas({
  summary: 'The levels, low to high, and how many coordinators each has',
  reply: dataReply({ coordinatorLevels: z.array(z.object({ level, coordinatorCount: count })) }),
});
