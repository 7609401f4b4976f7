import { Typography, type TypographyProps } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ElementType } from 'react';

/** What matters less: smaller, and in the second color. */
export const SecondaryText = (props: TypographyProps & { component?: ElementType }) => (
  <Typography variant="body2" color="text.secondary" {...props} />
);

/** What matters most of a row or a card, such as a name or an amount. */
export const StrongText = styled(Typography)({ fontWeight: 600 }) as typeof Typography;
