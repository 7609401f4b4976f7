import { Autocomplete, Box, TextField } from '@mui/material';
import useEventCallback from '@mui/material/utils/useEventCallback';
import { memo, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/components/text/format';
import { includesText, isDevanagari } from '@/domain/text/text';
import { isDeepEqual } from '@/utils/is-deep-equal';

/** The detail tells a record apart from others of the same name. */
export interface Choice {
  value: string;
  label: string;
  detail?: string;
}

/** More choices would not help a reader, and are slow to render. */
const MAX_SHOWN = 50;

export const filterChoices = (
  text: string,
  choices: readonly Choice[],
  createPartTest?: Parameters<typeof includesText>[2],
): Choice[] => choices.filter(({ label, detail }) => includesText(text, [label, detail], createPartTest));

export const limitChoices = (choices: readonly Choice[]) => ({
  shown: choices.slice(0, MAX_SHOWN),
  more: Math.max(0, choices.length - MAX_SHOWN),
});

export interface SearchSelectProps {
  label: string;
  value: Choice | undefined;
  choices: readonly Choice[];
  /** The choices are the first of as many as this. */
  cutAt?: number | null | undefined;
  isLoading?: boolean;
  /** Receives the typed text, and '' when a choice is selected. */
  onSearch: (text: string) => void;
  onChoose: (choice: Choice | undefined) => void;
  onBlur?: () => void;
  onOpen?: () => void;
  noneText: string;
  placeholder?: string;
  required?: boolean;
  error?: string | undefined;
  helperText?: string | undefined;
  size?: 'small' | 'medium';
  inputRef?: Ref<HTMLInputElement>;
  /** Enter picks the first choice, as in a form that is filled in with the keyboard alone. */
  picksFirst?: boolean;
}

export function SearchSelect(props: SearchSelectProps) {
  const onSearch = useEventCallback(props.onSearch);
  const onChoose = useEventCallback(props.onChoose);
  const onBlur = useEventCallback(() => props.onBlur?.());
  const onOpen = useEventCallback(() => props.onOpen?.());
  return <SearchSelectInput {...props} onSearch={onSearch} onChoose={onChoose} onBlur={onBlur} onOpen={onOpen} />;
}

const SearchSelectInput = memo(function SearchSelectInput(props: SearchSelectProps) {
  const { label, value, choices, cutAt = null, isLoading = false, noneText, size = 'medium' } = props;
  const { onSearch, onChoose, onBlur, onOpen } = props;
  const { placeholder, required = false, error, helperText, inputRef, picksFirst = false } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { shown, more } = limitChoices(choices);
  const moreNote: Choice = {
    value: '',
    label: cutAt ? t('ui:choice.first', { shown: formatNumber(cutAt) }) : t('ui:choice.more', { count: more }),
  };
  const noneInLatin = (
    <>
      {noneText}
      <Box sx={detailStyles}>{t('ui:search.latin')}</Box>
    </>
  );
  const isNoted = more > 0 || (cutAt !== null && shown.length > 0);

  return (
    <Autocomplete<Choice>
      fullWidth
      autoHighlight={picksFirst}
      size={size}
      value={value ?? null}
      options={isNoted ? [...shown, moreNote] : [...shown]}
      // The choices are filtered already, maybe by the server.
      filterOptions={(options) => options}
      getOptionKey={(option) => option.value}
      getOptionDisabled={(option) => option.value === ''}
      isOptionEqualToValue={(option, selected) => option.value === selected.value}
      loading={isLoading}
      noOptionsText={isDevanagari(typed) ? noneInLatin : noneText}
      loadingText={t('ui:loading')}
      openText={t('ui:choice.open')}
      closeText={t('ui:choice.close')}
      clearText={t('ui:choice.clear')}
      onInputChange={(_, text, reason) => {
        const words = reason === 'input' ? text : '';
        setTyped(words);
        onSearch(words);
      }}
      onChange={(_, selected) => onChoose(selected ?? undefined)}
      onBlur={() => onBlur?.()}
      onOpen={() => onOpen?.()}
      renderOption={({ key, ...option }, { label: name, detail }) => (
        <Box component="li" key={key} {...option}>
          <Box sx={{ minWidth: 0 }}>
            <div>{name}</div>
            {detail && <Box sx={detailStyles}>{detail}</Box>}
          </Box>
        </Box>
      )}
      renderInput={({ InputLabelProps, size: inputSize, ...input }) => (
        <TextField
          {...input}
          {...(inputSize && { size: inputSize })}
          label={label}
          required={required}
          error={error !== undefined}
          helperText={error ?? helperText}
          {...(inputRef && { inputRef })}
          {...(placeholder && { placeholder })}
          slotProps={{ inputLabel: { ...InputLabelProps, ...(size === 'small' && { shrink: true }) } }}
        />
      )}
    />
  );
}, isDeepEqual);

const detailStyles = { typography: 'caption', color: 'text.secondary' };
