import { useGetIdentity } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { fileUrl } from '@/api/config';
import type { SessionUser } from '@/contract/accounts';
import { isLevel, isRole } from '@/contract/roles';
import { getSession, isSuperAdminName } from '@/session/session';

export function useCurrentUser() {
  const { t } = useTranslation();
  // The session is read, so that the name does not appear later than the rest.
  const session = getSession();
  const { data } = useGetIdentity<SessionUser>({ queryOptions: session ? { initialData: session.user } : {} });
  const { name = '', email = '', role = '', profilePicture } = data ?? {};
  const roleName = t(isRole(role) ? `common:roles.${role}` : 'common:roles.coordinator');
  return {
    // An account that is named as its role reads so in each language.
    name: isSuperAdminName(name) ? roleName : name || email,
    email,
    roleLabel: data?.isReadOnly ? t('shell:user.readOnly', { role: roleName }) : roleName,
    level: isLevel(role) ? role : undefined,
    picture: fileUrl(profilePicture),
  };
}
