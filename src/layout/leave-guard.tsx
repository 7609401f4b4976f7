import { useLogout } from '@refinedev/core';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialog/dialog';
import { isHistoryStep } from '@/components/dialog/use-history-step';
import { isLeft, navigationBlockers, unsavedForms } from '@/components/form/use-leave-guard';
import { countParams } from '@/components/text/format';
import { useSession } from '@/session/session';
import { countUnsent, isAskingAboutUnsent, setAskingAboutUnsent, subscribeToUnsentQuestion } from '@/session/unsent';

/**
 * Asks before a form with unsaved input is left: by a link, Back or Forward, or by closing its dialog; on reload the browser asks. refine's
 * UnsavedChangesNotifier does not notice Back (https://github.com/refinedev/refine/issues/6060), uses window.confirm, and has a single flag
 * for all forms of a page. While calls are running, their page cannot be left, without a question. A router supports one blocker only, so
 * all of this is in one component.
 */
export function LeaveGuard() {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (navigationBlockers.size > 0 &&
        (isLeft(currentLocation, nextLocation) || isHistoryStep(currentLocation.state))) ||
      [...unsavedForms].some((isLost) => isLost(currentLocation, nextLocation)),
  );
  useBeforeUnload((event) => {
    if (unsavedForms.size > 0 || navigationBlockers.size > 0) event.preventDefault();
  });

  const isBlockedByCalls = blocker.state === 'blocked' && navigationBlockers.size > 0;
  useEffect(() => {
    if (!isBlockedByCalls) return;
    for (const onLeave of navigationBlockers) onLeave();
    blocker.reset?.();
  }, [isBlockedByCalls, blocker]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' && !isBlockedByCalls}
      tone="error"
      title={t('ui:unsaved.title')}
      body={t('ui:unsaved.body')}
      confirmLabel={t('ui:unsaved.discard')}
      cancelLabel={t('ui:unsaved.keep')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}

/** Asks before a logout while something waits on this device. It stays there for the same user. */
export function UnsentQuestion() {
  const { t } = useTranslation();
  const { mutate: logout } = useLogout();
  const isAsking = useSyncExternalStore(subscribeToUnsentQuestion, isAskingAboutUnsent);
  const userId = useSession()?.user._id ?? '';
  return (
    <ConfirmDialog
      open={isAsking}
      tone="error"
      title={t('shell:unsent.title')}
      body={isAsking ? t('shell:unsent.body', countParams(countUnsent(userId))) : ''}
      confirmLabel={t('shell:unsent.logout')}
      cancelLabel={t('shell:unsent.stay')}
      onConfirm={() => {
        setAskingAboutUnsent(false);
        logout();
      }}
      onClose={() => setAskingAboutUnsent(false)}
    />
  );
}
