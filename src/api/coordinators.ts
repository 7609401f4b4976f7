/** Coordinators, as the superadmin manages them. */
import type { COORDINATOR_STATUSES } from '@/contract/choices';
import * as contract from '@/contract/coordinators';
import type { Level } from '@/contract/roles';
import { choicesAs } from './choices';
import { made, number, only, orNull, record, recordList, type ShapeOf, shaped, shapedBy, text, word } from './shape';

const named = { _id: text, name: text, userName: text, unitName: orNull(text) };
const contact = { email: text, mobileNumber: text, coordinatorType: word<Level>() };

const status = word<(typeof COORDINATOR_STATUSES)[number]>();

const coordinator = record({
  ...named,
  ...contact,
  /** Null where the list does not say. */
  status: orNull(status),
  totalCommission: number,
  totalCollection: number,
  commissionRate: number,
  transactionCount: number,
  activeMonths: number,
  avgCommissionPerTransaction: number,
  /** Null where there is none yet. */
  firstTransactionDate: orNull(text),
  lastTransactionDate: orNull(text),
});
export type Coordinator = ShapeOf<typeof coordinator>;

/** Null where the server sums nothing up. */
const summary = orNull(
  record({
    totalCoordinators: number,
    coordinatorsWithEarnings: number,
    totalCommissionPaid: number,
    totalCollectionGenerated: number,
    totalInvestmentCount: number,
    avgCommissionRate: number,
    commissionCoverage: number,
  }),
);
export type EarningsSummary = ShapeOf<typeof summary>;

const beside = record({ summary });

export const coordinators = recordList('coordinators', coordinator, beside);

/** A server that does not filter them answers those of every level. */
export const coordinatorsWithEarnings = shapedBy(
  contract.coordinatorsWithEarnings,
  ({ coordinatorType: level }) =>
    (value, siblings) => {
      const { rows, cutAt } = choicesAs(coordinator)(value, siblings);
      return {
        rows: level ? rows.filter((row) => row.coordinatorType === level) : rows,
        cutAt,
        ...beside(value, siblings),
      };
    },
);

const account = record({
  ...named,
  ...contact,
  unitName: text,
  status,
  /** The coordinator one level above; null for states. */
  parent: made(({ parentReferenceId }) => orNull(record(named))(parentReferenceId, {})),
  downlineCount: number,
  createdAt: text,
});
export type CoordinatorAccount = ShapeOf<typeof account>;

export const showCoordinator = shaped(contract.showCoordinator, only('coordinator', account));

const choice = record({ ...named, coordinatorType: orNull(word<Level>()) });
export type CoordinatorChoice = ShapeOf<typeof choice>;

/** The coordinators of a level to choose from. */
export const coordinatorChoices = shaped(contract.listCoordinators, choicesAs(choice));
