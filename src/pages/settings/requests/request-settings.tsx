import { Alert, Box, Button, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAsked } from '@/api/http-error';
import type { PageDataOf } from '@/api/read-shape';
import { SecondaryText } from '@/components/text/emphasis';
import { SECOND_PERSON_GROUPS, type SecondPersonGroup } from '@/contract/choices';
import { changeRequestSettings, type listRequests } from '@/contract/requests';
import { mayDo } from '@/providers/access-control-provider';
import { errorMessage } from '@/refine/error-message';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { notify } from '@/utils/notices';

type Listed = PageDataOf<typeof listRequests>;

/** Names the acts that need a second person. Once it names one, a change of it needs a second person too. */
export function RequestSettings({ settings, peopleCount }: Pick<Listed, 'settings' | 'peopleCount'>) {
  const { t } = useTranslation();
  const title = useId();
  const { mutateAsync, isLoading } = useCustomMutation(changeRequestSettings);
  // What nobody has touched here follows the setting.
  const [chosen, setChosen] = useState<readonly SecondPersonGroup[]>();
  const [typed, setTyped] = useState<string>();
  const acts = chosen ?? settings.acts;
  const bulkAbove = typed ?? String(settings.bulkAbove ?? '');
  const isSent = useRef(false);
  const [problem, setProblem] = useState<string>();
  const mayEdit = mayDo('requests', 'edit');
  const isAlone = (peopleCount ?? 0) < 2;
  const isChanged =
    acts.slice().sort().join() !== settings.acts.slice().sort().join() || Number(bulkAbove) !== settings.bulkAbove;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The second click of a double click comes before the button is rendered as busy.
    if (isSent.current || !isChanged) return;
    isSent.current = true;
    setProblem(undefined);
    try {
      await mutateAsync({ body: { acts: [...acts], bulkAbove: Number(bulkAbove) } });
      notify.success(t('requests:done.setting'));
    } catch (error) {
      if (!isAsked(error)) return setProblem(errorMessage(error, t('requests:setting.failed')));
    } finally {
      isSent.current = false;
    }
    setChosen(undefined);
    setTyped(undefined);
  };
  return (
    <Box component="form" noValidate aria-labelledby={title} onSubmit={(event) => void submit(event)}>
      <Typography id={title} variant="h3" component="h3" sx={{ mb: 2 }}>
        {t('requests:setting.title')}
      </Typography>
      {isAlone && mayEdit && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('requests:setting.alone')}
        </Alert>
      )}
      {settings.acts.length > 0 && <SecondaryText sx={{ mb: 2 }}>{t('requests:setting.guarded')}</SecondaryText>}
      {problem && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {SECOND_PERSON_GROUPS.map((group) => (
          <FormControlLabel
            key={group}
            label={t(`audit:secondPerson.${group}`)}
            control={
              <Switch
                checked={acts.includes(group)}
                disabled={!mayEdit || (isAlone && !acts.includes(group))}
                onChange={(_, isOn) => setChosen(acts.filter((each) => each !== group).concat(isOn ? group : []))}
              />
            }
          />
        ))}
      </Box>
      {acts.includes('bulk') && (
        <TextField
          label={t('requests:setting.bulkAbove')}
          value={bulkAbove}
          onChange={(event) => setTyped(event.target.value)}
          disabled={!mayEdit}
          sx={{ mt: 3, maxWidth: 280 }}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
      )}
      {mayEdit && (
        <Box sx={{ mt: 4 }}>
          <Button type="submit" variant="contained" loading={isLoading} disabled={!isChanged}>
            {t('requests:setting.save')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
