import { Link, type LinkProps } from '@mui/material';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { Rate } from '@/domain/rates';

/** Leads from a form for new rates to that of one that stands, which takes its place over the list. */
export function EditRateLink({ rate, ...props }: { rate: Rate } & Omit<LinkProps, 'href'>) {
  const { search, state } = useLocation();
  return (
    <Link
      {...props}
      component={RouterLink}
      to={{ pathname: `/commission-rates/edit/${rate._id}`, search }}
      replace
      state={state}
    />
  );
}
