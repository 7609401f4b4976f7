import { useState } from 'react';
import { type Control, Controller } from 'react-hook-form';
import type { Level } from '../../contract/roles';
import { useT } from '../../i18n/use-t';
import { SearchChoice } from '../../ui/search-choice';
import { useParentChoices } from './use-parent-choices';
import type { CoordinatorValues } from './values';

interface ParentFieldProps {
  control: Control<CoordinatorValues>;
  /** The level above the coordinator's own. */
  level: Level;
}

/** Whom the coordinator belongs to, found by typing: only the level above is offered. */
export function ParentField({ control, level }: ParentFieldProps) {
  const t = useT();
  const [text, setText] = useState('');
  const { choices, isLoading } = useParentChoices(level, text);
  const levelName = t(`ui:level.${level}`);
  return (
    <Controller
      control={control}
      name="parent"
      render={({ field, fieldState }) => (
        <SearchChoice
          label={t('coordinators:form.parent', { level: levelName })}
          required
          value={field.value}
          choices={choices}
          isLoading={isLoading}
          onSearch={setText}
          onChoose={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={fieldState.error?.message}
          helperText={t('coordinators:form.parentHelp')}
          noneText={t('coordinators:form.parentNone', { level: levelName })}
        />
      )}
    />
  );
}
