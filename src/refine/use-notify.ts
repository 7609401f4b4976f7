import { dismissNotice, type NoticeAction, notify } from '@/utils/notices';

let lastDecision: string | undefined;

/** Made once, so that its identity never changes. */
const notifier = {
  success: (text: string): void => void notify({ kind: 'success', text }),
  /** A decision that can be taken back: of several such notices the last one is shown. `detail` says which record it was. */
  decided: (text: string, detail: string, actions: readonly NoticeAction[]): string => {
    if (lastDecision) dismissNotice(lastDecision);
    lastDecision = notify({ kind: 'success', text, detail, actions });
    return lastDecision;
  },
  error: (text: string): void => void notify({ kind: 'error', text }),
  info: (text: string): void => void notify({ kind: 'info', text }),
  hint: (text: string, detail?: string): void => void notify({ kind: 'hint', text, detail }),
};

export const useNotify = () => notifier;
