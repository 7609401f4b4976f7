import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { RoundNote } from '@/api/dues';
import { DescriptionList, DrawerSection } from '@/components/dialog/description-list';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { RoutedDrawer } from '@/components/dialog/routed-drawer';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { ListRow, RowList } from '@/components/list/row-list';
import { SecondaryText } from '@/components/text/emphasis';
import { countParams, formatDate, formatDateTime, formatExactRupees, formatMonth } from '@/components/text/format';
import { StateChip } from '@/components/text/states';
import { showDues } from '@/contract/dues';
import { sumRupees } from '@/domain/money';
import { answerText } from '@/pages/shared/dues/answer-text';
import { MemberLink, MobileLink } from '@/pages/shared/links';
import { mayDo } from '@/providers/access-control-provider';
import { useCustom } from '@/refine/use-custom';
import { DUES_PATH } from './first-calls';
import { canBePut, monthsInWords, personText } from './labels';

/** Whatever a member and the family owe, and what the panchayat said about it. */
export function DuesDrawer() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { search, state } = useLocation();
  const { close } = useRoutedDialog(DUES_PATH);
  const { data, error } = useCustom(showDues, { params: { id } });
  if (!data) return <LoadingDialog title={t('dues:details.title')} problem={error?.message} onClose={close} />;
  const { member, panchayat, dues, notes } = data;
  const [newest] = notes;
  const isAsked = newest?.isOpen === true && newest.answer === null;
  const mayPut = mayDo('dues', 'create') && dues.length > 0 && canBePut({ roundNote: isAsked ? newest : null });
  return (
    <RoutedDrawer
      title={member.name}
      onClose={close}
      actions={
        mayPut && (
          // Replaces the drawer, so that closing leads back to the list.
          <Button
            variant="contained"
            component={Link}
            to={{ pathname: `${DUES_PATH}/round/${member._id}`, search }}
            replace
            state={state}
          >
            {t('dues:round.put')}
          </Button>
        )
      }
    >
      <DescriptionList
        facts={[
          [t('dues:columns.member'), <MemberLink key="member" member={member} />],
          [t('dues:details.mobile'), <MobileLink key="mobile" text={member.mobileNumber} />],
          member.status !== 'active' && [
            t('fields:status'),
            <StateChip key="status" kind="account" state={member.status} size="small" />,
          ],
          [t('dues:columns.panchayat'), [panchayat.unitName, panchayat.name].filter(Boolean).join(' · ')],
          [t('dues:details.all'), formatExactRupees(sumRupees(dues.map(({ amount }) => amount)))],
        ]}
      />
      <DrawerSection title={t('dues:title')}>
        {dues.length === 0 && <SecondaryText>{t('dues:details.nothing')}</SecondaryText>}
        <RowList>
          {dues.map((due) => (
            <ListRow
              key={due._id}
              title={`${due.plan.planName} · ${personText(t, due)}`}
              note={
                <>
                  {t('dues:months', countParams(due.months.length))} · {monthsInWords(t, due)}
                  {due.lastPayment && (
                    <div>
                      {t('dues:details.last', {
                        day: formatDate(due.lastPayment.date),
                        month: formatMonth(due.lastPayment),
                        amount: formatExactRupees(due.lastPayment.amount),
                      })}
                    </div>
                  )}
                </>
              }
              figure={formatExactRupees(due.amount)}
            />
          ))}
        </RowList>
      </DrawerSection>
      <DrawerSection title={t('dues:columns.round')}>
        {notes.length === 0 && <SecondaryText>{t('dues:details.never')}</SecondaryText>}
        {notes.map((note) => (
          <Note key={note._id} note={note} />
        ))}
      </DrawerSection>
    </RoutedDrawer>
  );
}

function Note({ note: { createdAt, createdBy, note, answer, isOpen } }: { note: RoundNote }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 1, '& + &': { mt: 4 } }}>
      <Typography sx={{ fontWeight: 600 }}>{note || t('dues:round.noNote')}</Typography>
      <SecondaryText>
        {t('dues:round.by', { name: createdBy.name, at: formatDateTime(createdAt) })}
        {!isOpen && ` · ${t('dues:round.over')}`}
      </SecondaryText>
      {answer ? (
        <>
          <Typography>{answerText(t, answer)}</Typography>
          <SecondaryText>{t('dues:round.by', { name: answer.by.name, at: formatDateTime(answer.at) })}</SecondaryText>
        </>
      ) : (
        isOpen && <SecondaryText>{t('dues:round.unanswered')}</SecondaryText>
      )}
    </Box>
  );
}
