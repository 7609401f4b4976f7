import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useListPreferences } from '@/components/list/list-preferences';
import { type ListUrlState, ListUrlStateContext } from '@/providers/list-url';

interface ListUrlStateProviderProps extends Omit<ListUrlState, 'preferredPageSize'> {
  children: ReactNode;
}

/** Says how the list inside of it stands in the URL. `filterNames`, `defaultFilters` and `defaultSort` must keep their identity. */
export function ListUrlStateProvider({ children, ...list }: ListUrlStateProviderProps) {
  const { name, pageSize, filterNames, defaultFilters, defaultSort, prefix } = list;
  const { pageSize: preferredPageSize } = useListPreferences(name);
  const value = useMemo(
    () => ({ name, pageSize, preferredPageSize, filterNames, defaultFilters, defaultSort, prefix }),
    [name, pageSize, preferredPageSize, filterNames, defaultFilters, defaultSort, prefix],
  );
  return <ListUrlStateContext.Provider value={value}>{children}</ListUrlStateContext.Provider>;
}

export const withListUrlState =
  <Props extends object>(list: Omit<ListUrlState, 'preferredPageSize'>, Content: ComponentType<Props>) =>
  (props: Props) => (
    <ListUrlStateProvider {...list}>
      <Content {...props} />
    </ListUrlStateProvider>
  );
