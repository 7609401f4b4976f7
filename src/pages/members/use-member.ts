import { useTranslation } from 'react-i18next';
import { members } from '@/api/members';
import { useListRecord } from '@/components/list/list-outlet';
import { useShow } from '@/refine/use-show';
import type { MemberListContext } from './list-context';

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
