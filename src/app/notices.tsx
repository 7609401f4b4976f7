import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useT } from '../i18n/use-t';
import { getNotices, subscribeToNotices } from '../providers/notices';

const NoticeStack = lazy(async () => ({ default: (await import('../layout/notice-stack')).NoticeStack }));

/** The region is there from the start, so that what comes into it is announced; what draws it loads with the first message. */
export function Notices() {
  const t = useT();
  const notices = useSyncExternalStore(subscribeToNotices, getNotices);
  return (
    <section aria-live="polite" aria-label={t('common:notifications.region')}>
      {notices.length > 0 && (
        <Suspense fallback={null}>
          <NoticeStack notices={notices} />
        </Suspense>
      )}
    </section>
  );
}
