import type { Member } from '@/api/members';

export const LIST_PATH = '/members';

export interface MemberListContext {
  rows: readonly Member[];
  onMenu: (member: Member, anchor: HTMLElement) => void;
}
