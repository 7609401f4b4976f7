import type { FlatNamespace } from 'i18next';
import { type ComponentType, lazy, Suspense } from 'react';
import { SkeletonCards } from '@/components/feedback/placeholders';
import { loadTexts } from '@/i18n/i18n';

/** A part of a page that is loaded when it is shown, with texts of its own. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>, ...texts: FlatNamespace[]) =>
  lazy(async () => {
    const [Part] = await Promise.all([load(), loadTexts(...texts)]);
    return { default: Part };
  });

/** A view that fills the page, with a skeleton until it is loaded. */
export function lazyView(load: () => Promise<ComponentType>, ...texts: FlatNamespace[]) {
  const View = lazyPart<object>(load, ...texts);
  return () => (
    <Suspense fallback={<SkeletonCards count={1} height={480} minWidth={900} />}>
      <View />
    </Suspense>
  );
}
