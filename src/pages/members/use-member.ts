import { useTranslation } from 'react-i18next';
import { useListRecord } from '@/components/list/list-outlet';
import { useShow } from '@/refine/use-show';
import { type Member, members } from '@/server/members';

/** The list of members, below its dialogs. */
export const LIST_PATH = '/members';

/** What the list gives the dialogs over it. */
export interface MemberListContext {
  /** The loaded rows. */
  rows: readonly Member[];
  /** Opens the menu of actions at a button. */
  onMenu: (member: Member, anchor: HTMLElement) => void;
}

/** The member whose id is in the address, and what the list gives. */
export function useMember() {
  const { t } = useTranslation();
  const { row, onMenu } = useListRecord<MemberListContext>();
  const { record, problem } = useShow({
    resource: members,
    noun: 'member',
    missing: t('members:missing'),
    failure: t('members:loadFailed'),
    row,
  });
  return { record, problem, onMenu };
}
