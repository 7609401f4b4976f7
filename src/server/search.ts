/** What the superadmin's search finds. */
import type { SearchRole } from '@/contract/choices';
import * as contract from '@/contract/search';
import { also, number, record, rows, type ShapeOf, shaped, text, word } from './shape';

const found = record({ _id: text, roleName: word<SearchRole>(), name: text, unitName: text, mobileNumber: text });
export type SearchRecord = ShapeOf<typeof found>;

/** Family members and deposits are found by servers that search more than the specifications list. */
export const searchRecords = shaped(
  contract.searchRecords,
  record({
    records: also(rows(found, '_id'), 'response'),
    familyMembers: rows(record({ _id: text, name: text, memberName: text, mobileNumber: text }), '_id'),
    deposits: rows(
      record({ _id: text, transactionId: text, memberName: text, planName: text, month: number, year: number }),
      '_id',
    ),
  }),
);
