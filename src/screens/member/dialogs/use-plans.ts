import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import { familyInvestmentSummary } from '@/contract/family-members';
import type { DepositPlan } from '@/contract/plans';
import { useNotify } from '@/hooks/use-notify';

/** The plans that can be chosen now; those the dashboard knew until they are here, and where they cannot be had. */
export function usePlans(known: DepositPlan[]): DepositPlan[] {
  const { t } = useTranslation();
  const notify = useNotify();
  const { data, error } = useEndpoint(familyInvestmentSummary, { staleTime: 0 });
  const told = useRef<unknown>(null);
  useEffect(() => {
    if (!error || told.current === error) return;
    told.current = error;
    notify.error(t('member:invest.plansFailed'));
  }, [error, notify, t]);
  return data?.availablePlans ?? known;
}
