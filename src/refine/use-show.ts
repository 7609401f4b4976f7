import { type BaseRecord, useDelete, useShow as useRefineShow } from '@refinedev/core';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import type { HttpError } from '@/api/http-error';
import type { RecordList } from '@/api/read-shape';
import { idProblem, type RecordKind } from '@/contract/primitives';
import { useTranslatedServerMessage } from '@/i18n/translate-server-message';
import { errorMessage } from './error-message';

interface UseDeleteRecordOptions {
  resource: string;
  /** The message after deleting. Without it no message is shown, after a failure neither: the page shows its own. */
  success?: string;
  /** The message when the server refused without one. */
  failure: string;
  meta?: { params: Record<string, string> };
  onDeleted: () => void;
  /** Another record depends on this one; the server's message says which. Without it a conflict is shown like any other failure. */
  onConflict?: (message: string) => void;
  /** Any other failure. Its message has been shown already if there is a `success`. */
  onFailed?: (message: string) => void;
}

const CONFLICT = 409;

/** refine's useDelete with what every delete dialog of this app does afterwards. */
export function useDeleteRecord(options: UseDeleteRecordOptions) {
  const { resource, success, failure, meta, onDeleted, onConflict, onFailed } = options;
  const { mutate, isLoading } = useDelete<{ id: string }, HttpError>();
  // The second click of a double click comes before the button is drawn as busy.
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
            success === undefined || isConflict(error)
              ? false
              : { type: 'error', message: errorMessage(error, failure) },
        },
        {
          onSuccess: onDeleted,
          onError: (error) => (isConflict(error) ? onConflict : onFailed)?.(errorMessage(error, failure)),
          onSettled: () => {
            isSent.current = false;
          },
        },
      );
    },
  };
}

interface UseShowOptions<Row> {
  /** A resource of refine, by its name or with the shape of its records. */
  resource: string | RecordList<Row>;
  /** What the message about a malformed id is about. */
  noun: RecordKind;
  missing: string;
  /** The message of any other failure that the server gave no message for. */
  failure?: string;
  /** The record as the list below the dialog has it, if it is there. */
  row?: Row | undefined;
}

/** refine's useShow for the record whose id is in the address. `problem` says why there is none. */
export function useShow<Row extends BaseRecord>({ resource, noun, missing, failure, row }: UseShowOptions<Row>) {
  const { id = '' } = useParams();
  const malformedId = idProblem(noun, id);
  const malformedIdText = useTranslatedServerMessage(malformedId);
  const { query } = useRefineShow<Row, HttpError>({
    ...(typeof resource === 'string' ? { resource } : { resource: resource.name, meta: { list: resource } }),
    id,
    queryOptions: { enabled: malformedId === undefined, ...(row && { placeholderData: { data: row } }) },
    errorNotification: false,
  });
  const { error } = query;
  const failureText = error ? errorMessage(error, failure ?? error.message) : undefined;
  const message = error?.statusCode === 404 ? missing : failureText;
  // If the call for the record fails, the row of the list stands in.
  return { id, record: query.data?.data ?? row, problem: malformedId ? malformedIdText : message };
}
