import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useListPreferences } from '@/components/list/list-preferences';
import { type ListAddress, ListAddressContext } from '@/providers/list-address';

interface ListAddressProviderProps extends Omit<ListAddress, 'preferredPageSize'> {
  children: ReactNode;
}

/** How the list inside of it stands in the address. `filterNames`, `defaultFilters` and `defaultSort` must keep their identity. */
export function ListAddressProvider({ children, ...address }: ListAddressProviderProps) {
  const { name, pageSize, filterNames, defaultFilters, defaultSort, prefix } = address;
  const { pageSize: preferredPageSize } = useListPreferences(name);
  const value = useMemo(
    () => ({ name, pageSize, preferredPageSize, filterNames, defaultFilters, defaultSort, prefix }),
    [name, pageSize, preferredPageSize, filterNames, defaultFilters, defaultSort, prefix],
  );
  return <ListAddressContext.Provider value={value}>{children}</ListAddressContext.Provider>;
}

export const withListAddress =
  <Props extends object>(address: Omit<ListAddress, 'preferredPageSize'>, Content: ComponentType<Props>) =>
  (props: Props) => (
    <ListAddressProvider {...address}>
      <Content {...props} />
    </ListAddressProvider>
  );
