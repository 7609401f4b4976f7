import { useTranslation } from 'react-i18next';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { RateForm } from './form';
import { useRate } from './use-rates';

/** Changes a rate. */
export function RateEdit() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/commission-rates');
  const { rate, problem } = useRate();
  if (rate) return <RateForm rate={rate} />;
  return <LoadingDialog title={t('commission-rates:form.editTitle')} problem={problem} onClose={close} />;
}
