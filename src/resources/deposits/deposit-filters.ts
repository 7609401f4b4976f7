import type { Deposit } from '@/contract/deposits';
import { useAddressQuery } from '@/hooks/use-address-query';

export interface DepositFilter {
  planId: string;
  paymentMethod: string;
}

/** Names in the address: the list call's own for all pages, dotted ones for what stays on this page. */
const everywhereNames: DepositFilter = { planId: 'planId', paymentMethod: 'paymentMethod' };
const onPageNames: DepositFilter = { planId: 'loaded.planId', paymentMethod: 'loaded.paymentMethod' };
const nothing: DepositFilter = { planId: '', paymentMethod: '' };

const isSet = ({ planId, paymentMethod }: DepositFilter): boolean => planId !== '' || paymentMethod !== '';

const written = (names: DepositFilter, { planId, paymentMethod }: DepositFilter) => ({
  [names.planId]: planId || undefined,
  [names.paymentMethod]: paymentMethod || undefined,
});

/** The loaded rows that a filter lets through; an empty value lets everything through. */
export function filterOnPage(rows: readonly Deposit[], { planId, paymentMethod }: DepositFilter): Deposit[] {
  return rows.filter(
    (row) =>
      (!planId || row.depositPlanReferenceId._id === planId) && (!paymentMethod || row.paymentMethod === paymentMethod),
  );
}

/** How plan and payment method are filtered, in either reach: for the review, which shows all that the list does. */
export const chosenFilters = (params: URLSearchParams): DepositFilter => ({
  planId: params.get(everywhereNames.planId) || params.get(onPageNames.planId) || '',
  paymentMethod: params.get(everywhereNames.paymentMethod) || params.get(onPageNames.paymentMethod) || '',
});

/**
 * Plan and payment method first act on the loaded rows; on request they are sent to the server and cover all pages. Both are kept in
 * the address.
 */
export function useDepositFilters() {
  const [params, change] = useAddressQuery();
  const read = (names: DepositFilter): DepositFilter => ({
    planId: params.get(names.planId) ?? '',
    paymentMethod: params.get(names.paymentMethod) ?? '',
  });
  const everywhere = read(everywhereNames);
  const loaded = read(onPageNames);
  const isEverywhere = isSet(everywhere);
  const current = isEverywhere ? everywhere : loaded;
  const firstPage = { page: undefined };

  return {
    /** What the two selects show. */
    current,
    /** What is left for this page to filter. */
    onPage: isEverywhere ? nothing : loaded,
    isEverywhere,
    isOnPage: !isEverywhere && isSet(loaded),
    set: (filter: DepositFilter) =>
      change(isEverywhere ? { ...written(everywhereNames, filter), ...firstPage } : written(onPageNames, filter)),
    searchAllPages: () =>
      change({ ...written(onPageNames, nothing), ...written(everywhereNames, current), ...firstPage }),
    searchThisPage: () =>
      change({ ...written(everywhereNames, nothing), ...written(onPageNames, current), ...firstPage }),
    clear: () =>
      change({
        ...written(onPageNames, nothing),
        ...written(everywhereNames, nothing),
        ...firstPage,
        search: undefined,
      }),
  };
}

export type DepositFilters = ReturnType<typeof useDepositFilters>;
