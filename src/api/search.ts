/** What the search in the header finds. */
import type { SearchRole } from '@/contract/choices';
import * as contract from '@/contract/search';
import { number, record, rows, type ShapeOf, shaped, text, word } from './shape';

/** '' where the kind of record has no such field. */
const searchRecord = record({
  _id: text,
  roleName: word<SearchRole>(),
  name: text,
  mobileNumber: text,
  unitName: text,
});
export type SearchRecord = ShapeOf<typeof searchRecord>;

const familyMember = record({ _id: text, name: text, mobileNumber: text, memberName: text });
const deposit = record({
  _id: text,
  transactionId: text,
  memberName: text,
  planName: text,
  month: number,
  year: number,
});

/** A server that keeps to the specifications finds no family members and deposits. */
export const searchRecords = shaped(
  contract.searchRecords,
  record({
    response: rows(searchRecord, '_id'),
    familyMembers: rows(familyMember, '_id'),
    deposits: rows(deposit, '_id'),
  }),
);
