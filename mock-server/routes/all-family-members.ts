import {
  anyFamilyMemberInvestmentSummary,
  createAnyFamilyMember,
  deleteAnyFamilyMember,
  listAllFamilyMembers,
  updateAnyFamilyMember,
} from '../../src/contract/all-family-members';
import { handle, type Route } from '../http/bind';
import { createFamilyMember } from '../use-cases/create-family-member';
import { deleteFamilyMember } from '../use-cases/delete-family-member';
import { listAllFamilyMembers as listAll } from '../use-cases/list-family-members';
import { summarizeInvestments } from '../use-cases/summarize-investments';
import { updateFamilyMember } from '../use-cases/update-family-member';

export const allFamilyMemberRoutes: Route[] = [
  handle(listAllFamilyMembers, ({ query }, context) => listAll(context, query)),
  handle(createAnyFamilyMember, ({ body, picture }, context) =>
    createFamilyMember(context, body.memberReferenceId, body, picture),
  ),
  handle(updateAnyFamilyMember, ({ params, body, picture }, context) =>
    updateFamilyMember(context, params.id, body, picture),
  ),
  handle(deleteAnyFamilyMember, ({ params }, context) => deleteFamilyMember(context, params.id)),
  handle(anyFamilyMemberInvestmentSummary, ({ params }, context) => summarizeInvestments(context, params.id)),
];
