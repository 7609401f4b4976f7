import { listCoordinators, showCoordinator } from '../../contract/coordinators';
import { coordinatorLevels, coordinatorsWithEarnings } from '../../contract/earnings';
import { searchRecords } from '../../contract/search';
import { superadminDashboard } from '../../contract/superadmin-dashboard';

/** Whose answers are old once a coordinator was added, changed or removed. */
export const readsOfCoordinators = [
  coordinatorsWithEarnings,
  coordinatorLevels,
  listCoordinators,
  showCoordinator,
  searchRecords,
  superadminDashboard,
];
