import { z } from 'zod';

/** Every refusal of the API has this body. */
export const errorReply = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
