import { LEVELS } from '../../src/contract/roles';
import type { ActingContext } from './context';

/** Per level, low to high. */
export const countCoordinators = ({ store }: ActingContext) => ({
  data: {
    coordinatorLevels: LEVELS.map((level) => ({
      level,
      coordinatorCount: store.by('coordinators', 'level', level).length,
    })),
  },
});
