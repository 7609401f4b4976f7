import { Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useOutletContext, useParams } from 'react-router-dom';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { countParams } from '@/components/text/format';
import { putOnRound, showDues, takeOffRound } from '@/contract/dues';
import { roundNoteForm } from '@/contract/dues.schema';
import { TextForm } from '@/pages/shared/text-form';
import { errorMessage } from '@/refine/error-message';
import { partsOf } from '@/refine/send-in-parts';
import { useCustom } from '@/refine/use-custom';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { notify, showNotice } from '@/utils/notices';
import { DUES_PATH } from './first-calls';
import type { DuesListContext } from './list';

interface NamedMember {
  _id: string;
  name: string;
}

/** About one member, whose id is in the URL, or about the members of the selected rows. */
export function RoundForm() {
  const { id } = useParams();
  const { selected } = useOutletContext<DuesListContext>();
  const [members] = useState(() => [...new Map(selected.map(({ member }) => [member._id, member])).values()]);
  if (id) return <OfOneMember id={id} />;
  // Without a selection, as after a reload, there is nobody to put on the round.
  if (members.length === 0) return <Navigate to={DUES_PATH} replace />;
  return <NoteForm members={members} />;
}

function OfOneMember({ id }: { id: string }) {
  const { t } = useTranslation();
  const { rows } = useOutletContext<DuesListContext>();
  const { close } = useRoutedDialog(DUES_PATH);
  const known = rows.find(({ member }) => member._id === id)?.member;
  const { data, error } = useCustom(showDues, { params: { id }, enabled: !known });
  const member = known ?? data?.member;
  return member ? (
    <NoteForm members={[member]} />
  ) : (
    <LoadingDialog title={t('dues:round.put')} problem={error?.message} onClose={close} />
  );
}

const SHOWN_NAMES = 6;

function NoteForm({ members }: { members: readonly NamedMember[] }) {
  const { t } = useTranslation();
  const { clear } = useOutletContext<DuesListContext>();
  const { close } = useRoutedDialog(DUES_PATH);
  const { mutateAsync: put } = useCustomMutation(putOnRound);
  const { mutateAsync: takeOff } = useCustomMutation(takeOffRound);
  const others = members.length - SHOWN_NAMES;
  const undo = async (memberIds: string[]) => {
    try {
      for (const part of partsOf(memberIds)) await takeOff({ body: { memberIds: [...part] } });
    } catch (error) {
      notify.error(errorMessage(error, t('dues:round.failed')));
    }
  };
  const send = async (note: string) => {
    const updated: string[] = [];
    let failed = 0;
    for (const part of partsOf(members)) {
      const memberIds = part.map(({ _id }) => _id);
      const { data } = await put({ body: { memberIds, ...(note && { note }) } });
      updated.push(...(data?.updated ?? []));
      failed += data?.failed.length ?? 0;
    }
    clear();
    if (updated.length > 0)
      showNotice({
        kind: 'success',
        text: t('dues:round.done', countParams(updated.length)),
        actions: [{ label: t('dues:round.undo'), onAction: () => void undo(updated) }],
      });
    if (failed > 0) notify.hint(t('dues:round.notPut', countParams(failed)));
  };
  return (
    <TextForm
      title={t('dues:round.title', countParams(members.length))}
      submitLabel={t('dues:round.put')}
      field="notes"
      label={t('dues:round.note')}
      schema={roundNoteForm}
      suggestions={(['visit', 'ask', 'phone'] as const).map((name) => t(`dues:round.suggestions.${name}`))}
      failure={t('dues:round.failed')}
      onSend={send}
      onDone={close}
      onClose={close}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {members
          .slice(0, SHOWN_NAMES)
          .map(({ name }) => name)
          .join(', ')}
        {others > 0 && ` ${t('dues:round.more', countParams(others))}`}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {t('dues:round.hint')}
      </Typography>
    </TextForm>
  );
}
