import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useUpdate } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorMessage } from '@/api/error-message';
import { useDeleteRecord } from '@/api/use-record';
import { ConfirmDialog, DialogFrame } from '@/components/dialog/dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import type { MemberRow } from '@/contract/members';
import type { HttpError } from '@/providers/http-error';
import { type AccountChange, changeOf } from './member-actions';
import { LIST_PATH } from './use-member';

/** Actions that ask before they are done. */
export type QuestionedAction = AccountChange | 'delete';

interface MemberQuestionProps {
  action: QuestionedAction;
  member: MemberRow;
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
  const { mutate, isLoading } = useUpdate<MemberRow, HttpError>({
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

/** If others depend on the member, the dialog shows the server's reason and leads to the form instead. */
function DeleteQuestion({ member, onClose }: Omit<MemberQuestionProps, 'action'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { open } = useRoutedDialog(LIST_PATH);
  const [obstacle, setObstacle] = useState<string>();
  const { _id: id, name } = member;
  const { deleteRecord, isLoading } = useDeleteRecord({
    resource: 'members',
    success: t('members:delete.done', { name }),
    failure: t('members:delete.failed'),
    onDeleted: () => {
      onClose();
      // Open details have nothing to show any more.
      if (pathname !== LIST_PATH) navigate({ pathname: LIST_PATH, search }, { replace: true });
    },
    onConflict: setObstacle,
    onFailed: onClose,
  });
  const edit = () => {
    onClose();
    open(`${LIST_PATH}/edit/${id}`);
  };
  if (obstacle) {
    return (
      <DialogFrame
        open
        title={t('members:delete.refused')}
        onClose={onClose}
        actions={
          <>
            <Button color="inherit" onClick={onClose}>
              {t('common:actions.close')}
            </Button>
            <Button variant="contained" autoFocus onClick={edit}>
              {t('members:delete.editInstead')}
            </Button>
          </>
        }
      >
        <Alert severity="warning">{obstacle}</Alert>
      </DialogFrame>
    );
  }
  return (
    <ConfirmDialog
      open
      title={t('members:delete.title', { name })}
      body={t('members:delete.body')}
      confirmLabel={t('members:delete.confirm')}
      tone="error"
      isBusy={isLoading}
      onConfirm={() => deleteRecord(id)}
      onClose={onClose}
    />
  );
}
