/** Trends show the last twelve business months, the current one last (§1-2.5). */
import { addMonths, type Month } from '../../src/domain/months';

const MONTHS_SHOWN = 12;

export const lastMonths = (today: Month): Month[] =>
  Array.from({ length: MONTHS_SHOWN }, (_, index) => addMonths(today, index + 1 - MONTHS_SHOWN));
