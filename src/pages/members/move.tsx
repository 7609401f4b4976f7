import { Alert, Box, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import type { Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Member, memberCompleteData } from '@/api/members';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import type { Choice } from '@/components/filter/search-select';
import { FormDialog } from '@/components/form/form-dialog';
import { StrongText } from '@/components/text/emphasis';
import { countParams } from '@/components/text/format';
import { LevelField } from '@/pages/shared/account-fields';
import { useCustom } from '@/refine/use-custom';
import { useForm } from '@/refine/use-form';
import { LIST_PATH } from './first-calls';
import { useMember } from './use-member';

export function MemberMove() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog(LIST_PATH);
  const { record, problem } = useMember();
  if (record?.panchayat) return <MoveForm member={record} panchayat={record.panchayat} />;
  return <LoadingDialog title={t('members:move.loading')} problem={problem} onClose={close} />;
}

/** The name differs from the field of the record, whose value refine's form would take over. */
export interface MoveValues {
  panchayat: Choice | undefined;
}

function MoveForm({ member, panchayat }: { member: Member; panchayat: NonNullable<Member['panchayat']> }) {
  const { t } = useTranslation();
  const { close } = useRoutedDialog(LIST_PATH);
  const { name } = member;
  const { form, formProps } = useForm<MoveValues>({
    resource: 'members',
    id: member._id,
    defaultValues: { panchayat: undefined },
    etag: member.etag,
    resolver: moveResolver(t, panchayat._id),
    variablesOf: (values) => ({ panchayatReferenceId: values.panchayat?.value }),
    success: t('members:move.done', { name }),
    failure: t('members:move.failed'),
    onSaved: close,
  });
  return (
    <FormDialog
      {...formProps}
      title={t('members:move.title', { name })}
      submitLabel={t('members:move.submit')}
      onClose={close}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography>
          {t('members:move.now', { panchayat: panchayat.place, coordinator: panchayat.coordinator || panchayat.place })}
        </Typography>
        <LevelField
          level="panchayat"
          control={form.control}
          name="panchayat"
          label={t('members:move.to')}
          helperText={t('members:form.panchayatHelp')}
        />
        <Consequences id={member._id} />
      </Box>
    </FormDialog>
  );
}

function Consequences({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data } = useCustom(memberCompleteData, { params: { id } });
  const waiting = data?.deposits.filter(({ status }) => status === 'pending').length ?? 0;
  return (
    <Alert severity="info">
      <StrongText component="p" sx={{ mb: 1 }}>
        {t('members:move.means.title')}
      </StrongText>
      <Box component="ul" sx={{ listStyle: 'disc', pl: 5, display: 'grid', gap: 1 }}>
        <li>
          {t('members:move.means.future')} {waiting > 0 && t('members:move.means.waiting', countParams(waiting))}
        </li>
        <li>{t('members:move.means.past')}</li>
        <li>{t('members:move.means.lacking')}</li>
        <li>{t('members:move.means.lists')}</li>
      </Box>
    </Alert>
  );
}

export function moveResolver(t: TFunction, presentId: string): Resolver<MoveValues> {
  return (values) => {
    const chosen = values.panchayat?.value;
    if (chosen && chosen !== presentId) return { values, errors: {} };
    const message = t(chosen ? 'members:move.same' : 'members:form.panchayatRequired');
    return { values: {}, errors: { panchayat: { type: 'validate', message } } };
  };
}
