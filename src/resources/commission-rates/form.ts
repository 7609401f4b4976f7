import { rateForm } from '../../contract/rates';
import type { Level } from '../../contract/roles';
import { checkedBy, numberOf } from '../../hooks/schema-resolver';
import { planIdOf, type Rate } from './by-plan';

/** The fields as they stand in the form: the percentage as it is typed. */
export interface RateValues {
  depositPlanReferenceId: string;
  coordinatorLevel: Level | '';
  commissionPercentage: string;
  isActive: boolean;
}

export const rateFieldNames = [
  'depositPlanReferenceId',
  'coordinatorLevel',
  'commissionPercentage',
  'isActive',
] as const;

export const newRate: RateValues = {
  depositPlanReferenceId: '',
  coordinatorLevel: '',
  commissionPercentage: '',
  isActive: true,
};

export const valuesOf = (rate: Rate): RateValues => ({
  depositPlanReferenceId: planIdOf(rate),
  coordinatorLevel: rate.coordinatorLevel,
  commissionPercentage: String(rate.commissionPercentage),
  isActive: rate.isActive,
});

const withNumbers = (entered: RateValues) => ({
  ...entered,
  commissionPercentage: numberOf(entered.commissionPercentage),
});

export const rateResolver = checkedBy<RateValues>(rateForm, withNumbers);

/** What is sent. Throws where the form would not have let it through. */
export const rateBody = (entered: RateValues) => rateForm.parse(withNumbers(entered));
