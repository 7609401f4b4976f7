import { Alert, Box, Link } from '@mui/material';
import type { TFunction } from 'i18next';
import { type Control, type FieldErrors, type Resolver, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Member } from '@/api/members';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import type { Choice } from '@/components/filter/search-select';
import { FormDialog } from '@/components/form/form-dialog';
import { CheckboxField, SelectField } from '@/components/form/select-field';
import { stateOptions } from '@/components/text/states';
import { MEMBER_KINDS, MEMBER_STATUSES } from '@/contract/choices';
import { listMembers } from '@/contract/members';
import { memberChange, memberForm } from '@/contract/members.schema';
import { formatMobile, mobileDigits } from '@/domain/text/phone';
import { normalizeText } from '@/domain/text/text';
import { AccountFields, LevelField } from '@/pages/shared/account-fields';
import { schemaResolver } from '@/refine/schema-resolver';
import { useCustom } from '@/refine/use-custom';
import { useForm } from '@/refine/use-form';
import { LIST_PATH } from './first-calls';
import { isBlocked } from './member-actions';
import { useMember } from './use-member';

type EditableMember = Member & { kind: NonNullable<Member['kind']>; status: NonNullable<Member['status']> };

const isWholeRecord = (member: Member): member is EditableMember => member.kind !== null && member.status !== null;

/** Another panchayat is chosen in a dialog of its own. */
export function MemberForm({ member }: { member?: EditableMember }) {
  const { t } = useTranslation();
  const { close } = useRoutedDialog(LIST_PATH);
  const isNew = member === undefined;
  const { form, formProps } = useForm<MemberValues>({
    resource: 'members',
    ...(member && { id: member._id }),
    defaultValues: member ? toFormValues(member) : EMPTY_MEMBER,
    etag: member?.etag,
    resolver: memberResolver(t, isNew),
    variablesOf: isNew ? toNewMember : toMemberChange,
    success: t(isNew ? 'members:added' : 'members:updated'),
    failure: t(isNew ? 'members:addFailed' : 'members:updateFailed'),
    onSaved: close,
  });
  const { control } = form;
  const status = useWatch({ control, name: 'status' });
  return (
    <FormDialog
      {...formProps}
      title={t(isNew ? 'members:form.addTitle' : 'members:form.editTitle')}
      submitLabel={t(isNew ? 'members:form.add' : 'common:actions.save')}
      onClose={close}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
        <AccountFields form={form} texts="members" isNew={isNew} />
        <SelectField
          control={control}
          name="kind"
          label={t('members:columns.kind')}
          required
          options={MEMBER_KINDS.map((value) => ({ value, label: t(`members:kinds.${value}`) }))}
        />
        {isNew && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <LevelField
              level="panchayat"
              control={control}
              name="panchayatReferenceId"
              label={t('members:columns.panchayat')}
              helperText={t('members:form.panchayatHelp')}
            />
          </Box>
        )}
        <SelectField
          control={control}
          name="status"
          label={t('members:columns.status')}
          required
          helperText={t('members:form.statusHelp')}
          options={stateOptions(t, 'account', MEMBER_STATUSES)}
        />
        {member && !isBlocked(member.status) && isBlocked(status) && (
          <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
            {t('members:changes.suspend.body', { name: member.name })}
          </Alert>
        )}
        {isNew && <SamePerson control={control} />}
        {isNew && (
          <CheckboxField
            control={control}
            name="isVerified"
            label={t('members:form.isVerified')}
            help={t('members:form.isVerifiedHelp')}
          />
        )}
      </Box>
    </FormDialog>
  );
}

/** A family shares a mobile number, and even a name may be there twice: this warns, and refuses nothing. */
function SamePerson({ control }: { control: Control<MemberValues> }) {
  const { t } = useTranslation();
  const [name, mobileNumber, panchayat] = useWatch({ control, name: ['name', 'mobileNumber', 'panchayatReferenceId'] });
  const mobile = mobileDigits(mobileNumber);
  const panchayatReferenceId = panchayat?.value;
  const { data } = useCustom(listMembers, {
    query: { panchayatReferenceId, search: mobile, limit: 100, fields: 'panchayatReferenceId' },
    enabled: Boolean(mobile && panchayatReferenceId),
  });
  const same = data?.response.find(
    (row) =>
      row.panchayatReferenceId?._id === panchayatReferenceId &&
      mobileDigits(row.mobileNumber) === mobile &&
      normalizeText(row.name) === normalizeText(name),
  );
  if (!same || !mobile) return null;
  return (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
      {t('members:form.same', { name: same.name, mobile: formatMobile(mobile), place: panchayat?.label })}{' '}
      <Link href={`/members/show/${same._id}`} target="_blank" rel="noopener">
        {t('members:form.showSame', { name: same.userName })}
      </Link>
    </Alert>
  );
}

export function MemberEdit() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog(LIST_PATH);
  const { record, problem } = useMember();
  // A row of the list may lack fields that the record has.
  if (record && isWholeRecord(record)) return <MemberForm member={record} />;
  return <LoadingDialog title={t('members:form.editTitle')} problem={problem} onClose={close} />;
}

/** A password that stays as it is is ''. Panchayat and verification are those of a new member. */
export interface MemberValues {
  name: string;
  userName: string;
  email: string;
  mobileNumber: string;
  password: string;
  panchayatReferenceId: Choice | undefined;
  kind: EditableMember['kind'];
  isVerified: boolean;
  status: EditableMember['status'];
}

export const EMPTY_MEMBER: MemberValues = {
  name: '',
  userName: '',
  email: '',
  mobileNumber: '',
  password: '',
  panchayatReferenceId: undefined,
  kind: 'member',
  isVerified: true,
  status: 'active',
};

const toFormValues = ({ name, userName, email, mobileNumber, kind, status }: EditableMember): MemberValues => ({
  ...EMPTY_MEMBER,
  name,
  userName,
  email,
  mobileNumber,
  kind,
  status,
});

const toNewMember = ({ panchayatReferenceId, ...fields }: MemberValues) => ({
  ...fields,
  panchayatReferenceId: panchayatReferenceId?.value ?? '',
});

/** A blank password is not sent, so that it stays as it is. */
export const toMemberChange = ({ panchayatReferenceId, isVerified, password, ...fields }: MemberValues) => ({
  ...fields,
  ...(password && { password }),
});

/** A panchayat that is missing is named in the words of the form. */
export function memberResolver(t: TFunction, isNew: boolean): Resolver<MemberValues> {
  const check = isNew ? schemaResolver(memberForm, toNewMember) : schemaResolver(memberChange, toMemberChange);
  return async (values, context, options) => {
    const checked = await check(values, context, options);
    if (!isNew || values.panchayatReferenceId?.value) return checked;
    const errors: FieldErrors<MemberValues> = {
      ...checked.errors,
      panchayatReferenceId: { type: 'required', message: t('members:form.panchayatRequired') },
    };
    return { values: {}, errors };
  };
}
