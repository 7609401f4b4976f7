import { useTranslation } from 'react-i18next';
import { SampleChip } from '@/components/text/chips';
import { roleOf, useSession } from '@/session/session';
import { NoticeItem } from './notice-item';
import { useUnreadCount } from './unread-notifications';

/** The API has no notifications: these samples are of the kind that the role would get. */
const samplesOf = (role: string) => {
  if (role === 'superadmin') return ['deposit', 'commission', 'plan'] as const;
  return role === 'member' ? (['ownDeposit', 'due', 'plan'] as const) : (['deposit', 'ownCommission', 'plan'] as const);
};

export function SampleNotifications() {
  const { t } = useTranslation();
  const isUnread = useUnreadCount() > 0;
  const samples = samplesOf(roleOf(useSession()));
  return (
    <ul>
      {samples.map((name) => (
        <NoticeItem
          key={name}
          title={t(`notifications:samples.${name}.title`)}
          text={t(`notifications:samples.${name}.text`)}
          when={t(`notifications:samples.${name}.when`)}
          isUnread={isUnread}
        >
          <SampleChip />
        </NoticeItem>
      ))}
    </ul>
  );
}
