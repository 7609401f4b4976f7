import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import { SearchSelect } from '@/components/filter/search-select';
import { MAX_PAGE_SIZE } from '@/contract/primitives';
import { filterChoices } from '@/domain/text';
import { coordinatorsWithEarnings } from '@/server/coordinators';

interface CoordinatorSelectProps {
  /** '' for every level. */
  level: string;
  /** '' while none is chosen. */
  coordinatorId: string;
  onChoose: (coordinatorId: string) => void;
}

/** A filter by one coordinator, found by typing. The coordinators are loaded when it is opened. */
export function CoordinatorSelect({ level, coordinatorId, onChoose }: CoordinatorSelectProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isOpened, setIsOpened] = useState(false);
  const { data, isLoading } = useEndpoint(coordinatorsWithEarnings, {
    query: { coordinatorType: level, sort: 'name', limit: MAX_PAGE_SIZE },
    enabled: isOpened || coordinatorId !== '',
  });
  const all = useMemo(
    () =>
      (data?.rows ?? [])
        // A server that does not filter them answers those of every level.
        .filter(({ coordinatorType }) => level === '' || coordinatorType === level)
        .map(({ _id, name, userName, coordinatorType }) => ({
          value: _id,
          label: name,
          detail: [t(`ui:level.${coordinatorType}`), userName].join(' · '),
        })),
    [data, level, t],
  );
  const choices = useMemo(() => filterChoices(text, all), [text, all]);
  const nameless = coordinatorId === '' ? undefined : { value: coordinatorId, label: isLoading ? '' : coordinatorId };
  return (
    <SearchSelect
      size="small"
      label={t('commissions:columns.coordinator')}
      placeholder={t('all-commissions:filters.allCoordinators')}
      value={all.find(({ value }) => value === coordinatorId) ?? nameless}
      choices={choices}
      isLoading={isLoading}
      onOpen={() => setIsOpened(true)}
      onSearch={setText}
      onChoose={(choice) => onChoose(choice?.value ?? '')}
      noneText={t('all-commissions:filters.noCoordinator')}
    />
  );
}
