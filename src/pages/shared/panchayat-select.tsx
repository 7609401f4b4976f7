import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import { SearchSelect, type SearchSelectProps } from '@/components/filter/search-select';
import { showCoordinator } from '@/contract/coordinators';
import { isId } from '@/contract/primitives';
import { type Choice, filterChoices } from '@/domain/text';
import { useCoordinatorsOfLevel } from './use-coordinators-of-level';

interface Panchayat {
  _id?: string | undefined;
  name: string;
  userName?: string | undefined;
  unitName?: string | undefined;
}

/** A panchayat as a choice: the place, and who coordinates it. The value is '' if the host does not give its id. */
const toPanchayatChoice = ({ _id, name, userName, unitName }: Panchayat): Choice => ({
  value: _id ?? '',
  label: unitName ?? name,
  detail: [unitName && name, userName].filter(Boolean).join(' · '),
});

type SelectProps = Pick<
  SearchSelectProps,
  'label' | 'required' | 'error' | 'helperText' | 'size' | 'inputRef' | 'placeholder' | 'onBlur'
>;

interface PanchayatSelectProps extends SelectProps {
  value: Choice | undefined;
  onChoose: (panchayat: Choice | undefined) => void;
}

/** One of all panchayats, found by typing. They are loaded when the select is opened. */
export function PanchayatSelect({ value, onChoose, ...props }: PanchayatSelectProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isOpened, setIsOpened] = useState(false);
  const { rows, isLoading } = useCoordinatorsOfLevel('panchayat', text, isOpened);
  return (
    <SearchSelect
      {...props}
      value={value}
      choices={filterChoices(text, rows.map(toPanchayatChoice))}
      isLoading={isLoading}
      onOpen={() => setIsOpened(true)}
      onSearch={setText}
      onChoose={onChoose}
      noneText={t('ui:choice.noPanchayats')}
    />
  );
}

interface PanchayatFilterProps {
  label: string;
  placeholder: string;
  /** '' while none is chosen. It may come from the address. */
  panchayatId: string;
  onChoose: (panchayatId: string) => void;
}

/** A filter by one panchayat. */
export function PanchayatFilter({ panchayatId, onChoose, ...props }: PanchayatFilterProps) {
  const [chosen, setChosen] = useState<Choice>();
  const isUnknown = panchayatId !== chosen?.value && isId(panchayatId);
  const { data, isLoading } = useEndpoint(showCoordinator, {
    params: { coordinatorType: 'panchayat', id: panchayatId },
    enabled: isUnknown,
  });
  const loaded = data && toPanchayatChoice(data.coordinator);
  const nameless = { value: panchayatId, label: isLoading ? '' : panchayatId };
  const known = isUnknown ? (loaded ?? nameless) : chosen;
  return (
    <PanchayatSelect
      {...props}
      size="small"
      value={panchayatId === '' ? undefined : (known ?? nameless)}
      onChoose={(choice) => {
        setChosen(choice);
        onChoose(choice?.value ?? '');
      }}
    />
  );
}
