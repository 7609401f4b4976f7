import type { NotificationProvider } from '@refinedev/core';
import { notify, withdraw } from './notices';

export { notify } from './notices';

/** refine's own messages go the same way as the app's. */
export const notificationProvider: NotificationProvider = {
  open: ({ key, message, description, type }) => {
    const kind = type === 'progress' ? 'loading' : type;
    notify({ kind, text: description ? `${message}\n${description}` : message, key });
  },
  close: withdraw,
};
