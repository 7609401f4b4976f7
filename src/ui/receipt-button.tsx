import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import { useT } from '../i18n/use-t';
import { singleClick } from './single-click';

export interface ReceiptButtonProps {
  /** Whose and which deposit, for screen readers: 'Asha, Nov 2026'. */
  of: string;
  isBusy: boolean;
  onView: () => void;
}

/** Opens the receipt of one deposit. */
export function ReceiptButton({ of, isBusy, onView }: ReceiptButtonProps) {
  const t = useT();
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
