import type { z } from 'zod';
import type * as schema from './errors.schema';

export type ErrorReply = z.infer<typeof schema.errorReply>;
export type FieldError = NonNullable<ErrorReply['errors']>[number];
