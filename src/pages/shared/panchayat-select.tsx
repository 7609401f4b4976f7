import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchSelect, type SearchSelectProps } from '@/components/filter/search-select';
import { isId } from '@/contract/primitives';
import { type Choice, filterChoices } from '@/domain/text';
import { useCustom } from '@/refine/use-custom';
import { type CoordinatorChoice, showCoordinator } from '@/server/coordinators';
import { useCoordinatorsOfLevel } from './use-coordinators-of-level';

/** A panchayat as a choice: the place, and who coordinates it. */
const toPanchayatChoice = ({ _id, name, userName, unitName }: CoordinatorChoice): Choice => ({
  value: _id,
  label: unitName || name,
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
  const { rows, cutAt, isLoading } = useCoordinatorsOfLevel('panchayat', text, isOpened);
  return (
    <SearchSelect
      {...props}
      value={value}
      choices={filterChoices(text, rows.map(toPanchayatChoice))}
      cutAt={cutAt}
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
  const { data, isLoading } = useCustom(showCoordinator, {
    params: { coordinatorType: 'panchayat', id: panchayatId },
    enabled: isUnknown,
  });
  const loaded = data && toPanchayatChoice(data);
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
