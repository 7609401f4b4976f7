import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InitialsAvatar } from '@/components/text/initials-avatar';

const MAX_BYTES = 2 * 1024 * 1024;
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

export interface PictureFieldProps {
  /** Whose picture it is: the initials stand in until there is one. */
  name: string;
  value: File | undefined;
  onChange: (picture: File | undefined) => void;
  /** Address of the picture that is stored already. */
  stored?: string | undefined;
  /** The server's refusal, if it refused the picture. */
  error?: string | undefined;
}

/** The address of a chosen file for as long as it is shown. */
function usePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!file) return setPreview(undefined);
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return preview;
}

/** Chooses a profile picture: type and size are said at once, before anything is sent over a slow network. */
export function PictureField({ name, value, onChange, stored, error }: PictureFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const help = useId();
  const [refusal, setRefusal] = useState<string>();
  const preview = usePreview(value);
  const problem = refusal ?? error;

  const choose = (file: File | undefined) => {
    if (!file) return;
    if (!IMAGE_TYPES.includes(file.type)) return setRefusal(t('family-members:form.pictureType'));
    if (file.size > MAX_BYTES) return setRefusal(t('family-members:form.pictureSize'));
    setRefusal(undefined);
    onChange(file);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
      <InitialsAvatar name={name} src={preview ?? stored} size={56} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="outlined" size="small" onClick={() => input.current?.click()} aria-describedby={help}>
            {t('family-members:form.choosePicture')}
          </Button>
          {value && (
            <Button size="small" onClick={() => onChange(undefined)}>
              {t('family-members:form.removePicture')}
            </Button>
          )}
        </Box>
        <FormHelperText id={help} error={problem !== undefined} role={problem ? 'alert' : undefined}>
          {problem ??
            (value
              ? t('family-members:form.pictureChosen', { name: value.name })
              : t('family-members:form.pictureHelp'))}
        </FormHelperText>
      </Box>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        hidden
        aria-label={t('family-members:form.picture')}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // The same file can be chosen again, after another or none.
          target.value = '';
        }}
      />
    </Box>
  );
}
