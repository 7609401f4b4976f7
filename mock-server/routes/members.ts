import { createMemberSession } from '../../src/contract/investment-progress';
import {
  createMember,
  deleteMember,
  listMembers,
  memberCompleteData,
  showMember,
  updateMember,
} from '../../src/contract/members';
import { handle, type Route } from '../http/bind';
import { createMember as create } from '../use-cases/create-member';
import { deleteMember as remove } from '../use-cases/delete-member';
import { listMembers as list } from '../use-cases/list-members';
import { openMemberSession } from '../use-cases/open-member-session';
import { showMember as show } from '../use-cases/show-member';
import { showMemberCompleteData } from '../use-cases/show-member-complete-data';
import { updateMember as update } from '../use-cases/update-member';

export const memberRoutes: Route[] = [
  handle(listMembers, ({ query }, context) => list(context, query)),
  handle(showMember, ({ params }, context) => show(context, params.id)),
  handle(createMember, ({ body }, context) => create(context, body)),
  handle(updateMember, ({ params, body }, context) => update(context, params.id, body)),
  handle(deleteMember, ({ params }, context) => remove(context, params.id)),
  handle(memberCompleteData, ({ params }, context) => showMemberCompleteData(context, params.id)),
  handle(createMemberSession, ({ body }, context) => openMemberSession(context, body.memberId)),
];
