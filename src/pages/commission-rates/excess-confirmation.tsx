import { Alert, Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { formatRate } from '@/components/text/format';

interface ExcessConfirmationProps {
  /** The total is a percentage, that of the plan with the highest. */
  total: number;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
  isMissing?: boolean;
}

/** Rates that take more than each deposit have to be confirmed. Until then the checkbox is invalid. */
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
