import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { schemaResolver } from '@/api/schema-resolver';
import { useRecordForm } from '@/api/use-record-form';
import type { FamilyMember } from '@/contract/family-members';
import { FormDialog } from '@/ui/form-dialog';
import { pictureOf } from './columns';
import {
  emptyFamilyMember,
  FamilyMemberInputs,
  type FamilyMemberInputsProps,
  type FamilyMemberValues,
  type Relationship,
} from './inputs';

/** What the family members page offers. */
const RELATIONSHIPS: readonly Relationship[] = [
  'spouse',
  'child',
  'parent',
  'sibling',
  'grandparent',
  'grandchild',
  'other',
];

/** One of the dashboard's form stays among the choices where it is set already. */
const relationshipsWith = (current: Relationship | undefined): readonly Relationship[] =>
  current === undefined || RELATIONSHIPS.includes(current) ? RELATIONSHIPS : [...RELATIONSHIPS, current];

/** A family member as its form shows it: what is not given is blank. */
const valuesOf = (member: FamilyMember): FamilyMemberValues => ({
  name: member.name,
  relationship: member.relationship,
  dateOfBirth: member.dateOfBirth ?? '',
  gender: member.gender ?? '',
  mobileNumber: member.mobileNumber ?? '',
  email: member.email ?? '',
});

interface FamilyMemberFormProps extends Pick<FamilyMemberInputsProps, 'areAllRequired' | 'owner'> {
  /** The own family, or that of any member. */
  resource: 'family-members' | 'all-family-members';
  /** Whom to change; without it somebody is added. */
  member?: FamilyMember;
  /** Of the owning member, where somebody is added to any family: chosen from the start. */
  memberReferenceId?: string;
  schema: z.ZodType;
  /** Those of the family members page unless told. */
  relationships?: readonly Relationship[];
  /** Beside the fields, such as a hint. */
  children?: ReactNode;
  onClose: () => void;
}

/** Adds or changes a family member, in a dialog. */
export function FamilyMemberForm(props: FamilyMemberFormProps) {
  const { resource, member, memberReferenceId, schema, areAllRequired = false, owner, onClose } = props;
  const { relationships = relationshipsWith(member?.relationship) } = props;
  const { t } = useTranslation();
  const empty = memberReferenceId === undefined ? emptyFamilyMember : { ...emptyFamilyMember, memberReferenceId };
  const { form, formProps } = useRecordForm<FamilyMemberValues>({
    resource,
    ...(member && { id: member._id }),
    defaultValues: member ? valuesOf(member) : empty,
    resolver: schemaResolver(schema),
    success: t(member ? 'family-members:updated' : 'family-members:added'),
    failure: t(member ? 'family-members:updateFailed' : 'family-members:addFailed'),
    onSaved: onClose,
  });
  return (
    <FormDialog
      {...formProps}
      title={t(member ? 'family-members:form.editTitle' : 'family-members:form.addTitle')}
      submitLabel={t(member ? 'family-members:form.save' : 'family-members:form.add')}
      onClose={onClose}
    >
      <FamilyMemberInputs
        form={form}
        relationships={relationships}
        areAllRequired={areAllRequired}
        storedPicture={member && pictureOf(member)}
        owner={owner}
      />
    </FormDialog>
  );
}
