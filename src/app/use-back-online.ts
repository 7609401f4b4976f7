import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onAskAgain } from '../providers/connection';

/** When there is a network again, what was shown from memory or could not be had is asked for anew. */
export function useBackOnline(client: QueryClient): void {
  useEffect(() => onAskAgain(() => void client.invalidateQueries({}, { cancelRefetch: false })), [client]);
}
