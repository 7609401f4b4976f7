import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ReactNode, Ref } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RELATIONSHIPS } from '@/contract/family-members';
import { GENDERS } from '@/contract/family-members';
import { PictureField } from '@/ui/picture-field';
import { SelectField } from '@/ui/select-field';

export type Relationship = (typeof RELATIONSHIPS)[number];

/** The fields as they stand in the form: an empty choice is '', a date is yyyy-mm-dd. */
export interface FamilyMemberValues {
  name: string;
  relationship: Relationship | '';
  dateOfBirth: string;
  gender: (typeof GENDERS)[number] | '';
  mobileNumber: string;
  email: string;
  profilePicture?: File | undefined;
  /** Whose family it is; only where that has to be chosen. */
  memberReferenceId?: string | undefined;
}

export const emptyFamilyMember: FamilyMemberValues = {
  name: '',
  relationship: '',
  dateOfBirth: '',
  gender: '',
  mobileNumber: '',
  email: '',
};

export interface FamilyMemberInputsProps {
  form: UseFormReturn<FamilyMemberValues>;
  /** The two forms of the product offer different ones (§2-3). */
  relationships: readonly Relationship[];
  /** The dashboard's form asks for everything but the picture, the other for name and relationship (§2-5). */
  areAllRequired?: boolean;
  storedPicture?: string | undefined;
  /** First of all fields: whose family it is. */
  owner?: ((field: OwnerField) => ReactNode) | undefined;
}

/** What the choice of the owning member gets from the form. */
interface OwnerField {
  value: string | undefined;
  onChange: (memberId: string) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
  error: string | undefined;
}

type TextName = 'name' | 'dateOfBirth' | 'mobileNumber' | 'email';

const textFields: { name: TextName; type: string; autoComplete: string; inputMode?: 'tel' | 'email' }[] = [
  { name: 'dateOfBirth', type: 'date', autoComplete: 'off' },
  { name: 'mobileNumber', type: 'tel', autoComplete: 'off', inputMode: 'tel' },
  { name: 'email', type: 'email', autoComplete: 'off', inputMode: 'email' },
];

/** The inputs that adding and editing a family member share. */
export function FamilyMemberInputs(props: FamilyMemberInputsProps) {
  const { form, relationships, areAllRequired, storedPicture, owner } = props;
  const { t } = useTranslation();
  const { control, register, formState } = form;
  const { errors } = formState;
  const name = useWatch({ control, name: 'name' });

  const text = (field: TextName, required: boolean) => ({
    ...register(field),
    label: t(`family-members:form.${field}`),
    required,
    error: errors[field] !== undefined,
    helperText: errors[field]?.message,
  });

  return (
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
        required={areAllRequired ?? false}
        emptyLabel={areAllRequired ? undefined : t('family-members:form.notGiven')}
        options={GENDERS.map((value) => ({ value, label: t(`family-members:genders.${value}`) }))}
      />
      {textFields.map(({ name: field, type, autoComplete, inputMode }) => (
        <TextField
          key={field}
          {...text(field, areAllRequired ?? false)}
          type={type}
          autoComplete={autoComplete}
          slotProps={{
            htmlInput: { inputMode },
            ...(type === 'date' ? { inputLabel: { shrink: true } } : {}),
          }}
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
              stored={storedPicture}
              error={fieldState.error?.message}
            />
          )}
        />
      </Box>
    </Box>
  );
}
