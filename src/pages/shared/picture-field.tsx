import { Box, Button, FormHelperText } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InitialsAvatar } from '@/components/text/initials-avatar';
import { holdBack, isUnsendablePicture, smallPicture } from '@/utils/picture';

const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

export interface PictureFieldProps {
  /** The initials are shown until there is a picture. */
  name: string;
  value: File | undefined;
  onChange: (picture: File | undefined) => void;
  stored?: string | undefined;
  error?: string | undefined;
}

/** A file that is no picture stays as the value, so that schemaResolver refuses to save the form without it. */
export function PictureField({ name, value, onChange, stored, error }: PictureFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const help = useId();
  const [isReading, setReading] = useState(false);
  const isRefused = !isReading && isUnsendablePicture(value);
  const preview = usePreview(isUnsendablePicture(value) ? undefined : value);
  const problem = isReading ? undefined : isRefused ? t('family-members:form.pictureType') : error;

  const choose = async (file: File | undefined) => {
    if (!file) return;
    holdBack(file);
    setReading(true);
    onChange(file);
    const small = await smallPicture(file).catch(() => file);
    setReading(false);
    onChange(small);
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
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
    </Box>
  );
}

/** The URL of the file is released when the file changes. */
function usePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!file) return setPreview(undefined);
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return preview;
}
