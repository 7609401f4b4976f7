import { z } from 'zod';
import { answer, schemas } from './endpoint.schema';
import { id, instant, pageQuery, pageReply, queryId, role } from './primitives.schema';

export const auditEntry = z.object({
  _id: id,
  createdAt: instant,
  /** Resource and verb: 'deposit.approve'. */
  action: z.string(),
  recordId: id,
  actor: z.object({
    _id: id,
    /** Absent when the account is gone. */
    name: z.string().optional(),
    role,
  }),
  reason: z.string().optional(),
});

export const listAudit = schemas({
  summary: 'Who did what to which record, newest first',
  query: { ...pageQuery(50), recordId: queryId },
  reply: answer(z.object({ audit: z.array(auditEntry), ...pageReply })),
});
