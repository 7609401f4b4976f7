import { Typography, type TypographyProps } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ElementType } from 'react';

export const SecondaryText = (props: TypographyProps & { component?: ElementType }) => (
  <Typography variant="body2" color="text.secondary" {...props} />
);

export const StrongText = styled(Typography)({ fontWeight: 600 }) as typeof Typography;
