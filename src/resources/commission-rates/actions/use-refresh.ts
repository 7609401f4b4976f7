import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listRates } from '../../../contract/rates';
import { invalidate } from '../../../hooks/use-invalidate';

/** Milliseconds (§1-4). */
const AGAIN_AFTER = 500;

/** After a change the list is refreshed, and refreshed again half a second later, whether or not the dialog is still there (§1-4). */
export function useRatesRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    invalidate(client, [listRates]);
    setTimeout(() => invalidate(client, [listRates]), AGAIN_AFTER);
  }, [client]);
}
