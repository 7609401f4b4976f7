import { notify } from '@/utils/notices';

/** Made once, so that its identity never changes. */
const notifier = {
  success: (text: string): void => void notify({ kind: 'success', text }),
  error: (text: string): void => void notify({ kind: 'error', text }),
  info: (text: string): void => void notify({ kind: 'info', text }),
  hint: (text: string): void => void notify({ kind: 'hint', text }),
};

export type Notifier = typeof notifier;

/** Short messages over the page. */
export const useNotify = (): Notifier => notifier;
