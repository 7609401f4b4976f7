import type { z } from 'zod';
import type { Endpoint } from '@/contract/endpoint';
import { addedCalls } from '../contract/added-calls';
import { inSpecNotation } from '../contract/spec-tables';

/** Whether this product added the call to the API that was specified: another host may do without it. */
export const isAdded = ({ method, path }: Endpoint): boolean => `${method} ${inSpecNotation(path)}` in addedCalls;

/** Whether this product added the field or the query parameter: another host may leave it out, or ignore it. */
export const isAddedField = (schema: z.ZodType | undefined): boolean => schema?.meta()?.['x-added'] === true;
