import type { ReactNode } from 'react';
import { LoadError } from '@/components/feedback/placeholders';
import { errorMessage } from './error-message';
import type { EndpointQuery } from './use-custom';

interface QueryErrorProps {
  query: Pick<EndpointQuery<unknown>, 'error' | 'refetch'> & { isFetching?: boolean };
  failure: string;
  title?: string;
  retryLabel?: string;
}

export function QueryError({ query: { error, refetch, isFetching = false }, failure, ...texts }: QueryErrorProps) {
  return <LoadError message={errorMessage(error, failure)} onRetry={refetch} isRetrying={isFetching} {...texts} />;
}

interface LoadedProps<Data> extends Pick<QueryErrorProps, 'failure' | 'title'> {
  query: QueryErrorProps['query'] & { data: Data | undefined };
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Data that was loaded before stays when a later call fails. */
export function Loaded<Data>({ query, skeleton, children, ...texts }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <QueryError query={query} {...texts} /> : skeleton;
}
