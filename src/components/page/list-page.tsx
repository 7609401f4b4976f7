import { Box, Typography } from '@mui/material';
import { List } from '@refinedev/mui';
import { useIsPhone } from '@/utils/media-queries';
import { type PageProps, pageStyles, ThumbBar } from './page';

/** refine's `<List>` has the layout of `Page` here, instead of a card with breadcrumbs. */
export function ListPage({ title, description, actions, primaryAction, children }: PageProps) {
  const isPhone = useIsPhone();
  return (
    <List
      breadcrumb={false}
      title={
        <Typography variant="h1" tabIndex={-1}>
          {title}
        </Typography>
      }
      headerButtons={
        <>
          {actions}
          {!isPhone && primaryAction}
        </>
      }
      headerButtonProps={{ sx: pageStyles.actions }}
      headerProps={{
        subheader: description,
        subheaderTypographyProps: { variant: 'body2', sx: pageStyles.description },
        sx: headerStyles,
      }}
      wrapperProps={{ elevation: 0, sx: cardStyles }}
      contentProps={{ sx: contentStyles }}
    >
      <Box sx={pageStyles.content}>{children}</Box>
      {primaryAction && isPhone && <ThumbBar>{primaryAction}</ThumbBar>}
    </List>
  );
}

const cardStyles = {
  ...pageStyles.page,
  overflow: 'visible',
  bgcolor: 'transparent',
  backgroundImage: 'none',
  borderRadius: 0,
  border: 0,
};
const headerStyles = {
  ...pageStyles.header,
  p: 0,
  '& .MuiCardHeader-content': pageStyles.title,
  '& .MuiCardHeader-action': {
    m: 0,
    flex: '0 1 auto',
    minWidth: 0,
    alignSelf: 'auto',
    '&:not(:has(button, a))': { display: 'none' },
  },
};
const contentStyles = { p: 0, '&:last-child': { p: 0 } };
