import { useWarnAboutChange } from '@refinedev/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialog/dialog';
import { navigationBlockers } from '@/components/form/unsaved-changes';

/**
 * Asks before a form with unsaved input is left: by a link, Back or Forward, by closing its dialog, and on reload in the browser's
 * own words. In place of refine's UnsavedChangesNotifier, which does not hear of Back (https://github.com/refinedev/refine/issues/6060) and asks by
 * window.confirm. Where a queue of calls runs, the page is not left at all. A router has one blocker, so this is the only one.
 */
export function LeaveGuard() {
  const { t } = useTranslation();
  const { warnWhen, setWarnWhen } = useWarnAboutChange();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      navigationBlockers.size > 0 || (warnWhen === true && currentLocation.pathname !== nextLocation.pathname),
  );
  useBeforeUnload((event) => {
    if (warnWhen || navigationBlockers.size > 0) event.preventDefault();
  });

  const isHeld = blocker.state === 'blocked' && navigationBlockers.size > 0;
  useEffect(() => {
    if (!isHeld) return;
    for (const tell of navigationBlockers) tell();
    blocker.reset?.();
  }, [isHeld, blocker]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' && !isHeld}
      tone="error"
      title={t('ui:unsaved.title')}
      body={t('ui:unsaved.body')}
      confirmLabel={t('ui:unsaved.discard')}
      cancelLabel={t('ui:unsaved.keep')}
      onConfirm={() => {
        setWarnWhen?.(false);
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    />
  );
}
