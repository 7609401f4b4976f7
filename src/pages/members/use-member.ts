import { useTranslation } from 'react-i18next';
import { type Member, members } from '@/api/members';
import { useListRecord } from '@/components/list/list-outlet';
import { useShow } from '@/refine/use-show';

export interface MemberListContext {
  rows: readonly Member[];
  onMenu: (member: Member, anchor: HTMLElement) => void;
}

export function useMember() {
  const { t } = useTranslation();
  const { row, ...context } = useListRecord<MemberListContext>();
  const shown = useShow({
    resource: members,
    noun: 'member',
    missing: t('members:missing'),
    failure: t('members:loadFailed'),
    row,
  });
  return { ...context, ...shown };
}
