import { RateForm } from './form';

/** Adds the rate of one level. */
export const RateCreate = () => <RateForm />;
