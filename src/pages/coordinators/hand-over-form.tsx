import { Alert, Box, Link } from '@mui/material';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { CoordinatorAccount } from '@/api/coordinators';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { countParams, formatExactRupees } from '@/components/text/format';
import { handOverCoordinator } from '@/contract/coordinators';
import { handOverForm } from '@/contract/coordinators.schema';
import { AccountFields } from '@/pages/shared/account-fields';
import { applyServerErrors, errorMessage } from '@/refine/error-message';
import { schemaResolver } from '@/refine/schema-resolver';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { useFormDraft } from '@/session/use-form-draft';
import { notify } from '@/utils/notices';
import { openMoney, unpaidState } from './open-money';
import { PayeeFields, type PayeeValues, payeeErrors, payeeOf, payeeValues } from './payee-fields';
import { useCoordinator, useCoordinatorAccount } from './use-coordinator';

interface SuccessorValues {
  name: string;
  userName: string;
  email: string;
  mobileNumber: string;
  password: string;
  payee: PayeeValues;
}

const NOBODY: SuccessorValues = {
  name: '',
  userName: '',
  email: '',
  mobileNumber: '',
  password: '',
  payee: payeeValues(null),
};

const toBody = ({ payee, ...fields }: SuccessorValues) => ({ ...fields, payee: payeeOf(payee) });

/** A new account gets the unit of a coordinator. */
export function HandOver() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/coordinators');
  const { record: coordinator, problem } = useCoordinator();
  const { data: account, error } = useCoordinatorAccount(coordinator);
  if (account && !account.handedOverTo) return <HandOverForm account={account} onClose={close} />;
  const unit = account?.unitName ?? coordinator?.unitName ?? '';
  const successor = account?.handedOverTo?.name;
  const failure = error ? errorMessage(error, t('coordinators:loadFailed')) : undefined;
  return (
    <LoadingDialog
      title={unit ? t('coordinators:handOver.title', { unit }) : t('coordinators:handOver.open')}
      problem={successor ? t('coordinators:handOver.already', { unit, name: successor }) : (problem ?? failure)}
      onClose={close}
    />
  );
}

function HandOverForm({ account, onClose }: { account: CoordinatorAccount; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { _id: id, coordinatorType, unitName: unit } = account;
  const { mutateAsync: handOver } = useCustomMutation(handOverCoordinator);
  const [problem, setProblem] = useState<string>();
  const check = schemaResolver(handOverForm, toBody);
  const resolver: Resolver<SuccessorValues> = async (values, context, options) => {
    const checked = await check(values, context, options);
    const errors = { ...checked.errors, ...payeeErrors(t, values.payee) };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const form = useForm<SuccessorValues>({ defaultValues: NOBODY, resolver, shouldFocusError: false });
  const { isDirty, isSubmitting } = form.formState;
  const release = useLeaveGuard({ hasChanges: isDirty });
  useFormDraft(form, `hand-over ${id}`);
  const onSubmit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      const { data } = await handOver({ params: { coordinatorType, id }, body: toBody(values) });
      notify.success(t('coordinators:handOver.done', { unit, name: values.name }));
      release();
      if (data) navigate(`/coordinators/show/${data.coordinator._id}`, { replace: true });
      else onClose();
    } catch (error) {
      setProblem(applyServerErrors(error, form, t('coordinators:handOver.failed')));
    }
  });
  return (
    <FormDialog
      title={t('coordinators:handOver.title', { unit })}
      submitLabel={t('coordinators:handOver.action', { unit })}
      onSubmit={onSubmit}
      isSubmitting={isSubmitting}
      problem={problem}
      onClose={onClose}
    >
      <Consequences account={account} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
        <AccountFields form={form} texts="coordinators" isNew />
        <PayeeFields form={form} />
      </Box>
    </FormDialog>
  );
}

/** What follows, with the figures of now. */
function Consequences({ account }: { account: CoordinatorAccount }) {
  const { t } = useTranslation();
  const { _id, name, downlineCount, coordinatorType, open } = account;
  const below = coordinatorType === 'panchayat' ? 'membersBelow' : 'coordinatorsBelow';
  const sentences = [
    t(`coordinators:handOver.${below}`, countParams(downlineCount ?? 0)),
    open?.pendingDeposits &&
      t('coordinators:handOver.deposits', {
        ...countParams(open.pendingDeposits),
        amount: formatExactRupees(open.pendingDepositAmount),
      }),
    t('coordinators:handOver.earned', { name }),
    open?.pendingCommission &&
      t('coordinators:handOver.pending', { name, amount: formatExactRupees(open.pendingCommission) }),
    ...openMoney(t, account),
    t('coordinators:handOver.closed', { name }),
  ].filter((sentence) => typeof sentence === 'string');
  return (
    <Alert severity="info" sx={{ mb: 6 }}>
      <Box component="ul" sx={{ display: 'grid', gap: 1 }}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
      {unpaidState(account) === 'noPayee' && (
        <Link component={RouterLink} to={`/coordinators/edit/${_id}`}>
          {t('coordinators:handOver.enterPayee', { name })}
        </Link>
      )}
    </Alert>
  );
}
