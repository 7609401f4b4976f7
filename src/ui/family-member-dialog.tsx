import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { type UseFormSetError, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { familyMemberForm } from '../contract/family-member-form';
import { checkedBy } from '../hooks/schema-resolver';
import {
  FamilyMemberInputs,
  type FamilyMemberInputsProps,
  type FamilyMemberValues,
  type Relationship,
} from './family-member-inputs';
import { RoutedDialog } from './routed-dialog';

/** What is sent. A blank field is sent too: it empties what was there. */
export type FamilyMemberBody = z.input<typeof familyMemberForm> & {
  profilePicture?: File | undefined;
  memberReferenceId?: string | undefined;
};

/** The form's schema, or one that asks for more. */
type FamilyMemberSchema = z.ZodType<z.output<typeof familyMemberForm>>;

export interface FamilyMemberDialogProps {
  title: string;
  submitLabel: string;
  values: FamilyMemberValues;
  schema: FamilyMemberSchema;
  relationships: readonly Relationship[];
  areAllRequired?: boolean;
  storedPicture?: string | undefined;
  owner?: FamilyMemberInputsProps['owner'];
  /** Rejects when the server refuses. */
  onSubmit: (body: FamilyMemberBody) => Promise<void>;
  /** Puts a refusal at its fields, or answers the text that belongs to none. */
  explain: (error: unknown, setError: UseFormSetError<FamilyMemberValues>) => string | undefined;
  onClose: () => void;
}

/** The frame that adding and editing a family member share. */
export function FamilyMemberDialog(props: FamilyMemberDialogProps) {
  const { title, submitLabel, values, schema, relationships, areAllRequired, storedPicture } = props;
  const formId = useId();
  const [problem, setProblem] = useState<string>();
  // What was entered is handed on: a blank field has to be sent as blank.
  const form = useForm<FamilyMemberValues>({ defaultValues: values, resolver: checkedBy(schema) });
  const { isSubmitting, isDirty, isSubmitSuccessful } = form.formState;

  const submit = form.handleSubmit(async ({ profilePicture, ...entered }) => {
    setProblem(undefined);
    try {
      await props.onSubmit({ ...entered, relationship: schema.parse(entered).relationship, profilePicture });
    } catch (error) {
      setProblem(props.explain(error, form.setError));
    }
  });

  return (
    <RoutedDialog
      title={title}
      onClose={props.onClose}
      isDirty={isDirty && !(isSubmitSuccessful && !problem)}
      actions={
        <Button type="submit" form={formId} variant="contained" disabled={isSubmitting}>
          {submitLabel}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        {problem && (
          <Alert severity="error" sx={{ mb: 4 }}>
            {problem}
          </Alert>
        )}
        <FamilyMemberInputs
          form={form}
          relationships={relationships}
          areAllRequired={areAllRequired ?? false}
          storedPicture={storedPicture}
          owner={props.owner}
        />
      </form>
    </RoutedDialog>
  );
}
