import { z } from 'zod';
import { answer, schemas } from './endpoint.schema';
import { investmentSummary } from './family-investments.schema';
import { familyMember, familyMemberForm } from './family-members.schema';
import { ID_LENGTH } from './primitives';
import { id, idOf, pageQuery, pageReply, queryId, queryText, sortQuery } from './primitives.schema';

const familyMemberId = { id: idOf('Family member') };

export const listAllFamilyMembers = schemas({
  query: {
    ...pageQuery(50),
    search: queryText,
    memberId: queryId,
    /** One family member alone: what a form at an address of its own asks for. */
    familyMemberId: queryId,
    ...sortQuery(['name', 'relationship', 'dateOfBirth', 'member', 'createdAt']),
  },
  reply: answer(z.object({ familyMembers: z.array(familyMember), ...pageReply })),
});

export const anyFamilyMemberForm = familyMemberForm.extend({
  memberReferenceId: z
    .string({ error: 'Select a member' })
    .min(1, { error: 'Select a member', abort: true })
    .length(ID_LENGTH, { error: 'Invalid member ID format' }),
});

export const createAnyFamilyMember = schemas({ body: anyFamilyMemberForm, reply: answer(z.object({ familyMember })) });

export const updateAnyFamilyMember = schemas({
  params: familyMemberId,
  body: familyMemberForm.partial(),
  reply: answer(z.object({ familyMember })),
});

export const deleteAnyFamilyMember = schemas({ params: familyMemberId, reply: answer(z.object({ _id: id })) });

export const anyFamilyMemberInvestmentSummary = schemas({ params: familyMemberId, reply: answer(investmentSummary) });
