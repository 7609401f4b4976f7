import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** A link to a record; the plain text where its address is not known. */
export function RecordLink({ to, children }: { to: string | null | undefined; children: ReactNode }) {
  if (!to) return <>{children}</>;
  return (
    <Link component={RouterLink} to={to}>
      {children}
    </Link>
  );
}

interface MemberLinkProps {
  /** As records name a member; id and user name may be unknown. */
  member: { _id?: string | null | undefined; name: string; userName?: string | undefined };
}

/** The name of a member, which leads the superadmin to the account. */
export const MemberLink = ({ member: { _id, name, userName } }: MemberLinkProps) => (
  <RecordLink to={_id && `/members/show/${_id}`}>{userName ? `${name} (${userName})` : name}</RecordLink>
);
