import { PlanForm } from './form';

/** Adds a plan, over the list. */
export const PlanCreate = () => <PlanForm />;
