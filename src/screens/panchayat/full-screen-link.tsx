import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const PATHS = {
  members: '/panchayat/members',
  investments: '/panchayat/investments',
  commissions: '/panchayat/commissions',
} as const;

/** From a tab of the dashboard to the screen that can do more. */
export function FullScreenLink({ to }: { to: keyof typeof PATHS }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: -2 }}>
      <Button component={Link} to={PATHS[to]} size="small" color="secondary" endIcon={<ArrowForward />}>
        {t(`panchayat:open.${to}`)}
      </Button>
    </Box>
  );
}
