import type { BaseRecord } from '@refinedev/core';
import { Suspense } from 'react';
import { Outlet, useOutletContext, useParams } from 'react-router-dom';

/** What a list gives the dialogs over it: its loaded rows, and whatever else the dialogs of that list need. */
type ListContext = { rows: readonly BaseRecord[] };

/** The place of a list's dialogs, whose code is loaded with the first of them. The type argument is the context of that list. */
export function ListOutlet<Context extends ListContext>({ context }: { context: Context }) {
  return (
    <Suspense fallback={null}>
      <Outlet context={context} />
    </Suspense>
  );
}

/** For a dialog inside of `<ListOutlet>`: what the list gives it, and its row with the id in the address, if that is loaded. */
export function useListRecord<Context extends ListContext>(
  idOf: (row: Context['rows'][number]) => unknown = (row) => row.id,
): Context & { id: string; row: Context['rows'][number] | undefined } {
  const context = useOutletContext<Context>();
  const { id = '' } = useParams();
  return { ...context, id, row: context.rows.find((row) => idOf(row) === id) };
}
