import { PlanForm } from './form';

/** Adds a plan. */
export const PlanCreate = () => <PlanForm />;
