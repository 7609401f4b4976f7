import { handle, handlePublic, type Route } from '@server/http/route';
import {
  changePassword as changePasswordEndpoint,
  forgotPassword as forgotPasswordEndpoint,
  login,
  logout,
  profile,
  register,
  registrationPanchayats,
  resetPassword as resetPasswordEndpoint,
  updateProfile as updateProfileEndpoint,
  validate,
} from '@/contract/accounts';
import { listRegistrationPanchayats, registerMember, showProfile, updateProfile, validateToken } from './own-account';
import { changePassword, forgotPassword, resetPassword } from './passwords';
import { signIn, signOut } from './sessions';

/** Their paths begin with a role. */
export const signInRoutes: Route[] = [
  handlePublic(login, ({ params, body }, context) => signIn(context, params.loginType, body)),
  handle(validate, ({ params }, context) => validateToken(context, params.role)),
];

export const authRoutes: Route[] = [
  handle(logout, (_, context) => signOut(context)),
  handle(profile, (_, context) => showProfile(context)),
  handle(updateProfileEndpoint, ({ body, picture }, context) => updateProfile(context, body, picture)),
  handle(changePasswordEndpoint, ({ body }, context) => changePassword(context, body)),
  handlePublic(register, ({ body }, context) => registerMember(context, body)),
  handlePublic(registrationPanchayats, (_, context) => listRegistrationPanchayats(context)),
  handlePublic(forgotPasswordEndpoint, ({ body }, context) => forgotPassword(context, body.email)),
  handlePublic(resetPasswordEndpoint, ({ body }, context) => resetPassword(context, body)),
];
