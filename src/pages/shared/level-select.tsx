import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CoordinatorChoice, coordinatorChoices, showCoordinator } from '@/api/coordinators';
import { type Choice, filterChoices, SearchSelect, type SearchSelectProps } from '@/components/filter/search-select';
import { isId, MAX_PAGE_SIZE } from '@/contract/primitives';
import type { Level } from '@/contract/roles';
import { useCustom } from '@/refine/use-custom';
import { SEARCH_DELAYS, useDebounced } from '@/utils/use-debounced';

type NamedCoordinator = { _id: string | null } & Pick<CoordinatorChoice, 'name' | 'unitName' | 'userName'>;

/** A coordinator as a choice. The value is '' if the id is not known. */
export function toCoordinatorChoice({ _id, name, unitName, userName }: NamedCoordinator, isPlaceFirst = false): Choice {
  const [label, other] = isPlaceFirst && unitName ? [unitName, name] : [name, unitName];
  return { value: _id ?? '', label, detail: [other, userName].filter(Boolean).join(' · ') };
}

export interface LevelSelectProps extends Omit<SearchSelectProps, 'choices' | 'onSearch' | 'noneText'> {
  level: Level;
  noneText?: string;
}

/** A thousand coordinators are loaded when the select is opened, more are found by typing. */
export function LevelSelect({ level, ...props }: LevelSelectProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isOpened, setIsOpened] = useState(false);
  const search = useDebounced(text.trim(), SEARCH_DELAYS.members);
  const { data, isLoading, isFetching } = useCustom(coordinatorChoices, {
    params: { coordinatorType: level },
    query: { limit: MAX_PAGE_SIZE, sort: 'name', search },
    keepPreviousData: true,
    enabled: isOpened,
  });
  // While those of another level are loading, the last ones are there.
  const rows = (data?.rows ?? []).filter(
    ({ coordinatorType, handedOverAt }) => !handedOverAt && (coordinatorType ?? level) === level,
  );
  const all = rows.map((row) => toCoordinatorChoice(row, level === 'panchayat'));
  return (
    <SearchSelect
      noneText={t('ui:choice.noPanchayats')}
      {...props}
      choices={filterChoices(text, all)}
      cutAt={data?.cutAt}
      isLoading={isLoading || (rows.length === 0 && isFetching)}
      onOpen={() => setIsOpened(true)}
      onSearch={setText}
    />
  );
}

interface PanchayatFilterProps extends Pick<LevelSelectProps, 'inputRef' | 'picksFirst'> {
  label: string;
  placeholder: string;
  /** The id is '' while none is chosen. It may come from the URL. */
  panchayatId: string;
  onChoose: (panchayatId: string) => void;
}

export function PanchayatFilter({ panchayatId, onChoose, ...props }: PanchayatFilterProps) {
  const [chosen, setChosen] = useState<Choice>();
  const isUnknown = panchayatId !== chosen?.value && isId(panchayatId);
  const { data, isLoading } = useCustom(showCoordinator, {
    params: { coordinatorType: 'panchayat', id: panchayatId },
    enabled: isUnknown,
  });
  const loaded = data && toCoordinatorChoice(data, true);
  const nameless = { value: panchayatId, label: isLoading ? '' : panchayatId };
  const known = isUnknown ? loaded : chosen;
  return (
    <LevelSelect
      {...props}
      level="panchayat"
      size="small"
      value={panchayatId === '' ? undefined : (known ?? nameless)}
      onChoose={(choice) => {
        setChosen(choice);
        onChoose(choice?.value ?? '');
      }}
    />
  );
}
