import { describe, expectTypeOf, it } from 'vitest';
import type { approveDeposit, denyDeposit, listPendingDeposits, pendingDepositsSummary } from '@/contract/deposits';
import type { BodyInput, BodyOf, DataOf, ParamsOf, QueryOf, ReplyOf } from '@/contract/endpoint';
import type { createPlan } from '@/contract/plans';
import type { Badge } from '@/contract/ranking';
import type { comprehensiveReport } from '@/contract/report';

/** Checked by the compiler: pages and handlers use these types. */
describe('the types of the contract', () => {
  it('give the type of a response', () => {
    expectTypeOf<DataOf<typeof pendingDepositsSummary>>().toEqualTypeOf<{
      totalCount: number;
      totalAmount: number;
      avgAmount: number;
    }>();
    expectTypeOf<ReplyOf<typeof listPendingDeposits>['data'][number]['status']>().toEqualTypeOf<
      'pending' | 'approved' | 'denied' | undefined
    >();
    type Report = DataOf<typeof comprehensiveReport>;
    expectTypeOf<
      NonNullable<Report['coordinatorWiseBreakdown']>['sankul'][number]['totalCommissions']
    >().toEqualTypeOf<number>();
  });

  it('give the input of a caller and the parsed input of a handler', () => {
    expectTypeOf<ParamsOf<typeof approveDeposit>>().toEqualTypeOf<{ id: string }>();
    expectTypeOf<QueryOf<typeof listPendingDeposits>['page']>().toEqualTypeOf<number>();
    expectTypeOf<QueryOf<typeof listPendingDeposits>['order']>().toEqualTypeOf<'asc' | 'desc' | undefined>();
    expectTypeOf<BodyInput<typeof createPlan>['isActive']>().toEqualTypeOf<boolean | undefined>();
    expectTypeOf<BodyOf<typeof createPlan>['isActive']>().toEqualTypeOf<boolean>();
    expectTypeOf<BodyOf<typeof denyDeposit>>().toEqualTypeOf<{ reason?: string | undefined } | undefined>();
    expectTypeOf<BodyOf<typeof approveDeposit>>().toEqualTypeOf<undefined>();
  });

  it('distinguish badges by their type', () => {
    type Recruiter = Extract<Badge, { type: 'top_member_recruiter' }>;
    expectTypeOf<Recruiter['data']>().toEqualTypeOf<{ totalMembers: number }>();
  });
});
