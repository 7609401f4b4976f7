import { MAX_PAGE_SIZE } from '@/contract/primitives';
import { parseList } from './list-reply';
import { type Reader, rows } from './shape';

/** A page of records to choose from, which holds as many as one call answers. `hasMore`: the others are found by typing. */
export const choicesAs =
  <T extends object>(read: Reader<T>): Reader<{ rows: (T & { id: string })[]; hasMore: boolean }> =>
  (value, siblings) => {
    const { data, meta } = parseList({ ...siblings, data: value }, ['coordinators', 'members', 'panchayats']);
    return {
      rows: rows(read, '_id')(data, {}),
      hasMore: data.length >= MAX_PAGE_SIZE && meta.totalCount !== data.length,
    };
  };
