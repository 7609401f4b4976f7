import { useInvalidate } from '@refinedev/core';
import { takeBackCommissions } from '@/contract/commissions';
import { takeBackDeposits } from '@/contract/deposits';
import { useServerFeatures } from '@/server/server-features';
import type { DecidedResource } from './take-back';

/** An approval creates commissions, and taking it back removes them. */
const RESOURCES = ['deposits', 'commissions', 'commission-groups', 'audit'];

/** Takes decisions of the last minutes back, where the server offers it. */
export function useTakeBack(resource: DecidedResource) {
  const invalidate = useInvalidate();
  const isOffered = useServerFeatures().offers(resource === 'deposits' ? takeBackDeposits : takeBackCommissions);
  /** Resolves to those that are pending again. */
  const takeBack = async <Row extends { readonly _id: string }>(records: readonly Row[]): Promise<readonly Row[]> => {
    const { takeBackDecisions } = await import('./take-back');
    const pending = await takeBackDecisions(resource, records);
    for (const each of RESOURCES) void invalidate({ resource: each, invalidates: ['resourceAll'] });
    return pending;
  };
  return { isOffered, takeBack };
}
