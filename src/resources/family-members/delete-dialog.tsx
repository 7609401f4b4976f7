import { useState } from 'react';
import type { FamilyMember } from '../../contract/family-members';
import { useNotify } from '../../hooks/use-notify';
import { useT } from '../../i18n/use-t';
import { ConfirmDialog } from '../../ui/confirm-dialog';

export interface DeleteDialogProps {
  member: FamilyMember;
  /** Rejects when the server refuses. */
  onDelete: (id: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a family member is removed; the server refuses one that has deposits and says so. */
export function DeleteDialog({ member, onDelete, onClose }: DeleteDialogProps) {
  const t = useT();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true);
    try {
      await onDelete(member._id);
      notify.success(t('family-members:deleted'));
    } catch (error) {
      notify.error((error instanceof Error && error.message) || t('family-members:deleteFailed'));
    }
    onClose();
  };

  return (
    <ConfirmDialog
      open
      title={t('family-members:deleteTitle')}
      body={t('family-members:deleteBody', { name: member.name })}
      confirmLabel={t('family-members:delete')}
      tone="error"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
