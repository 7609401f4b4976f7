import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

interface MemberLinkProps {
  /** As records name a member; id and user name may be unknown. */
  member: { _id?: string | undefined; name: string; userName?: string | undefined };
}

/** The name of a member, which leads the superadmin to the account. */
export function MemberLink({ member: { _id, name, userName } }: MemberLinkProps) {
  const text = userName ? `${name} (${userName})` : name;
  if (!_id) return <>{text}</>;
  return (
    <Link component={RouterLink} to={`/members/show/${_id}`}>
      {text}
    </Link>
  );
}
