// Beside the plans and not among them: whoever lists plans needs no form, and the schemas it is made of are large.
import { z } from 'zod';
import { linesOfText, MAX_AMOUNT, MAX_PLAN_AMOUNT, requiredNumber, requiredText } from './form-fields';

/** The form of §1-5; duration 1 and profit 0 are the form's own defaults, the switches are on unless told otherwise. */
const planFields = {
  planName: requiredText('Plan name', 100),
  planAmount: requiredNumber('Monthly amount', { min: 0, max: MAX_PLAN_AMOUNT, step: 0.01 }),
  planDuration: requiredNumber('Duration', { min: 1, max: 50, step: 1 }),
  profitAmount: requiredNumber('Profit amount', { min: 0, max: MAX_AMOUNT, step: 0.01 }),
  description: linesOfText('Description', 1000).optional(),
};
export const planForm = z.object({
  ...planFields,
  isActive: z.boolean().default(true),
  isRecurring: z.boolean().default(true),
});
/** Without defaults: what a change leaves out stays as it is. */
export const planChange = z.object({ ...planFields, isActive: z.boolean(), isRecurring: z.boolean() }).partial();
