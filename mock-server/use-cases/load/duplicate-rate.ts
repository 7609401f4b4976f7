import { toPercent } from '../../../src/domain/money';
import { mustGet } from '../../store/present/must-get';
import type { RateRow } from '../../store/rows';
import type { Reader } from '../../store/store';
import { type Refusal, refuse } from '../context';

/** A plan has one rate per level, active or not (§1-5). `except` is the rate that is being changed. */
export function refuseDuplicateRate(
  reader: Reader,
  { planId, level }: Pick<RateRow, 'planId' | 'level'>,
  except?: string,
): Refusal | undefined {
  const other = reader.by('rates', 'planId', planId).find((rate) => rate.level === level && rate._id !== except);
  if (!other) return undefined;
  const { planName } = mustGet(reader, 'plans', planId);
  return refuse(
    'conflict',
    `Duplicate Rate: A commission rate for "${level}" level already exists in "${planName}" plan. Current rate: ${toPercent(other.basisPoints)}%`,
    'coordinatorLevel',
  );
}
