import { RateForm } from './form';

/** Adds the rate of one level, over the list. */
export const RateCreate = () => <RateForm />;
