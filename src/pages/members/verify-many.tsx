import { useUpdateMany } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { HttpError } from '@/api/http-error';
import type { Member } from '@/api/members';
import { ConfirmDialog } from '@/components/dialog/dialog';
import { countParams } from '@/components/text/format';
import { errorMessage } from '@/refine/error-message';
import { notify } from '@/utils/notices';
import { changeOf } from './member-actions';

interface VerifyManyProps {
  members: readonly Member[];
  onDone: (members: readonly Member[]) => void;
  onClose: () => void;
}

/** Accounts that wait since their registration become active as well, so that there are up to two changes. */
export function VerifyMany({ members, onDone, onClose }: VerifyManyProps) {
  const { t } = useTranslation();
  const { mutateAsync, isLoading } = useUpdateMany<Member, HttpError>();
  const title = t('members:verifyMany.title', countParams(members.length));
  const verify = async () => {
    const waiting = members.filter(({ status }) => status === 'pending');
    const others = members.filter(({ status }) => status !== 'pending');
    const done: Member[] = [];
    try {
      for (const group of [waiting, others]) {
        const [first] = group;
        if (!first) continue;
        await mutateAsync({
          resource: 'members',
          ids: group.map(({ _id }) => _id),
          values: changeOf('verify', first),
          invalidates: ['all'],
          successNotification: false,
          errorNotification: false,
        });
        done.push(...group);
      }
      notify.success(t('members:verifyMany.done', countParams(done.length)));
    } catch (error) {
      notify.error(errorMessage(error, t('members:updateFailed')));
    }
    onDone(done);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={title}
      body={t('members:verifyMany.body')}
      confirmLabel={title}
      isBusy={isLoading}
      onConfirm={() => void verify()}
      onClose={onClose}
    />
  );
}
