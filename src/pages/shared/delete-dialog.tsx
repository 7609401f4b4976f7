import type { ReactNode } from 'react';
import { ConfirmDialog } from '@/components/dialog/dialog';
import { type UseDeleteRecordOptions, useDeleteRecord } from '@/refine/use-delete-record';

interface DeleteDialogProps extends Omit<UseDeleteRecordOptions, 'onDeleted'> {
  id: string;
  title: string;
  body: ReactNode;
  confirmLabel: string;
  onDeleted?: () => void;
  onClose: () => void;
}

/** It closes when the record is deleted, and after a failure, unless it is told what else to do. */
export function DeleteDialog({ id, title, body, confirmLabel, onClose, ...options }: DeleteDialogProps) {
  const { deleteRecord, isLoading } = useDeleteRecord({ onDeleted: onClose, onFailed: onClose, ...options });
  return (
    <ConfirmDialog
      open
      title={title}
      body={body}
      confirmLabel={confirmLabel}
      tone="error"
      isBusy={isLoading}
      onConfirm={() => deleteRecord(id)}
      onClose={onClose}
    />
  );
}
