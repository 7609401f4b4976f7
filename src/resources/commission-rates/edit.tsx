import { useParams } from 'react-router-dom';
import { updateRate } from '../../contract/rates';
import { useEndpointMutation } from '../../hooks/use-endpoint-mutation';
import { useRoutedDialog } from '../../hooks/use-routed-dialog';
import { useT } from '../../i18n/use-t';
import { LoadingDialog } from '../../ui/loading-dialog';
import { valuesOf } from './form';
import { RateForm } from './rate-form';
import { useRatesScreen } from './screen';

/** Changes a rate, over the list. The API has no call for a single one, so it is looked up among all. */
export function EditRate() {
  const t = useT();
  const { id = '' } = useParams();
  const { close } = useRoutedDialog('/commission-rates');
  const { groups, rates, isThere, problem, say, refresh } = useRatesScreen();
  const update = useEndpointMutation(updateRate, { invalidates: [] });
  const rate = rates.find(({ _id }) => _id === id);
  const title = t('commission-rates:form.editTitle');
  if (!rate || !isThere) {
    const missing = isThere ? t('commission-rates:form.missing') : problem;
    return <LoadingDialog title={title} problem={missing} onClose={close} />;
  }
  return (
    <RateForm
      title={title}
      submitLabel={t('commission-rates:form.save')}
      values={valuesOf(rate)}
      groups={groups}
      except={id}
      failure={t('commission-rates:updateFailed')}
      onSubmit={async (body) => {
        await update.mutateAsync({ params: { id }, body });
        refresh();
        say('success', t('commission-rates:updated'));
        close();
      }}
      onClose={close}
    />
  );
}
