import type { NotificationProvider } from '@refinedev/core';
import { dismissNotice, notify } from '@/utils/notices';

export const notificationProvider: NotificationProvider = {
  open: ({ key, message, description, type }) => {
    const kind = type === 'progress' ? 'loading' : type;
    notify({ kind, text: description ? `${message}\n${description}` : message, key });
  },
  close: dismissNotice,
};
