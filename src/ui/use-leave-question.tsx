import { type ReactNode, useState } from 'react';
import { type LeaveGuardOptions, useLeaveGuard } from '../hooks/leave-guard';
import { useT } from '../i18n/use-t';
import { ConfirmDialog } from './confirm-dialog';

/**
 * Asks before what was entered is thrown away: on Back, Forward, reload and closing by itself, and whenever `ask` is
 * told of another way out.
 */
export function useLeaveQuestion(
  isDirty: boolean,
  options?: LeaveGuardOptions,
): { ask: (leave: () => void) => void; question: ReactNode } {
  const t = useT();
  const [leave, setLeave] = useState<() => void>();
  const ask = (way: () => void) => setLeave(() => way);
  useLeaveGuard(isDirty, ask, options);
  const question = (
    <ConfirmDialog
      open={leave !== undefined}
      tone="error"
      title={t('ui:unsaved.title')}
      body={t('ui:unsaved.body')}
      confirmLabel={t('ui:unsaved.discard')}
      cancelLabel={t('ui:unsaved.keep')}
      onConfirm={() => {
        setLeave(undefined);
        leave?.();
      }}
      onClose={() => setLeave(undefined)}
    />
  );
  return { ask, question };
}
