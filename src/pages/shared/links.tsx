import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ABSENT } from '@/components/text/format';
import { callUrl, formatMobile, mobileDigits } from '@/domain/text/phone';

/** The text is plain where the path of the record is not known. */
export function RecordLink({ to, children }: { to: string | null | undefined; children: ReactNode }) {
  if (!to) return <>{children}</>;
  return (
    <Link component={RouterLink} to={to}>
      {children}
    </Link>
  );
}

interface MemberLinkProps {
  /** The id and the user name may be unknown. */
  member: { _id?: string | null | undefined; name: string; userName?: string | undefined };
}

export const MemberLink = ({ member: { _id, name, userName } }: MemberLinkProps) => (
  <RecordLink to={_id && `/members/show/${_id}`}>{userName ? `${name} (${userName})` : name}</RecordLink>
);

/** The link is taller than its line on phones, for a thumb. */
export function MobileLink({ text }: { text: string | undefined }) {
  const digits = text && mobileDigits(text);
  if (!digits) return <span style={unbrokenStyle}>{text || ABSENT}</span>;
  return (
    <Link href={callUrl(digits)} sx={linkStyle}>
      {formatMobile(text)}
    </Link>
  );
}

const unbrokenStyle = { whiteSpace: 'nowrap' } as const;
// The link lies in front of the one that covers a whole row.
const linkStyle = {
  position: 'relative',
  zIndex: 1,
  display: 'inline-block',
  whiteSpace: 'nowrap',
  py: { xs: '12px', sm: 0 },
  my: { xs: '-12px', sm: 0 },
};
