/** The accounts of members, as the superadmin manages them. */
import type { DEPOSIT_STATUSES, MEMBER_STATUSES, MemberKind } from '@/contract/choices';
import * as contract from '@/contract/members';
import { allCommissions } from './commissions';
import { list, made, number, orNull, record, recordList, rows, type ShapeOf, shaped, text, word } from './shape';

const status = word<(typeof MEMBER_STATUSES)[number]>();

/** The place, and who coordinates it: '' where only one of them is named. */
const panchayat = record({
  _id: text,
  place: made(({ unitName, name }) => text(unitName, {}) || text(name, {})),
  coordinator: made(({ unitName, name }) => (unitName ? text(name, {}) : '')),
});

const member = record({
  _id: text,
  name: text,
  userName: text,
  email: text,
  mobileNumber: text,
  kind: orNull(word<MemberKind>()),
  isVerified: orNull((value) => value === true),
  status: orNull(status),
  panchayat: made(({ panchayatReferenceId }) => orNull(panchayat)(panchayatReferenceId, {})),
  profilePicture: orNull(text),
  createdAt: orNull(text),
});
export type Member = ShapeOf<typeof member>;

export const members = recordList('members', member);

const person = orNull(record({ _id: text, name: text }));

export const memberCompleteData = shaped(
  contract.memberCompleteData,
  record({
    familyMembers: rows(record({ _id: text, name: text, relationship: text, totalInvested: number }), '_id'),
    deposits: rows(
      record({
        _id: text,
        /** Null for the member. */
        familyMember: made(({ familyMemberReferenceId }) => person(familyMemberReferenceId, {})),
        plan: made(({ depositPlanReferenceId }) => record({ _id: text, planName: text })(depositPlanReferenceId, {})),
        depositAmount: number,
        month: number,
        year: number,
        status: word<(typeof DEPOSIT_STATUSES)[number]>(),
      }),
      '_id',
    ),
    commissions: list(allCommissions.row),
    totalInvested: number,
    totalTransactions: number,
  }),
);
export type CompleteData = ShapeOf<typeof memberCompleteData.read>;
