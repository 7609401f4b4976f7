import { MAX_PAGE_SIZE } from '@/contract/primitives';
import { parseList } from './list-reply';
import { type Reader, rows } from './shape';

/** Records to choose from. Of more than one call answers there are `cutAt`, and the others are found by typing; otherwise it is null. */
export const choicesAs =
  <T extends object>(read: Reader<T>): Reader<{ rows: (T & { id: string })[]; cutAt: number | null }> =>
  (value, siblings) => {
    const { data, meta } = parseList({ ...siblings, data: value }, ['coordinators', 'members', 'panchayats']);
    return {
      rows: rows(read, '_id')(data, {}),
      cutAt: data.length >= MAX_PAGE_SIZE && meta.totalCount !== data.length ? data.length : null,
    };
  };
