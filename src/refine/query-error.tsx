import { LoadError } from '@/components/feedback/placeholders';
import { errorMessage } from './error-message';
import type { EndpointQuery } from './use-custom';

interface QueryErrorProps {
  query: Pick<EndpointQuery<unknown>, 'error' | 'refetch' | 'isFetching'>;
  /** Where the server gave no message. */
  failure: string;
  retryLabel?: string;
}

/** In place of what could not be loaded. */
export function QueryError({ query: { error, refetch, isFetching }, failure, ...label }: QueryErrorProps) {
  return <LoadError message={errorMessage(error, failure)} onRetry={refetch} isRetrying={isFetching} {...label} />;
}
