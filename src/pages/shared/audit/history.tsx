import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '@/components/page/lazy-part';

const RecordHistory = lazyPart(async () => (await import('../record-history')).RecordHistory, 'decisions');

/** The history at the foot of details whose page has no use for its texts. */
export const History = (props: ComponentProps<typeof RecordHistory>) => (
  <Suspense fallback={null}>
    <RecordHistory {...props} />
  </Suspense>
);
