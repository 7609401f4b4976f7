import { Box, TextField } from '@mui/material';
import type { ReactNode, Ref } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { fileUrl } from '@/api/config';
import type { FamilyMember } from '@/api/family-members';
import { DateField } from '@/components/form/date-field';
import { FormDialog } from '@/components/form/form-dialog';
import { SelectField } from '@/components/form/select-field';
import { GENDERS, type RELATIONSHIPS } from '@/contract/choices';
import { EARLIEST_BIRTH } from '@/contract/primitives';
import { dayOf } from '@/domain/months';
import { formatMobile } from '@/domain/text/phone';
import { schemaResolver } from '@/refine/schema-resolver';
import { useForm } from '@/refine/use-form';
import { now } from '@/utils/clock';
import { PictureField } from './picture-field';

export type Relationship = (typeof RELATIONSHIPS)[number];

/** A value that is not given is ''; dates are yyyy-mm-dd. */
interface FamilyMemberValues {
  name: string;
  relationship: Relationship | '';
  dateOfBirth: string;
  gender: (typeof GENDERS)[number] | '';
  mobileNumber: string;
  email: string;
  profilePicture?: File | undefined;
  /** The member whose family it is has to be chosen by a superadmin only. */
  memberReferenceId?: string | undefined;
}

interface FamilyMemberFormProps {
  resource: 'family-members' | 'all-family-members';
  member?: FamilyMember;
  memberReferenceId?: string;
  schema: z.ZodType;
  relationships?: readonly Relationship[];
  /** By default name and relationship are required. */
  areAllRequired?: boolean;
  owner?: (field: OwnerField) => ReactNode;
  onClose: () => void;
}

export function FamilyMemberForm(props: FamilyMemberFormProps) {
  const { resource, member, memberReferenceId, schema, areAllRequired = false, owner, onClose } = props;
  const { t } = useTranslation();
  const { form, formProps } = useForm<FamilyMemberValues>({
    resource,
    ...(member && { id: member._id }),
    defaultValues: { ...toFormValues(member), ...(memberReferenceId !== undefined && { memberReferenceId }) },
    etag: member?.etag,
    resolver: schemaResolver(schema),
    variablesOf: ({ mobileNumber, ...values }) => ({
      ...values,
      mobileNumber: mobileNumber && formatMobile(mobileNumber),
    }),
    success: t(member ? 'family-members:updated' : 'family-members:added'),
    failure: t(member ? 'family-members:updateFailed' : 'family-members:addFailed'),
    onSaved: onClose,
  });
  const { control, register, formState } = form;
  const { errors } = formState;
  const [name, relationship] = useWatch({ control, name: ['name', 'relationship'] });
  const { relationships = relationshipsWith(member?.relationship, relationship) } = props;

  const text = (field: 'name' | (typeof TEXT_FIELDS)[number]['name'], required: boolean) => ({
    ...register(field),
    label: t(`family-members:form.${field}`),
    required,
    error: errors[field] !== undefined,
    helperText:
      errors[field]?.message ?? (field === 'email' && required ? t('family-members:form.emailNeeded') : undefined),
  });

  return (
    <FormDialog
      {...formProps}
      title={t(member ? 'family-members:form.editTitle' : 'family-members:form.addTitle')}
      submitLabel={t(member ? 'common:actions.save' : 'family-members:form.add')}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {owner && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <Controller
              control={control}
              name="memberReferenceId"
              render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
                <>{owner({ value, onChange, onBlur, inputRef: ref, error: fieldState.error?.message })}</>
              )}
            />
          </Box>
        )}
        <TextField {...text('name', true)} autoFocus={!owner} autoComplete="off" />
        <SelectField
          control={control}
          name="relationship"
          label={t('family-members:form.relationship')}
          required
          options={relationships.map((value) => ({ value, label: t(`ui:relationships.${value}`) }))}
        />
        <SelectField
          control={control}
          name="gender"
          label={t('family-members:form.gender')}
          required={areAllRequired}
          emptyLabel={areAllRequired ? undefined : t('family-members:form.notGiven')}
          options={GENDERS.map((value) => ({ value, label: t(`family-members:genders.${value}`) }))}
        />
        <Controller
          control={control}
          name="dateOfBirth"
          render={({ field: { ref, value = '', ...field }, fieldState }) => (
            <DateField
              {...field}
              value={value}
              inputRef={ref}
              label={t('family-members:form.dateOfBirth')}
              required={areAllRequired}
              error={fieldState.invalid}
              helperText={fieldState.error?.message}
              autoComplete="off"
              min={EARLIEST_BIRTH}
              max={dayOf(now())}
            />
          )}
        />
        {TEXT_FIELDS.map(({ name: field, type }) => (
          <TextField
            key={field}
            {...text(field, areAllRequired)}
            type={type}
            autoComplete="off"
            slotProps={{ htmlInput: { inputMode: type } }}
          />
        ))}
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Controller
            control={control}
            name="profilePicture"
            render={({ field, fieldState }) => (
              <PictureField
                name={name}
                value={field.value}
                onChange={field.onChange}
                stored={fileUrl(member?.profilePicture)}
                error={fieldState.error?.message}
              />
            )}
          />
        </Box>
      </Box>
    </FormDialog>
  );
}

const toFormValues = (member?: FamilyMember): FamilyMemberValues => ({
  name: member?.name ?? '',
  relationship: member?.relationship ?? '',
  dateOfBirth: member?.dateOfBirth ?? '',
  gender: member?.gender ?? '',
  mobileNumber: formatMobile(member?.mobileNumber),
  email: member?.email ?? '',
});

const OFFERED_RELATIONSHIPS: readonly Relationship[] = [
  'spouse',
  'child',
  'parent',
  'sibling',
  'grandparent',
  'grandchild',
  'other',
];

/** The current relationship, or one that is put back, may be one that only the dashboard's form offers. */
const relationshipsWith = (...others: (Relationship | '' | undefined)[]): readonly Relationship[] => [
  ...new Set([...OFFERED_RELATIONSHIPS, ...others.flatMap((each) => each || [])]),
];

interface OwnerField {
  value: string | undefined;
  onChange: (memberId: string) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
  error: string | undefined;
}

const TEXT_FIELDS = [
  { name: 'mobileNumber', type: 'tel' },
  { name: 'email', type: 'email' },
] as const;
