import { useCan, useResource } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import { searchRecords } from '@/contract/search';
import { useDebounced } from '@/hooks/use-debounced';
import { detailOf, type Hit, placeOf } from './hits';

/** Shorter words match nearly everything. */
const LEAST = 2;
/** Milliseconds, as in the search for members. */
const PAUSE_MS = 350;

interface RecordHits {
  hits: Hit[];
  state: 'idle' | 'searching' | 'failed';
}

/** Members, coordinators and plans that hold the words; for those who may search them. */
export function useRecordHits(text: string): RecordHits {
  const { t } = useTranslation();
  const { resources } = useResource();
  const { data: access } = useCan({ resource: 'search', action: 'list' });
  const words = useDebounced(text.trim(), PAUSE_MS);
  const isAsked = access?.can === true && text.trim().length >= LEAST;
  const isReady = isAsked && words.length >= LEAST;
  const found = useEndpoint(searchRecords, { query: { searchQuery: words, limit: 6 }, enabled: isReady });
  if (!isAsked) return { hits: [], state: 'idle' };
  const records = isReady ? (found.data?.response ?? []) : [];
  const hits = records.map((record): Hit => {
    const kind = t(record.roleName === 'plan' ? 'shell:search.plan' : `common:roles.${record.roleName}`);
    const { resource, to } = placeOf(record);
    const icon = resources.find(({ name }) => name === resource)?.meta?.icon;
    return { key: record._id, to, label: record.name, detail: detailOf(record, kind), icon };
  });
  const isSearching = words !== text.trim() || found.isFetching;
  return { hits, state: isSearching ? 'searching' : found.error ? 'failed' : 'idle' };
}
