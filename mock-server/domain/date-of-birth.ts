/** Nobody is born after today (§2-3): the age of a family member would be below 0. */
import { dayOf } from '../../src/domain/months';
import { type Refusal, refuse } from './refusal';

/** Days are yyyy-mm-dd, so that their order is that of their letters. */
export function refuseDateOfBirth(dateOfBirth: string | undefined, now: Date): Refusal | undefined {
  if (dateOfBirth !== undefined && dateOfBirth > dayOf(now))
    return refuse('invalid', 'Date of birth must not be in the future', 'dateOfBirth');
}
