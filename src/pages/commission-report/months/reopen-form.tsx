import { Typography } from '@mui/material';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { countParams } from '@/components/text/format';
import { reopenMonth } from '@/contract/months';
import { reopeningForm } from '@/contract/months.schema';
import { compareMonths } from '@/domain/months';
import { TextForm } from '@/pages/shared/text-form';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { notify } from '@/utils/notices';
import { useNamedMonth } from './use-months';

/** The months after it are opened as well. */
export function ReopenForm() {
  const { named, name, months, error, close, t } = useNamedMonth();
  const { mutateAsync } = useCustomMutation(reopenMonth);
  const title = t('commission-report:months.reopen.title', { month: name });
  const opened = months?.filter(({ closedAt }) => closedAt !== null).filter((each) => compareMonths(each, named) >= 0);
  if (!opened || opened.length === 0)
    return (
      <LoadingDialog
        title={title}
        problem={error?.message ?? (months && t('commission-report:months.reopen.isOpen', { month: name }))}
        onClose={close}
      />
    );
  return (
    <TextForm
      title={title}
      submitLabel={title}
      tone="error"
      field="reason"
      label={t('commission-report:months.reopen.reason')}
      failure={t('commission-report:months.dialog.failed')}
      schema={reopeningForm}
      onSend={async (reason) => {
        await mutateAsync({ params: named, body: { reason } });
        notify.success(t('commission-report:months.reopen.done', { month: name }));
      }}
      onDone={close}
      onClose={close}
    >
      <Typography>{t('commission-report:months.reopen.effect', countParams(opened.length))}</Typography>
    </TextForm>
  );
}
