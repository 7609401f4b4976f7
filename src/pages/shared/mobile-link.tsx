import { Link } from '@mui/material';
import { ABSENT } from '@/components/text/format';
import { callAddress, formatMobile, mobileDigits } from '@/domain/phone';

/** A link that calls the number, if it is a mobile number. Taller than its line on phones, for a thumb. */
export function MobileLink({ text }: { text: string | undefined }) {
  const digits = text && mobileDigits(text);
  if (!digits) return <span style={unbrokenStyle}>{text || ABSENT}</span>;
  return (
    <Link href={callAddress(digits)} sx={linkStyle}>
      {formatMobile(text)}
    </Link>
  );
}

const unbrokenStyle = { whiteSpace: 'nowrap' } as const;
// In front of the link that covers a whole row.
const linkStyle = {
  position: 'relative',
  zIndex: 1,
  display: 'inline-block',
  whiteSpace: 'nowrap',
  py: { xs: '12px', sm: 0 },
  my: { xs: '-12px', sm: 0 },
};
