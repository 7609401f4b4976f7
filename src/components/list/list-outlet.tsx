import { Box } from '@mui/material';
import type { BaseRecord } from '@refinedev/core';
import { Suspense } from 'react';
import { Outlet, useOutletContext, useParams } from 'react-router-dom';

type ListContext = { rows: readonly BaseRecord[] };

export function ListOutlet<Context extends ListContext>({ context }: { context: Context }) {
  return (
    <Suspense fallback={<Box sx={coverStyle} />}>
      <Outlet context={context} />
    </Suspense>
  );
}

/** While the code of a dialog that replaces another one is loading, the second press of a double press would hit the list. */
const coverStyle = { position: 'fixed', inset: 0, zIndex: 'modal' };

/** A dialog inside of `<ListOutlet>` gets the context of the list, and the loaded row whose id is in the URL. */
export function useListRecord<Context extends ListContext>(
  idOf: (row: Context['rows'][number]) => unknown = (row) => row.id,
): Context & { id: string; row: Context['rows'][number] | undefined } {
  const context = useOutletContext<Context>();
  const { id = '' } = useParams();
  return { ...context, id, row: context.rows.find((row) => idOf(row) === id) };
}
