import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { singleClick } from './single-click';

export interface ReceiptButtonProps {
  /** Whose and which deposit, for screen readers: 'Asha, Nov 2026'. */
  of: string;
  isBusy: boolean;
  onView: () => void;
}

/** Opens the receipt of one deposit. */
export function ReceiptButton({ of, isBusy, onView }: ReceiptButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      color="secondary"
      startIcon={<ReceiptLongOutlined />}
      loading={isBusy}
      loadingPosition="start"
      aria-label={t('receipts:viewOf', { of })}
      onClick={singleClick(onView)}
      sx={{ whiteSpace: 'nowrap', minHeight: 36 }}
    >
      {t('receipts:view')}
    </Button>
  );
}
