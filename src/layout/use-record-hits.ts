import { can } from '../contract/permissions';
import { searchRecords } from '../contract/search';
import { useDebounced } from '../hooks/use-debounced';
import { useEndpoint } from '../hooks/use-endpoint';
import { useT } from '../i18n/use-t';
import { type Hit, recordHit } from './hits';

/** Shorter words match nearly everything. */
const LEAST = 2;
/** §1-9: as the member search. */
const PAUSE_MS = 350;

interface RecordHits {
  hits: Hit[];
  state: 'idle' | 'searching' | 'failed';
}

/** Members, coordinators and plans that hold the words; for those who may search them (decisions §6). */
export function useRecordHits(role: string, text: string): RecordHits {
  const t = useT();
  const words = useDebounced(text.trim(), PAUSE_MS);
  const isAsked = can(role, 'search', 'read') && text.trim().length >= LEAST;
  const isReady = isAsked && words.length >= LEAST;
  const found = useEndpoint(searchRecords, { query: { searchQuery: words, limit: 6 }, enabled: isReady });
  if (!isAsked) return { hits: [], state: 'idle' };
  const records = isReady ? (found.data?.response ?? []) : [];
  const hits = records.map((record) =>
    recordHit(record, t(record.roleName === 'plan' ? 'shell:search.plan' : `common:roles.${record.roleName}`)),
  );
  const isSearching = words !== text.trim() || found.isFetching;
  return { hits, state: isSearching ? 'searching' : found.error ? 'failed' : 'idle' };
}
