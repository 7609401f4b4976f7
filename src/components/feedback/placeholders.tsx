import ErrorOutline from '@mui/icons-material/ErrorOutline';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { onlineManager } from '@tanstack/react-query';
import { memo, type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { SecondaryText } from '@/components/text/emphasis';

interface LoadErrorProps {
  title?: string | undefined;
  message: string;
  onRetry: () => void;
  retryLabel?: string;
  isRetrying?: boolean;
  onDismiss?: () => void;
}

/** Says why something could not be loaded. Without a network nothing is wrong: it was not opened before, and comes by itself. */
export function LoadError(props: LoadErrorProps) {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => onlineManager.isOnline());
  if (isOnline) return <Failure {...props} />;
  return <EmptyState icon={<ErrorOutline />} title={t('ui:error.offline')} hint={t('ui:error.notOpened')} />;
}

export function Failure({ title, message, onRetry, retryLabel, isRetrying = false, onDismiss }: LoadErrorProps) {
  const { t } = useTranslation();
  return (
    <Box role="alert" sx={{ ...centeredStyles, py: { xs: 8, sm: 12 } }}>
      <ErrorOutline aria-hidden sx={{ fontSize: 40, color: 'error.main' }} />
      <Typography sx={{ typography: 'h3', mt: 1 }} component="p">
        {title ?? t('ui:error.title')}
      </Typography>
      <SecondaryText sx={{ maxWidth: 520 }}>{message}</SecondaryText>
      <Box sx={{ display: 'flex', gap: 3, mt: 3 }}>
        <Button variant="outlined" onClick={() => onRetry()} loading={isRetrying}>
          {retryLabel ?? t('ui:error.retry')}
        </Button>
        {onDismiss && <Button onClick={onDismiss}>{t('common:actions.dismiss')}</Button>}
      </Box>
    </Box>
  );
}

const subscribeToNetwork = (listener: () => void) => onlineManager.subscribe(listener);

interface EmptyStateProps {
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  isCompact?: boolean;
}

export function EmptyState({ title, hint, action, icon, isCompact = false }: EmptyStateProps) {
  return (
    <Box sx={{ ...centeredStyles, py: isCompact ? 6 : { xs: 10, sm: 14 } }}>
      <Box aria-hidden sx={emptyIconStyles}>
        {icon ?? <InboxOutlined />}
      </Box>
      <Typography sx={{ typography: 'h3', mt: 2 }} component="p">
        {title}
      </Typography>
      {hint && <SecondaryText sx={{ maxWidth: 440 }}>{hint}</SecondaryText>}
      {action && <Box sx={{ mt: 3 }}>{action}</Box>}
    </Box>
  );
}

interface SkeletonProps {
  count?: number;
  height?: number;
  label?: string | undefined;
}

/** It is memoized, since its page is rendered several times while it loads. */
export const SkeletonRows = memo(function SkeletonRows({ count = 6, height = 48, label }: SkeletonProps) {
  return (
    <LoadingRegion label={label}>
      {range(count).map((index) => (
        <Box key={index} aria-hidden sx={{ ...skeletonRowStyles, height }}>
          <Skeleton variant="circular" width={24} height={24} />
          <Skeleton sx={{ flex: 3 }} />
          <Skeleton sx={{ flex: 2 }} />
          <Skeleton sx={{ flex: 1 }} />
        </Box>
      ))}
    </LoadingRegion>
  );
});

export function SkeletonCards(props: SkeletonProps & { minWidth?: number }) {
  const { count = 4, height = 120, minWidth = 240, label } = props;
  const gridTemplateColumns = `repeat(auto-fill, minmax(min(100%, ${minWidth}px), 1fr))`;
  return (
    <LoadingRegion label={label}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns }}>
        {range(count).map((index) => (
          <Card key={index} aria-hidden sx={{ p: 4, height, overflow: 'hidden' }}>
            <Skeleton width="40%" />
            <Skeleton width="65%" height={36} />
            <Skeleton width="80%" />
          </Card>
        ))}
      </Box>
    </LoadingRegion>
  );
}

export function LoadingRegion({ label, children }: Pick<SkeletonProps, 'label'> & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy>
      <span style={visuallyHidden}>{label ?? t('ui:loading')}</span>
      {children}
    </div>
  );
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const centeredStyles = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 1,
  px: 4,
};
const emptyIconStyles = {
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: '50%',
  color: 'text.secondary',
  bgcolor: 'action.hover',
};
const skeletonRowStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  px: 3,
  borderBottom: 1,
  borderColor: 'divider',
};
