/** Records to choose from are read from any envelope. */

import type { Endpoint } from '@/contract/endpoint';
import { memberResource, showMember as showAnyMember } from '@/contract/members';
import { MAX_PAGE_SIZE } from '@/contract/primitives';
import { parseList } from './list-reply';
import { readRows } from './read-reply';
import { type Derived, derived, type RecordList, type RowOfList, recordList } from './read-shape';

interface Choices<Row> {
  rows: (Row & { id: string })[];
  /** Where one call does not send all, it is the number that came, and the others are found by typing; otherwise it is null. */
  cutAt: number | null;
}

// @__NO_SIDE_EFFECTS__
export const choicesOf = <Row>(list: RecordList<Row>): Derived<Endpoint, Choices<Row>> =>
  derived(list.endpoint, (_, { reply }) => {
    const { data, meta } = parseList(reply, ['coordinators', 'members', 'panchayats']);
    const isCut = data.length >= MAX_PAGE_SIZE && meta.totalCount !== data.length;
    return { rows: readRows(list, data), cutAt: isCut ? data.length : null };
  });

const members = recordList(memberResource, 'response');
export type MemberChoice = RowOfList<typeof members>;
export const memberChoices = choicesOf(members);

export const showMember = derived(showAnyMember, ({ member }) => member);
