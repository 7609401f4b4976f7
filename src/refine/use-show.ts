import { type BaseRecord, useShow as useRefineShow } from '@refinedev/core';
import { useParams } from 'react-router-dom';
import type { HttpError } from '@/api/http-error';
import type { RecordList } from '@/api/read-shape';
import { idProblem, type RecordKind } from '@/contract/primitives';
import { useTranslatedServerMessage } from '@/i18n/translate-server-message';
import { errorMessage } from './error-message';

interface UseShowOptions<Row> {
  resource: string | RecordList<Row>;
  /** Without it a message about the id does not say of what. */
  noun?: RecordKind;
  missing: string;
  failure?: string;
  /** The list below the dialog may have the record. */
  row?: Row | undefined;
  /** In milliseconds, for what others may change while somebody reads it. */
  refetchInterval?: number;
}

/** The id of the record is in the URL. `problem` says why there is no record. */
export function useShow<Row extends BaseRecord>(options: UseShowOptions<Row>) {
  const { resource, noun, missing, failure, row, refetchInterval = false } = options;
  const { id = '' } = useParams();
  const malformedId = idProblem(noun, id);
  const malformedIdText = useTranslatedServerMessage(malformedId);
  const { query } = useRefineShow<Row, HttpError>({
    ...(typeof resource === 'string' ? { resource } : { resource: resource.name, meta: { list: resource } }),
    id,
    queryOptions: {
      enabled: malformedId === undefined,
      refetchInterval,
      ...(row && { placeholderData: { data: row } }),
    },
    errorNotification: false,
  });
  const { error } = query;
  const failureText = error ? errorMessage(error, failure ?? error.message) : undefined;
  const message = error?.statusCode === 404 ? missing : failureText;
  // If the call for the record fails, the row of the list stands in.
  return { id, record: query.data?.data ?? row, problem: malformedId ? malformedIdText : message };
}
