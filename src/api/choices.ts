/** Records to choose from. Many pages have a member to choose, which do not need the rest of what is read of members. */
import { listMembers, showMember as showAnyMember } from '@/contract/members';
import { MAX_PAGE_SIZE } from '@/contract/primitives';
import { parseList } from './list-reply';
import { only, type Reader, record, rows, type ShapeOf, shaped, text } from './shape';

/** Of more than one call answers there are `cutAt`, and the others are found by typing; otherwise it is null. */
export const choicesAs =
  <T extends object>(read: Reader<T>): Reader<{ rows: (T & { id: string })[]; cutAt: number | null }> =>
  (value, siblings) => {
    const { data, meta } = parseList({ ...siblings, data: value }, ['coordinators', 'members', 'panchayats']);
    return {
      rows: rows(read, '_id')(data, {}),
      cutAt: data.length >= MAX_PAGE_SIZE && meta.totalCount !== data.length ? data.length : null,
    };
  };

const member = record({ _id: text, name: text, userName: text, email: text, mobileNumber: text });
export type MemberChoice = ShapeOf<typeof member>;

export const memberChoices = shaped(listMembers, choicesAs(member));
export const showMember = shaped(showAnyMember, only('member', member));
