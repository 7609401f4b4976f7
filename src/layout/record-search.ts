import { useCan, useResource } from '@refinedev/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageDataOf } from '@/api/read-shape';
import { useServerFeatures } from '@/api/server-features';
import { formatMonth, formatNumber, formatRupees } from '@/components/text/format';
import { stateName } from '@/components/text/states';
import { searchDownline } from '@/contract/downline';
import { searchRecords } from '@/contract/search';
import { formatMobile } from '@/domain/text/phone';
import { useCustom } from '@/refine/use-custom';
import { roleOf, useSession } from '@/session/session';
import { SEARCH_DELAYS, useDebounced } from '@/utils/use-debounced';

export interface SearchResult {
  key: string;
  to: string;
  label: string;
  detail?: string | undefined;
  icon: ReactNode;
}

/** A shorter text matches nearly every record. */
const MIN_SEARCH_LENGTH = 2;
const MAX_RECORDS = 6;

/**
 * What the search finds beside pages, when typing pauses: the superadmin all records, a coordinator the members and coordinators below it,
 * others nothing. `label` says what is searched, `note` that the search still runs or has failed.
 */
export function useRecordSearch(text: string): { label: string; results: SearchResult[]; note: string | undefined } {
  const { t } = useTranslation();
  const { resources } = useResource();
  const canSearchAll = useCan({ resource: 'search', action: 'list' }).data?.can === true;
  const hasDownline = useServerFeatures().offers(searchDownline);
  const canSearchDownline = useCan({ resource: 'downline', action: 'list' }).data?.can === true && hasDownline;
  const role = roleOf(useSession());
  const typed = text.trim();
  const words = useDebounced(typed, SEARCH_DELAYS.members);
  const isReady = Math.min(typed.length, words.length) >= MIN_SEARCH_LENGTH;
  const all = useCustom(searchRecords, {
    query: { searchQuery: words, limit: MAX_RECORDS },
    enabled: isReady && canSearchAll,
  });
  const downline = useCustom(searchDownline, {
    query: { search: words, limit: MAX_RECORDS },
    enabled: isReady && canSearchDownline,
  });
  const iconOf: IconOf = (resource) => resources.find(({ name }) => name === resource)?.meta?.icon;
  const label = t(
    canSearchAll
      ? 'shell:search.recordsLabel'
      : canSearchDownline
        ? 'shell:search.downlineLabel'
        : 'shell:search.label',
  );
  const isSearchable = (canSearchAll || canSearchDownline) && typed.length >= MIN_SEARCH_LENGTH;
  if (!isSearchable) return { label, results: [], note: undefined };

  const { isFetching, error } = canSearchAll ? all : downline;
  const state = words !== typed || isFetching ? 'searching' : error && 'failed';
  const note = state ? t(canSearchAll ? `shell:search.${state}` : `shell:search.downline.${state}`) : undefined;
  const results = [
    ...(isReady && all.data ? recordResults(t, iconOf, all.data) : []),
    ...(isReady && downline.data ? downlineResults(t, iconOf, downline.data, role === 'panchayat') : []),
  ];
  return { label, results, note };
}

type IconOf = (resource: string) => ReactNode;
type Found = PageDataOf<typeof searchRecords>;

function recordResults(t: TFunction, iconOf: IconOf, found: Found): SearchResult[] {
  const records = found.response.map((record) => {
    const kind = t(record.roleName === 'plan' ? 'shell:search.plan' : `common:roles.${record.roleName}`);
    const { resource, to } = recordTarget(record);
    return { key: record.id, to, label: record.name, detail: recordDetail(record, kind), icon: iconOf(resource) };
  });
  const family = found.familyMembers.map(({ id, _id, name, memberName, mobileNumber }) => ({
    key: id,
    to: `/family-members/show/${_id}`,
    label: name,
    detail: [t('shell:search.familyOf', { name: memberName }), formatMobile(mobileNumber)].filter(Boolean).join(' · '),
    icon: iconOf('all-family-members'),
  }));
  const deposits = found.deposits.flatMap((deposit) => [
    depositResult(t, iconOf, deposit),
    ...found.commissions
      .filter(({ _id }) => _id === deposit._id)
      .map((commissions) => commissionsResult(t, iconOf, commissions)),
  ]);
  return [...records, ...family, ...deposits];
}

function depositResult(t: TFunction, iconOf: IconOf, deposit: Found['deposits'][number]): SearchResult {
  const { id, _id, transactionId, depositAmount, status, memberName, planName } = deposit;
  return {
    key: id,
    to: `/pending-deposits/all/show/${_id}`,
    label: transactionId,
    detail: [
      t('shell:search.deposit'),
      formatRupees(depositAmount),
      stateName(t, 'decision', status),
      memberName,
      planName,
      formatMonth(deposit),
    ].join(' · '),
    icon: iconOf('deposits'),
  };
}

function commissionsResult(t: TFunction, iconOf: IconOf, commissions: Found['commissions'][number]): SearchResult {
  const { _id, transactionId, totalAmount, statuses, memberName, planName } = commissions;
  return {
    key: `commissions-${_id}`,
    to: `/pending-commissions/all?search=${encodeURIComponent(transactionId)}`,
    label: transactionId,
    detail: [
      t('shell:search.commissions'),
      formatRupees(totalAmount),
      statuses.map(({ status, count }) => `${formatNumber(count)} ${stateName(t, 'commission', status)}`).join(', '),
      memberName,
      planName,
      formatMonth(commissions),
    ].join(' · '),
    icon: iconOf('commissions'),
  };
}

type FoundBelow = PageDataOf<typeof searchDownline>;

/** A panchayat has pages of its own for its members. */
function downlineResults(t: TFunction, iconOf: IconOf, found: FoundBelow, isPanchayat: boolean): SearchResult[] {
  return [
    ...found.units.map(({ _id, name, unitName, mobileNumber, coordinatorType }) => ({
      key: _id,
      to: `/coordinator-dashboard?unit=${_id}`,
      label: name,
      detail: recordDetail({ unitName, userName: '', mobileNumber }, t(`common:roles.${coordinatorType}`)),
      icon: iconOf('coordinator-dashboard'),
    })),
    ...found.members.map(({ _id, name, userName, mobileNumber }) => ({
      key: _id,
      to: isPanchayat ? `/panchayat/members/show/${_id}` : `/coordinator-investments?memberId=${_id}`,
      label: name,
      detail: recordDetail({ unitName: '', userName, mobileNumber }, t('common:roles.member')),
      icon: iconOf('coordinator-investments'),
    })),
  ];
}

type SearchRecord = Found['response'][number];

/** The resource whose page shows a record, and the address of the record there. */
export function recordTarget({ _id, roleName }: Pick<SearchRecord, '_id' | 'roleName'>): {
  resource: string;
  to: string;
} {
  if (roleName === 'member') return { resource: 'members', to: `/members/show/${_id}` };
  if (roleName === 'plan') return { resource: 'investment-plans', to: `/investment-plans/show/${_id}` };
  return { resource: 'coordinators', to: `/coordinators/show/${_id}` };
}

/** Tells a record apart from others with the same name. `kind` is 'Member', a level or 'Plan' in the reader's language. */
export const recordDetail = (
  { unitName, userName, mobileNumber }: Pick<SearchRecord, 'unitName' | 'userName' | 'mobileNumber'>,
  kind: string,
): string => [kind, unitName || userName, formatMobile(mobileNumber)].filter(Boolean).join(' · ');
