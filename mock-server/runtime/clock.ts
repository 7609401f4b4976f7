import type { Clock } from '../use-cases/context';

/** The machine's time, or one instant for ever (MOCK_NOW). */
export const createClock = (fixed?: Date): Clock => ({ now: () => (fixed ? new Date(fixed) : new Date()) });
