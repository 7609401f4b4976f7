import { useDelete } from '@refinedev/core';
import { useRef } from 'react';
import { type HttpError, isAsked } from '@/api/http-error';
import { errorMessage } from './error-message';

export interface UseDeleteRecordOptions {
  resource: string;
  /** Without this message none is shown, after a failure neither: the page shows its own. */
  success?: string;
  failure: string;
  meta?: { params: Record<string, string> };
  onDeleted: () => void;
  /** Another record depends on this one; the server's message says which. Without `onConflict` it is a failure like any other. */
  onConflict?: (message: string) => void;
  /** The message of the failure has been shown already if there is a `success`. */
  onFailed?: (message: string) => void;
  /** The deletion waits for a second person, as a notice has said. */
  onAsked?: () => void;
}

const CONFLICT = 409;

export function useDeleteRecord(options: UseDeleteRecordOptions) {
  const { resource, success, failure, meta, onDeleted, onConflict, onFailed, onAsked } = options;
  const { mutate, isLoading } = useDelete<{ id: string }, HttpError>();
  // The second click of a double click comes before the button is rendered as busy.
  const isSent = useRef(false);
  const isConflict = (error?: HttpError) => error?.statusCode === CONFLICT && onConflict !== undefined;
  return {
    isLoading,
    deleteRecord: (id: string) => {
      if (isSent.current) return;
      isSent.current = true;
      mutate(
        {
          resource,
          id,
          ...(meta && { meta }),
          // The record also counted in the figures of other resources.
          invalidates: ['all'],
          successNotification: () => (success === undefined ? false : { type: 'success', message: success }),
          errorNotification: (error) =>
            success === undefined || isConflict(error) || isAsked(error)
              ? false
              : { type: 'error', message: errorMessage(error, failure) },
        },
        {
          onSuccess: onDeleted,
          onError: (error) =>
            isAsked(error) ? onAsked?.() : (isConflict(error) ? onConflict : onFailed)?.(errorMessage(error, failure)),
          onSettled: () => {
            isSent.current = false;
          },
        },
      );
    },
  };
}
