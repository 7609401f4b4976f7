import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { coordinatorsWithEarnings } from '@/api/coordinators';
import { filterChoices, SearchSelect } from '@/components/filter/search-select';
import { MAX_PAGE_SIZE } from '@/contract/primitives';
import { errorMessage } from '@/refine/error-message';
import { useCustom } from '@/refine/use-custom';
import { SEARCH_DELAYS, useDebounced } from '@/utils/use-debounced';

interface CoordinatorSelectProps {
  label: string;
  placeholder: string;
  /** Every level is ''. */
  level: string;
  /** The id is '' while none is chosen. It may come from the URL. */
  coordinatorId: string;
  onChoose: (coordinatorId: string) => void;
}

/** The coordinators are loaded when the select is opened. */
export function CoordinatorSelect({ level, coordinatorId, onChoose, ...props }: CoordinatorSelectProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isOpened, setIsOpened] = useState(false);
  const search = useDebounced(text.trim(), SEARCH_DELAYS.members);
  const { data, isLoading, isFetching, error, refetch } = useCustom(coordinatorsWithEarnings, {
    query: { coordinatorType: level, sort: 'name', search, limit: MAX_PAGE_SIZE },
    keepPreviousData: true,
    enabled: isOpened,
  });
  const chosen = useCustom(coordinatorsWithEarnings, {
    query: { coordinatorId, limit: 1 },
    enabled: coordinatorId !== '',
  });
  const [all, current] = useMemo(() => {
    const choicesOf = (rows: NonNullable<typeof data>['rows'] = []) =>
      rows.map(({ _id, name, userName, coordinatorType }) => ({
        value: _id,
        label: name,
        detail: [t(`ui:level.${coordinatorType}`), userName].join(' · '),
        level: coordinatorType,
      }));
    // While those of another level are loading, the last ones are there.
    const ofLevel = choicesOf(data?.rows).filter((choice) => level === '' || choice.level === level);
    return [ofLevel, choicesOf(chosen.data?.rows).find(({ value }) => value === coordinatorId)];
  }, [data, chosen.data, level, coordinatorId, t]);
  const choices = filterChoices(text, all);
  const nameless = { value: coordinatorId, label: chosen.isLoading ? '' : coordinatorId };
  return (
    <SearchSelect
      {...props}
      size="small"
      value={coordinatorId === '' ? undefined : (current ?? nameless)}
      choices={choices}
      cutAt={data?.cutAt}
      isLoading={isLoading || (choices.length === 0 && isFetching)}
      error={error && !data ? errorMessage(error, t('ui:choice.coordinatorsFailed')) : undefined}
      onOpen={() => {
        setIsOpened(true);
        if (error) refetch();
      }}
      onSearch={setText}
      onChoose={(choice) => onChoose(choice?.value ?? '')}
      noneText={t('ui:choice.noCoordinator')}
    />
  );
}
