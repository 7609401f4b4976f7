/** Coordinators, as the superadmin manages them. */
import * as contract from '@/contract/coordinators';
import { choicesOf } from './choices';
import { derived, type PageDataOf, type RowOfList, recordList } from './read-shape';

export const coordinators = recordList(contract.coordinatorResource, 'coordinators');
export type Coordinator = RowOfList<typeof coordinators>;
export type EarningsSummary = PageDataOf<typeof contract.coordinatorsWithEarnings>['summary'];

const earners = choicesOf(coordinators);

/** A server that does not filter coordinators sends those of every level. */
export const coordinatorsWithEarnings = derived(contract.coordinatorsWithEarnings, ({ summary }, raw) => {
  const { coordinatorType: level } = raw.query;
  const { rows, cutAt } = earners.derive({} as never, raw);
  return { rows: level ? rows.filter((row) => row.coordinatorType === level) : rows, cutAt, summary };
});

const choices = recordList({ name: 'coordinators', list: contract.listCoordinators }, 'response');
export type CoordinatorChoice = RowOfList<typeof choices>;

/** The coordinators of a level to choose from. */
export const coordinatorChoices = choicesOf(choices);

export const showCoordinator = derived(contract.showCoordinator, ({ coordinator, payee, open }) => ({
  ...coordinator,
  /** It is the whole payee, for the form; that of the coordinator is masked. */
  payeeDetails: payee,
  open,
}));
export type CoordinatorAccount = PageDataOf<typeof showCoordinator>;
