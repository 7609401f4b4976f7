import { type BaseRecord, useShow } from '@refinedev/core';
import { useParams } from 'react-router-dom';
import { idProblem } from '@/contract/primitives';
import type { HttpError } from '@/providers/http-error';

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
