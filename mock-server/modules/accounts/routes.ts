import { handle, handlePublic, type Route } from '@server/route';
import * as accounts from '@/contract/accounts';
import { listRegistrationPanchayats, registerMember, showProfile, updateProfile, validateToken } from './own-account';
import { changePassword, forgotPassword, resetPassword } from './passwords';
import { signIn, signOut } from './sessions';

export const accountRoutes: Route[] = [
  handlePublic(accounts.login, ({ params, body }, context) => signIn(context, params.loginType, body)),
  handle(accounts.validate, ({ params }, context) => validateToken(context, params.role)),
  handle(accounts.logout, (_, context) => signOut(context)),
  handle(accounts.profile, (_, context) => showProfile(context)),
  handle(accounts.updateProfile, ({ body, picture }, context) => updateProfile(context, body, picture)),
  handle(accounts.changePassword, ({ body }, context) => changePassword(context, body)),
  handlePublic(accounts.register, ({ body }, context) => registerMember(context, body)),
  handlePublic(accounts.registrationPanchayats, (_, context) => listRegistrationPanchayats(context)),
  handlePublic(accounts.forgotPassword, ({ body }, context) => forgotPassword(context, body.email)),
  handlePublic(accounts.resetPassword, ({ body }, context) => resetPassword(context, body)),
];
