import { handle, type Route } from '@server/http/route';
import { openMemberSession } from '@server/modules/accounts/sessions';
import {
  createMember as createMemberEndpoint,
  deleteMember as deleteMemberEndpoint,
  listMembers as listMembersEndpoint,
  memberCompleteData,
  showMember as showMemberEndpoint,
  updateMember as updateMemberEndpoint,
} from '@/contract/members';
import { createMemberSession } from '@/contract/progress';
import { createMember, deleteMember, listMembers, showMember, showMemberCompleteData, updateMember } from './records';

export const memberRoutes: Route[] = [
  handle(listMembersEndpoint, ({ query }, context) => listMembers(context, query)),
  handle(showMemberEndpoint, ({ params }, context) => showMember(context, params.id)),
  handle(createMemberEndpoint, ({ body }, context) => createMember(context, body)),
  handle(updateMemberEndpoint, ({ params, body }, context) => updateMember(context, params.id, body)),
  handle(deleteMemberEndpoint, ({ params }, context) => deleteMember(context, params.id)),
  handle(memberCompleteData, ({ params }, context) => showMemberCompleteData(context, params.id)),
  handle(createMemberSession, ({ body }, context) => openMemberSession(context, body.memberId)),
];
