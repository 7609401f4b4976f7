import { useMemo } from 'react';
import { useEndpoint } from '@/api/use-endpoint';
import { memberInvestments, type memberOverview } from '@/contract/dashboards';
import type { DataOf } from '@/contract/endpoint';
import { monthlyProgress } from '@/contract/progress';
import { completeEnrollments, type Enrollment, lacksIds } from '@/domain/enrollments';

export type Overview = DataOf<typeof memberOverview>;

interface EnrollmentOptions {
  /** Only the months of this year; '' for all. */
  year?: string;
  enabled?: boolean;
  /** Milliseconds. */
  staleTime: number;
  keepPreviousData?: boolean;
}

interface Enrollments {
  /** Undefined while loading, and without an overview. */
  enrollments: readonly Enrollment[] | undefined;
  isLoading: boolean;
  error: { message: string } | null;
  refetch: () => void;
}

/**
 * What each person of the family pays into each plan. A host may name persons and plans without their ids: then the overview and the
 * deposits tell them.
 */
export function useEnrollments(overview: Overview | undefined, options: EnrollmentOptions): Enrollments {
  const { year, enabled = true, ...queryOptions } = options;
  const progress = useEndpoint(monthlyProgress, { query: year ? { year } : {}, enabled, ...queryOptions });
  const rows = progress.data?.progress;
  const isNamed = rows?.some(lacksIds) ?? false;
  const investments = useEndpoint(memberInvestments, { enabled: enabled && isNamed });
  // Without the deposits some ids remain unknown, which is better than no progress at all.
  const deposits = isNamed && !investments.error ? investments.data?.investments : NO_DEPOSITS;
  const enrollments = useMemo(() => {
    if (!rows || !overview || !deposits) return undefined;
    const { familyMembers, availablePlans } = overview;
    return completeEnrollments(rows, { familyMembers, plans: availablePlans, deposits });
  }, [rows, overview, deposits]);
  const { error, refetch } = progress;
  return { enrollments, isLoading: enabled && !error && !enrollments, error, refetch };
}

const NO_DEPOSITS: never[] = [];
