import { Button, Card } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Page } from '@/components/page/page';
import { OwnNotices } from '@/layout/own-notices';
import { SampleNotifications } from '@/layout/sample-notifications';
import { markAllRead, useHasOwnNotices, useUnreadCount } from '@/layout/unread-notifications';

export function NotificationsPage() {
  const { t } = useTranslation();
  const hasOwn = useHasOwnNotices();
  const isAllRead = useUnreadCount() === 0;
  return (
    <Page
      title={t('notifications:title')}
      description={!hasOwn && t('notifications:later')}
      actions={
        <Button variant="outlined" disabled={isAllRead} onClick={markAllRead}>
          {t(isAllRead ? 'notifications:allRead' : 'shell:bell.markAll')}
        </Button>
      }
    >
      <Card sx={{ maxWidth: 720 }}>{hasOwn ? <OwnNotices /> : <SampleNotifications />}</Card>
    </Page>
  );
}
