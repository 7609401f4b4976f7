import { Alert, Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { formatRate } from '@/components/text/format';

interface ExcessConfirmationProps {
  /** In percent, of the plan that has the most. */
  total: number;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
  /** Somebody tried to save without confirming. */
  isMissing?: boolean;
}

/** Says that the rates of a plan take more than each deposit, and asks whether they are meant. Until then its checkbox is invalid. */
export function ExcessConfirmation({ total, isConfirmed, onConfirm, isMissing = false }: ExcessConfirmationProps) {
  const { t } = useTranslation();
  return (
    <Alert severity="warning">
      {t('commission-rates:excess.warning', { total: formatRate(total) })}
      <Box sx={{ display: 'grid' }}>
        <FormControlLabel
          label={t('commission-rates:excess.confirm')}
          control={
            <Checkbox
              checked={isConfirmed}
              onChange={(_, isChecked) => onConfirm(isChecked)}
              slotProps={{ input: { 'aria-invalid': !isConfirmed } }}
            />
          }
        />
        {isMissing && !isConfirmed && <FormHelperText error>{t('commission-rates:excess.required')}</FormHelperText>}
      </Box>
    </Alert>
  );
}
