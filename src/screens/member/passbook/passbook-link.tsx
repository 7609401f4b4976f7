import MenuBook from '@mui/icons-material/MenuBookOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The way to the passbook from the dashboard; on a phone it stands in the bar at the foot of the screen. */
export function PassbookLink() {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to="/member-dashboard/passbook"
      variant="outlined"
      startIcon={<MenuBook />}
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
    >
      {t('passbook:open')}
    </Button>
  );
}
