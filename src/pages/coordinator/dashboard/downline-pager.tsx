import { type ComponentProps, lazy, Suspense } from 'react';

const Pager = lazy(async () => ({ default: (await import('@/components/list/pager')).Pager }));

/** It stands below more than one page of rows. Its code is in one file with that of lists, which the dashboard has none of. */
export function DownlinePager(props: ComponentProps<typeof Pager>) {
  if (props.pageCount <= 1) return null;
  return (
    <Suspense fallback={null}>
      <Pager {...props} />
    </Suspense>
  );
}
