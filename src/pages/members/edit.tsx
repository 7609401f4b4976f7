import { useTranslation } from 'react-i18next';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { isWholeRecord, MemberForm } from './form';
import { LIST_PATH, useMember } from './use-member';

/** Changes the fields of a member. */
export function MemberEdit() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog(LIST_PATH);
  const { record, problem } = useMember();
  // A row of the list may lack fields that the record has.
  if (record && isWholeRecord(record)) return <MemberForm member={record} />;
  return <LoadingDialog title={t('members:form.editTitle')} problem={problem} onClose={close} />;
}
