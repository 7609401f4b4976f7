import type { NotificationProvider } from '@refinedev/core';

/**
 * Short messages over the page: kept here, drawn by `layout/notice-stack`. notistack was considered: it keeps its messages in the tree, so
 * that the signed-out page would load it and a message would end with the page that said it.
 */
export type NoticeKind = 'success' | 'error' | 'info' | 'hint' | 'loading';

export interface Notice {
  key: string;
  kind: NoticeKind;
  text: string;
}

/** §1-9: 2000 ms for success, 4000 ms for error and other, 6 s for hints; loading stays until it is replaced or withdrawn. */
const DURATIONS: Record<NoticeKind, number | undefined> = {
  success: 2000,
  error: 4000,
  info: 4000,
  hint: 6000,
  loading: undefined,
};
/** §1-9: at most 20 held; the oldest goes first. */
const MAX_NOTICES = 20;

let notices: readonly Notice[] = [];
let lastNoticeNumber = 0;
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function setNotices(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Shows a message; one with the key of a message that is shown replaces it. Its time begins when it is drawn. */
export function notify({ kind, text, key }: { kind: NoticeKind; text: string; key?: string | undefined }): string {
  lastNoticeNumber += 1;
  const notice: Notice = { key: key ?? `notice-${lastNoticeNumber}`, kind, text };
  pauseNotice(notice.key);
  const others = notices.filter((shown) => shown.key !== notice.key);
  setNotices([...others, notice].slice(-MAX_NOTICES));
  return notice.key;
}

export function dismissNotice(key: string): void {
  pauseNotice(key);
  setNotices(notices.filter((shown) => shown.key !== key));
}

/** While the pointer or the focus is on a message it stays. */
export function pauseNotice(key: string): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
}

/** It has been drawn, or is not being read any more: from here on its time runs. */
export function resumeNotice(key: string): void {
  pauseNotice(key);
  const kind = notices.find((shown) => shown.key === key)?.kind;
  const duration = kind && DURATIONS[kind];
  if (duration)
    timers.set(
      key,
      setTimeout(() => dismissNotice(key), duration),
    );
}

export const getNotices = (): readonly Notice[] => notices;

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** refine's own messages go the same way as the app's. */
export const notificationProvider: NotificationProvider = {
  open: ({ key, message, description, type }) => {
    const kind = type === 'progress' ? 'loading' : type;
    notify({ kind, text: description ? `${message}\n${description}` : message, key });
  },
  close: dismissNotice,
};
