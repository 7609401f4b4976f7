import { useCoordinatorEndpoint, useOffersCall } from '@/api/use-coordinator-endpoint';
import { commissionStatement } from '@/contract/commissions';
import { type Month, monthOf } from '@/domain/months';
import { now } from '@/utils/clock';

/** The sums of a month. */
export const useStatement = ({ month, year }: Month) =>
  useCoordinatorEndpoint(commissionStatement, { query: { month, year }, staleTime: 0, keepPreviousData: true });

/** Whether the host makes statements: no specification lists the call. Where it does not, nothing leads to them. */
export const useOffersStatements = (): boolean => useOffersCall(commissionStatement, monthOf(now()));
