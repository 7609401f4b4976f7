import { changePassword, forgotPassword, register, resetPassword, updateProfile } from '../../src/contract/account';
import { login, logout, profile, validate } from '../../src/contract/auth';
import { handle, handlePublic, type Route } from '../http/bind';
import { changePassword as change } from '../use-cases/auth/change-password';
import { forgotPassword as forgot } from '../use-cases/auth/forgot-password';
import { showOwnUser, validateToken } from '../use-cases/auth/own-user';
import { registerMember } from '../use-cases/auth/register-member';
import { resetPassword as reset } from '../use-cases/auth/reset-password';
import { signIn } from '../use-cases/auth/sign-in';
import { signOut } from '../use-cases/auth/sign-out';
import { updateProfile as update } from '../use-cases/auth/update-profile';

/** Their paths begin with a role. */
export const signInRoutes: Route[] = [
  handlePublic(login, ({ params, body }, context) => signIn(context, params.loginType, body)),
  handle(validate, ({ params }, context) => validateToken(context, params.role)),
];

export const authRoutes: Route[] = [
  handle(logout, (_, context) => signOut(context)),
  handle(profile, (_, context) => showOwnUser(context)),
  handle(updateProfile, ({ body, picture }, context) => update(context, body, picture)),
  handle(changePassword, ({ body }, context) => change(context, body)),
  handlePublic(register, ({ body }, context) => registerMember(context, body)),
  handlePublic(forgotPassword, ({ body }, context) => forgot(context, body.email)),
  handlePublic(resetPassword, ({ body }, context) => reset(context, body)),
];
