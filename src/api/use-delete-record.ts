import { useDelete } from '@refinedev/core';
import type { HttpError } from '@/providers/http-error';
import { errorMessage } from './error-message';

interface UseDeleteRecordOptions {
  resource: string;
  /** Said when it is gone. Without it nothing is said, of a failure neither: the page tells of both in its own way. */
  success?: string;
  /** Said when the server refused without a message. */
  failure: string;
  /** For resources with parameters in their path. */
  meta?: { params: Record<string, string> };
  onDeleted: () => void;
  /** Something stands in the way, and the server said what. Without it, it is told as any other failure. */
  onConflict?: (message: string) => void;
  /** Refused for another reason, which was told where there is a `success` to tell. */
  onFailed?: (message: string) => void;
}

const CONFLICT = 409;

/** refine's useDelete with what every delete dialog of this app does afterwards. */
export function useDeleteRecord(options: UseDeleteRecordOptions) {
  const { resource, success, failure, meta, onDeleted, onConflict, onFailed } = options;
  const { mutate, isLoading } = useDelete<{ id: string }, HttpError>();
  const isConflict = (error?: HttpError) => error?.statusCode === CONFLICT && onConflict !== undefined;
  return {
    isLoading,
    deleteRecord: (id: string) =>
      mutate(
        {
          resource,
          id,
          ...(meta && { meta }),
          // Figures of other resources beside the list counted the record as well.
          invalidates: ['all'],
          successNotification: () => (success === undefined ? false : { type: 'success', message: success }),
          errorNotification: (error) =>
            success === undefined || isConflict(error)
              ? false
              : { type: 'error', message: errorMessage(error, failure) },
        },
        {
          onSuccess: onDeleted,
          onError: (error) => (isConflict(error) ? onConflict : onFailed)?.(errorMessage(error, failure)),
        },
      ),
  };
}
