import { createListeners } from './listeners';

/*
 * Notices are stored here and rendered by `layout/notice-stack.tsx`. notistack stores notices in the component tree, so that login pages
 * would have to load it, and a notice would disappear with the page that sent it.
 */

export type NoticeKind = 'success' | 'error' | 'info' | 'hint' | 'loading';

export interface Notice {
  key: string;
  kind: NoticeKind;
  text: string;
  count: number;
  /** The second line says which record the notice is about. */
  detail?: string | undefined;
  /** The buttons close the notice as well. */
  actions?: readonly NoticeAction[] | undefined;
}

export interface NoticeAction {
  label: string;
  onAction: () => void;
}

/** Durations are milliseconds. A loading notice stays until it is replaced or dismissed. */
const DURATIONS: Record<NoticeKind, number | undefined> = {
  success: 2000,
  error: 4000,
  info: 4000,
  hint: 6000,
  loading: undefined,
};
const DURATION_WITH_ACTION = 10_000;
const MAX_NOTICES = 20;

let notices: readonly Notice[] = [];
let lastNoticeNumber = 0;
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = createListeners();

function setNotices(next: readonly Notice[]): void {
  notices = next;
  listeners.notify();
}

interface NewNotice extends Pick<Notice, 'kind' | 'text' | 'detail' | 'actions'> {
  key?: string | undefined;
}

/** Returns the key of the notice. One with the same key is replaced; the same text again is counted. */
export function showNotice({ kind, text, key, detail, actions }: NewNotice): string {
  lastNoticeNumber += 1;
  const same = key === undefined ? notices.find((other) => other.kind === kind && other.text === text) : undefined;
  const count = (same?.count ?? 0) + 1;
  const notice: Notice = { key: key ?? same?.key ?? `notice-${lastNoticeNumber}`, kind, text, count, detail, actions };
  pauseNotice(notice.key);
  const others = notices.filter((other) => other.key !== notice.key);
  setNotices([...others, notice].slice(-MAX_NOTICES));
  return notice.key;
}

export function dismissNotice(key: string): void {
  pauseNotice(key);
  setNotices(notices.filter((notice) => notice.key !== key));
}

export function pauseNotice(key: string): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
}

export function resumeNotice(key: string): void {
  pauseNotice(key);
  const notice = notices.find((each) => each.key === key);
  const duration = notice?.actions ? DURATION_WITH_ACTION : notice && DURATIONS[notice.kind];
  if (duration)
    timers.set(
      key,
      setTimeout(() => dismissNotice(key), duration),
    );
}

export const getNotices = (): readonly Notice[] => notices;

let lastDecision: string | undefined;
let askedCount = 0;

/** So many acts that wait for a second person were sent since the page was loaded. */
export const countAsked = (): number => askedCount;

export const notify = {
  success: (text: string): void => void showNotice({ kind: 'success', text }),
  /** Says that records are decided. Of several such notices only the last is shown. */
  decided: (text: string, detail: string, actions: readonly NoticeAction[]): string => {
    if (lastDecision) dismissNotice(lastDecision);
    lastDecision = showNotice({ kind: 'success', text, detail, actions });
    return lastDecision;
  },
  error: (text: string): void => void showNotice({ kind: 'error', text }),
  info: (text: string): void => void showNotice({ kind: 'info', text }),
  /** What was sent waits for a second person. */
  asked: (text: string): void => {
    askedCount += 1;
    notify.info(text);
  },
  hint: (text: string, detail?: string): void => void showNotice({ kind: 'hint', text, detail }),
};

export const isNoticeShown = (key: string): boolean => notices.some((notice) => notice.key === key);

export const subscribeToNotices = listeners.subscribe;
