import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { whenIdle } from '@/hooks/when-idle';
import { PlainNotices } from '@/layout/plain-notices';
import { getNotices, type Notice, subscribeToNotices } from '@/providers/notices';

type Stack = ComponentType<{ notices: readonly Notice[] }>;

/** The region is there from the start, so that what comes into it is announced; what draws it comes when the browser is idle, or with the first message. */
export function Notices() {
  const { t } = useTranslation();
  const notices = useSyncExternalStore(subscribeToNotices, getNotices);
  const Stack = useStack(notices.length > 0);
  return (
    <section aria-live="polite" aria-label={t('common:notifications.region')}>
      {notices.length > 0 && Stack && <Stack notices={notices} />}
    </section>
  );
}

/** What draws the messages, once it is here; without a network they are drawn plainly, and the next one asks again. */
function useStack(isNeeded: boolean): Stack | undefined {
  const [stack, setStack] = useState<Stack>();
  const load = useCallback(async () => {
    const { NoticeStack } = await import('@/layout/notice-stack');
    setStack(() => NoticeStack);
  }, []);
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  useEffect(() => {
    if (isNeeded) load().catch(() => setStack(() => PlainNotices));
  }, [isNeeded, load]);
  return stack;
}
