import { Alert, Box, Link, TextField } from '@mui/material';
import type { TFunction } from 'i18next';
import { type FieldErrors, type Resolver, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { type CoordinatorAccount, type CoordinatorChoice, coordinatorChoices } from '@/api/coordinators';
import { useServerFeatures } from '@/api/server-features';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import type { Choice } from '@/components/filter/search-select';
import { FormDialog } from '@/components/form/form-dialog';
import { SelectField } from '@/components/form/select-field';
import { countParams } from '@/components/text/format';
import { stateOptions } from '@/components/text/states';
import { COORDINATOR_STATUSES } from '@/contract/choices';
import { handOverCoordinator } from '@/contract/coordinators';
import { coordinatorChange, coordinatorForm } from '@/contract/coordinators.schema';
import { listDuePayouts } from '@/contract/payouts';
import { isLevel, LEVELS, type Level } from '@/contract/roles';
import { levelAbove } from '@/domain/hierarchy';
import { normalizeText } from '@/domain/text/text';
import { AccountFields, LevelField } from '@/pages/shared/account-fields';
import { toCoordinatorChoice } from '@/pages/shared/level-select';
import { errorMessage } from '@/refine/error-message';
import { schemaResolver } from '@/refine/schema-resolver';
import { useCustom } from '@/refine/use-custom';
import { useForm } from '@/refine/use-form';
import { useQueryParams } from '@/utils/use-query-params';
import { PayeeFields, type PayeeValues, payeeErrors, payeeOf, payeeValues } from './payee-fields';
import { useCoordinator, useCoordinatorAccount } from './use-coordinator';

function CoordinatorForm({ account, level: initialLevel = '' }: { account?: CoordinatorAccount; level?: Level | '' }) {
  const { t } = useTranslation();
  const isNew = account === undefined;
  const isFormer = Boolean(account?.handedOverAt);
  const hasPayees = useServerFeatures().offers(listDuePayouts);
  const { close } = useRoutedDialog('/coordinators');
  const { form, formProps } = useForm<CoordinatorValues>({
    resource: 'coordinators',
    ...(account && { id: account._id, params: { coordinatorType: account.coordinatorType } }),
    defaultValues: account ? toFormValues(account) : { ...EMPTY_COORDINATOR, coordinatorType: initialLevel },
    etag: account?.etag,
    resolver: coordinatorResolver(t, isNew, account?.parentReferenceId !== null),
    variablesOf: (values) => toRequestBody(values, hasPayees),
    success: t(account ? 'coordinators:updated' : 'coordinators:added'),
    failure: t(account ? 'coordinators:updateFailed' : 'coordinators:addFailed'),
    onSaved: close,
  });
  const { control, register, formState } = form;
  const unitNameProblem = formState.errors.unitName;
  const level = useWatch({ control, name: 'coordinatorType' });
  const status = useWatch({ control, name: 'status' });
  const above = level === '' ? undefined : levelAbove(level);
  return (
    <FormDialog
      {...formProps}
      title={t(account ? 'coordinators:form.editTitle' : 'coordinators:form.addTitle')}
      submitLabel={t(account ? 'common:actions.save' : 'coordinators:form.add')}
      onClose={close}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
        <SelectField
          control={control}
          name="coordinatorType"
          label={t('coordinators:form.type')}
          required
          disabled={!isNew}
          helperText={isNew ? undefined : t('coordinators:form.typeFixed')}
          options={LEVELS.map((value) => ({ value, label: t(`ui:level.${value}`) }))}
          // The coordinator above is of the level above.
          onChoose={() => form.setValue('parentReferenceId', undefined, { shouldDirty: true })}
        />
        <TextField
          {...register('unitName')}
          label={t('coordinators:form.unitName')}
          required
          error={unitNameProblem !== undefined}
          helperText={unitNameProblem?.message ?? t('coordinators:form.unitNameHelp')}
          autoComplete="off"
        />
        {level !== '' && unitNameProblem && unitNameProblem.type === undefined && (
          <TakenUnit level={level} unitName={form.getValues('unitName')} />
        )}
        {above && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <LevelField
              key={above}
              level={above}
              control={control}
              name="parentReferenceId"
              label={t('coordinators:form.parent', { level: t(`ui:level.${above}`) })}
              helperText={t('coordinators:form.parentHelp')}
              noneText={t('coordinators:form.parentNone', { level: t(`ui:level.${above}`) })}
            />
          </Box>
        )}
        <AccountFields form={form} texts="coordinators" isNew={isNew} />
        <SelectField
          control={control}
          name="status"
          label={t('coordinators:form.status')}
          required
          helperText={t(isFormer ? 'coordinators:handOver.statusHelp' : 'coordinators:form.statusHelp')}
          options={stateOptions(t, 'account', isFormer ? CLOSED_STATUSES : COORDINATOR_STATUSES)}
        />
        {hasPayees && <PayeeFields form={form} />}
        {account && account.status === 'active' && status !== 'active' && (
          <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
            {t('coordinators:form.consequences', {
              name: account.name,
              below: t(
                account.coordinatorType === 'panchayat'
                  ? 'coordinators:form.membersBelow'
                  : 'coordinators:form.coordinatorsBelow',
                countParams(account.downlineCount),
              ),
            })}
          </Alert>
        )}
      </Box>
    </FormDialog>
  );
}

/** The server refused a second coordinator of a unit: the way to a successor leads from the first one. */
function TakenUnit({ level, unitName }: { level: Level; unitName: string }) {
  const { t } = useTranslation();
  const isOffered = useServerFeatures().offers(handOverCoordinator);
  const { data } = useCustom(coordinatorChoices, {
    params: { coordinatorType: level },
    query: { search: unitName, limit: 20 },
    enabled: isOffered,
  });
  const isUnit = (row: CoordinatorChoice) => normalizeText(row.unitName ?? '') === normalizeText(unitName);
  const taken = data?.rows.filter((row) => isUnit(row) && !row.handedOverAt) ?? [];
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
      {taken.map(({ _id, name }) => (
        <Link key={_id} component={RouterLink} to={`/coordinators/hand-over/${_id}`}>
          {t('coordinators:handOver.instead', { unit: unitName.trim(), name })}
        </Link>
      ))}
    </Box>
  );
}

const CLOSED_STATUSES = COORDINATOR_STATUSES.filter((status) => status !== 'active');

/** The level that the list is filtered by is preselected. */
export function CoordinatorCreate() {
  const [params] = useQueryParams();
  const level = params.get('coordinatorType') ?? '';
  return <CoordinatorForm level={isLevel(level) ? level : ''} />;
}

export function CoordinatorEdit() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/coordinators');
  const { record: coordinator, problem } = useCoordinator();
  const { data, error } = useCoordinatorAccount(coordinator);
  if (data) return <CoordinatorForm account={data} />;
  const failure = error ? errorMessage(error, t('coordinators:loadFailed')) : undefined;
  return <LoadingDialog title={t('coordinators:form.editTitle')} problem={problem ?? failure} onClose={close} />;
}

/** A choice that is not made yet is '', and so is a password that stays as it is. */
export interface CoordinatorValues {
  coordinatorType: Level | '';
  name: string;
  userName: string;
  email: string;
  mobileNumber: string;
  unitName: string;
  parentReferenceId: Choice | undefined;
  password: string;
  status: (typeof COORDINATOR_STATUSES)[number];
  payee: PayeeValues;
}

export const EMPTY_COORDINATOR: CoordinatorValues = {
  coordinatorType: '',
  name: '',
  userName: '',
  email: '',
  mobileNumber: '',
  unitName: '',
  parentReferenceId: undefined,
  password: '',
  status: 'active',
  payee: payeeValues(null),
};

const toFormValues = (account: CoordinatorAccount): CoordinatorValues => ({
  coordinatorType: account.coordinatorType,
  name: account.name,
  userName: account.userName,
  email: account.email,
  mobileNumber: account.mobileNumber,
  unitName: account.unitName,
  parentReferenceId: account.parentReferenceId ? toCoordinatorChoice(account.parentReferenceId) : undefined,
  password: '',
  status: account.status,
  payee: payeeValues(account.payeeDetails),
});

/** A blank id or password is not sent, so that they stay as they are. The level is a parameter of the path. */
export const toRequestBody = (
  { parentReferenceId: parent, password, payee, ...fields }: CoordinatorValues,
  hasPayees = false,
) => ({
  ...fields,
  ...(hasPayees && { payee: payeeOf(payee) }),
  ...(parent?.value && { parentReferenceId: parent.value }),
  ...(password && { password }),
});

/**
 * Checks with the API's schema, and the rules about the level, which the schema does not know since it is a parameter of the path. The
 * coordinator above is not required where it is not known who it is now.
 */
export function coordinatorResolver(t: TFunction, isNew: boolean, isParentKnown = true): Resolver<CoordinatorValues> {
  const check = schemaResolver(isNew ? coordinatorForm : coordinatorChange, (values: CoordinatorValues) =>
    toRequestBody(values, true),
  );
  return async (values, context, options) => {
    const checked = await check(values, context, options);
    const errors: FieldErrors<CoordinatorValues> = { ...checked.errors };
    const { coordinatorType: level, parentReferenceId: parent } = values;
    const above = level === '' ? undefined : levelAbove(level);
    if (level === '') errors.coordinatorType = { type: 'required', message: t('coordinators:form.typeRequired') };
    if (above && !parent && isParentKnown) {
      const message = t('coordinators:form.parentRequired', { level: t(`ui:level.${above}`) });
      errors.parentReferenceId = { type: 'required', message };
    }
    Object.assign(errors, payeeErrors(t, values.payee));
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
