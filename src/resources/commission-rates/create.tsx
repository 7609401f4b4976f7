import { createRate } from '../../contract/rates';
import { useEndpointMutation } from '../../hooks/use-endpoint-mutation';
import { useRoutedDialog } from '../../hooks/use-routed-dialog';
import { useT } from '../../i18n/use-t';
import { newRate } from './form';
import { RateForm } from './rate-form';
import { useRatesScreen } from './screen';

/** Adds the rate of one level, over the list. */
export function CreateRate() {
  const t = useT();
  const { close } = useRoutedDialog('/commission-rates');
  const { groups, say, refresh } = useRatesScreen();
  const create = useEndpointMutation(createRate, { invalidates: [] });
  return (
    <RateForm
      title={t('commission-rates:form.addTitle')}
      submitLabel={t('commission-rates:form.add')}
      values={newRate}
      groups={groups}
      failure={t('commission-rates:createFailed')}
      onSubmit={async (body) => {
        await create.mutateAsync({ body });
        refresh();
        say('success', t('commission-rates:created'));
        close();
      }}
      onClose={close}
    />
  );
}
