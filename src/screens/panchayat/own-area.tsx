import { lazy, type ReactNode, Suspense } from 'react';
import { Page } from '@/ui/page';
import { type Scope, useScope } from './use-scope';

const NoId = lazy(async () => ({ default: (await import('./no-id')).NoId }));

interface OwnAreaProps {
  /** Of the screen, where it cannot be shown. */
  title: string;
  children: (scope: Scope) => ReactNode;
}

/** A screen of the panchayat's own records; without the coordinator's id there are none to ask for (§2-8). */
export function OwnArea({ title, children }: OwnAreaProps) {
  const scope = useScope();
  if (scope) return children(scope);
  return (
    <Page title={title}>
      <Suspense fallback={null}>
        <NoId />
      </Suspense>
    </Page>
  );
}
