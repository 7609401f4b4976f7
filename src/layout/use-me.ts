import { isLevel, isRole, type Level } from '../contract/roles';
import { useT } from '../i18n/use-t';
import { fileUrl } from '../providers/http';
import { roleOf } from '../providers/session';
import { useSession } from '../providers/use-session';

interface Me {
  name: string;
  email: string;
  role: string;
  roleLabel: string;
  level: Level | undefined;
  picture: string | undefined;
}

/** The signed-in user as the shell shows it. */
export function useMe(): Me {
  const t = useT();
  const session = useSession();
  const role = roleOf(session);
  const { name = '', email = '', profilePicture } = session?.user ?? {};
  return {
    name: name || email,
    email,
    role,
    roleLabel: t(isRole(role) ? `common:roles.${role}` : 'common:roles.coordinator'),
    level: isLevel(role) ? role : undefined,
    picture: profilePicture ? fileUrl(profilePicture) : undefined,
  };
}
