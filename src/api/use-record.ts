import { type BaseRecord, useDelete, useShow } from '@refinedev/core';
import { useParams } from 'react-router-dom';
import { idProblem } from '@/contract/primitives';
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

interface UseRecordOptions<Row> {
  resource: string;
  /** What the id belongs to, in the message about a wrong one: 'Family member'. */
  noun: string;
  /** Said where there is no such record. */
  missing: string;
  /** The row that the list under the dialog has already. */
  rows?: readonly Row[];
}

/** refine's useShow for the record that the address names. `problem` says why there is none. */
export function useRecord<Row extends BaseRecord>({ resource, noun, missing, rows }: UseRecordOptions<Row>) {
  const { id = '' } = useParams();
  const wrongId = idProblem(noun, id);
  const listed = rows?.find((row) => row.id === id);
  const { query } = useShow<Row, HttpError>({
    resource,
    id,
    queryOptions: {
      enabled: wrongId === undefined,
      ...(listed && { placeholderData: { data: listed } }),
    },
    errorNotification: false,
  });
  const { error } = query;
  const message = error?.statusCode === 404 ? missing : error?.message;
  // Where the call for one record fails, the row of the list is better than nothing.
  return { id, record: query.data?.data ?? listed, problem: wrongId ?? message };
}
