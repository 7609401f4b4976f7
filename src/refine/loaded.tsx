import type { ReactNode } from 'react';
import { LoadError } from '@/components/feedback/placeholders';
import { errorMessage } from './error-message';
import type { EndpointQuery } from './use-custom';

interface LoadedProps<Data> {
  query: Pick<EndpointQuery<Data>, 'data' | 'error' | 'refetch'>;
  /** The message of a failure that the server gave no message for. */
  failure: string;
  /** While there is nothing yet. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a call returned; if it failed, why. Data that was loaded before stays when a later call fails. */
export function Loaded<Data>({ query: { data, error, refetch }, failure, skeleton, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  return error ? <LoadError message={errorMessage(error, failure)} onRetry={refetch} /> : skeleton;
}
