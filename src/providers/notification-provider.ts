import type { NotificationProvider } from '@refinedev/core';
import { dismissNotice, showNotice } from '@/utils/notices';

export const notificationProvider: NotificationProvider = {
  open: ({ key, message, description, type }) => {
    const kind = type === 'progress' ? 'loading' : type;
    showNotice({ kind, text: description ? `${message}\n${description}` : message, key });
  },
  close: dismissNotice,
};
