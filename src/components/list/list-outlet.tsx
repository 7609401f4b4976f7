import type { BaseRecord } from '@refinedev/core';
import { Suspense } from 'react';
import { Outlet, useOutletContext, useParams } from 'react-router-dom';

type ListContext = { rows: readonly BaseRecord[] };

export function ListOutlet<Context extends ListContext>({ context }: { context: Context }) {
  return (
    <Suspense fallback={null}>
      <Outlet context={context} />
    </Suspense>
  );
}

/** A dialog inside of `<ListOutlet>` gets the context of the list, and the loaded row whose id is in the URL. */
export function useListRecord<Context extends ListContext>(
  idOf: (row: Context['rows'][number]) => unknown = (row) => row.id,
): Context & { id: string; row: Context['rows'][number] | undefined } {
  const context = useOutletContext<Context>();
  const { id = '' } = useParams();
  return { ...context, id, row: context.rows.find((row) => idOf(row) === id) };
}
