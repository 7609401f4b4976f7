import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCan } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { calculateCommission } from '@/contract/commissions';
import { errorMessage } from '@/refine/error-message';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { useNotify } from '@/refine/use-notify';
import type { Deposit } from '@/server/deposit-records';
import type { DepositImpact } from './use-deposit';

/**
 * Creates the commissions that an approved deposit lacks, such as those of a level that had no coordinator at first. Offered where some
 * are missing, and where it is not known whether any are: the call then tells.
 */
export function MissingCommissions({ deposit, impact }: { deposit: Deposit; impact: DepositImpact }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { data: access } = useCan({ resource: 'commissions', action: 'calculate' });
  const { mutateAsync, isLoading } = useCustomMutation(calculateCommission);
  const missing = impact.kind === 'loaded' ? impact.data.missingLevels : undefined;
  const isUnknown = impact.kind === 'estimated' || impact.kind === 'unknown';
  if (!access?.can || deposit.status !== 'approved' || !(missing?.length || isUnknown)) return null;

  const calculate = async () => {
    try {
      const { data } = await mutateAsync({ body: { depositId: deposit._id } });
      const created = data?.created;
      if (created === undefined) notify.success(t('all-deposits:missing.done'));
      else notify.success(t('all-deposits:missing.created', { count: created }));
    } catch (error) {
      notify.error(errorMessage(error, t('all-deposits:missing.failed')));
    }
  };
  const button = (
    <Button size="small" color="inherit" variant="outlined" loading={isLoading} onClick={() => void calculate()}>
      {t('all-deposits:missing.calculate')}
    </Button>
  );
  if (!missing) return <div>{button}</div>;
  return (
    <Alert severity="warning" action={button}>
      {t('all-deposits:missing.levels', {
        count: missing.length,
        levels: missing.map((level) => t(`ui:level.${level}`)).join(', '),
      })}
    </Alert>
  );
}
