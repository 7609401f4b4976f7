import { openMemberSession } from '@server/modules/accounts/sessions';
import { handle, type Route } from '@server/route';
import * as members from '@/contract/members';
import * as progress from '@/contract/progress';
import { createMember, deleteMember, listMembers, showMember, showMemberCompleteData, updateMember } from './records';

export const memberRoutes: Route[] = [
  handle(members.listMembers, ({ query }, context) => listMembers(context, query)),
  handle(members.showMember, ({ params }, context) => showMember(context, params.id)),
  handle(members.createMember, ({ body }, context) => createMember(context, body)),
  handle(members.updateMember, ({ params, body }, context) => updateMember(context, params.id, body)),
  handle(members.deleteMember, ({ params }, context) => deleteMember(context, params.id)),
  handle(members.memberCompleteData, ({ params }, context) => showMemberCompleteData(context, params.id)),
  handle(progress.createMemberSession, ({ body }, context) => openMemberSession(context, body.memberId)),
];
