import { z } from 'zod';
import { rateForm } from '../../contract/rates';
import { LEVELS, type Level } from '../../contract/roles';
import { checkedBy, numberOf } from '../../hooks/schema-resolver';
import type { Percentages } from './bulk-rules';

/** The fields of the bulk form: percentages as they are typed. */
export interface BulkValues extends Percentages {
  depositPlanReferenceId: string;
  isActive: boolean;
}

const perLevel = <T>(value: (level: Level) => T) =>
  Object.fromEntries(LEVELS.map((level) => [level, value(level)])) as Record<Level, T>;

export const emptyBulk = (planId: string): BulkValues => ({
  depositPlanReferenceId: planId,
  isActive: true,
  ...perLevel(() => ''),
});

const { depositPlanReferenceId, commissionPercentage } = rateForm.shape;
const bulkForm = z.object({ depositPlanReferenceId, ...perLevel(() => commissionPercentage.optional()) });

/** A filled level is checked as in the single form; a blank one is skipped. */
export const bulkResolver = checkedBy<BulkValues>(bulkForm, (entered) => ({
  ...entered,
  ...perLevel((level) => numberOf(entered[level])),
}));
