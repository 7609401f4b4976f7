import { useUpdate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/dialog/dialog';
import { AccountDeleteDialog } from '@/pages/shared/account-delete-dialog';
import { errorMessage } from '@/refine/error-message';
import type { HttpError } from '@/server/http-error';
import type { Member } from '@/server/members';
import { type AccountChange, changeOf } from './member-actions';
import { LIST_PATH } from './use-member';

/** Actions that ask before they are done. */
export type QuestionedAction = AccountChange | 'delete';

interface MemberQuestionProps {
  action: QuestionedAction;
  member: Member;
  onClose: () => void;
}

/** Says what follows from an action, and asks whether to do it. */
export function MemberQuestion({ action, ...props }: MemberQuestionProps) {
  return action === 'delete' ? <DeleteQuestion {...props} /> : <ChangeQuestion action={action} {...props} />;
}

interface ChangeQuestionProps extends Omit<MemberQuestionProps, 'action'> {
  action: AccountChange;
}

function ChangeQuestion({ action, member, onClose }: ChangeQuestionProps) {
  const { t } = useTranslation();
  const { _id: id, name } = member;
  const { mutate, isLoading } = useUpdate<Member, HttpError>({
    resource: 'members',
    id,
    // The member also counts in the figures of other resources.
    invalidates: ['all'],
    successNotification: () => ({ type: 'success', message: t(`members:changes.${action}.done`, { name }) }),
    errorNotification: (error) => ({ type: 'error', message: errorMessage(error, t('members:updateFailed')) }),
  });
  const waits = action === 'verify' && member.status === 'pending';
  return (
    <ConfirmDialog
      open
      title={t(`members:changes.${action}.title`, { name })}
      body={t(waits ? 'members:changes.verify.bodyPending' : `members:changes.${action}.body`, { name })}
      confirmLabel={t(`members:actions.${action}`)}
      tone={action === 'suspend' ? 'error' : 'primary'}
      isBusy={isLoading}
      onConfirm={() => mutate({ values: changeOf(action, member) }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

function DeleteQuestion({ member, onClose }: Omit<MemberQuestionProps, 'action'>) {
  const { t } = useTranslation();
  const { _id: id, name } = member;
  return (
    <AccountDeleteDialog
      resource="members"
      id={id}
      listPath={LIST_PATH}
      title={t('members:delete.title', { name })}
      body={t('members:delete.body')}
      confirmLabel={t('members:delete.confirm')}
      success={t('members:delete.done', { name })}
      failure={t('members:delete.failed')}
      refusedTitle={t('members:delete.refused')}
      editLabel={t('members:delete.editInstead')}
      onClose={onClose}
    />
  );
}
