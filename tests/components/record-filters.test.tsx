import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { FilterNumber, FilterSelect } from '@/components/filter/filter-select';
import { SearchSelect } from '@/components/filter/search-select';
import { type Choice, filterChoices } from '@/domain/text';
import { renderComponent } from '../support/ui/render-component';

const people: Choice[] = ['Asha Singh', 'Ravi Kumar', 'Om Prakash'].map((label) => ({
  value: label,
  label,
  detail: 'x',
}));

function Chooser({ onChoose }: { onChoose: (value: string | undefined) => void }) {
  const [text, setText] = useState('');
  const [value, setValue] = useState<Choice>();
  return (
    <SearchSelect
      label="Select Member"
      required
      value={value}
      choices={filterChoices(text, people)}
      onSearch={setText}
      onChoose={(choice) => {
        setValue(choice);
        onChoose(choice?.value);
      }}
      noneText="No member found"
    />
  );
}

it('a record filter is set by typing a part of the name, and can be cleared', async () => {
  const onChoose = vi.fn();
  const { user } = renderComponent(<Chooser onChoose={onChoose} />);
  const box = screen.getByRole('combobox', { name: /Select Member/ });
  await user.click(box);
  await user.paste('kum');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenLastCalledWith('Ravi Kumar');
  expect(box).toHaveProperty('value', 'Ravi Kumar');
  await user.clear(box);
  await user.paste('nobody');
  screen.getByText('No member found');
  expect(onChoose).toHaveBeenLastCalledWith(undefined);
});

it('choices that are the first of more say so, also when all of them are shown', async () => {
  const note = 'The first 1,000: type to search';
  const select = (cutAt: number | null) => (
    <SearchSelect
      label="Select Member"
      value={undefined}
      choices={people}
      cutAt={cutAt}
      onSearch={vi.fn()}
      onChoose={vi.fn()}
      noneText="No member found"
    />
  );
  const { user, redraw } = renderComponent(select(1000));
  await user.click(screen.getByRole('combobox', { name: 'Select Member' }));
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options().at(-1)).toBe(note);
  redraw(select(null));
  expect(options()).toHaveLength(people.length);
});

it('an amount filter applies with Enter, but not while it is no amount', async () => {
  const onChange = vi.fn();
  const { user } = renderComponent(<FilterNumber name="min" label="Minimum commission" value="" onChange={onChange} />);
  const box = screen.getByRole('textbox', { name: 'Minimum commission' });
  await user.type(box, '12a.{Enter}');
  expect(onChange).not.toHaveBeenCalled();
  await user.type(box, '5{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('12.5');
});

it('a filter by a whole number applies what is typed between its limits, and suggests what occurs', async () => {
  const onChange = vi.fn();
  const filter = { name: 'year', label: 'Year', value: '', options: [{ value: '2026', label: '2026' }], onChange };
  const { user, container } = renderComponent(<FilterSelect filter={{ ...filter, range: [2000, 2100] }} />);
  const box = screen.getByRole('combobox', { name: 'Year' });
  await user.type(box, '19x99{Enter}');
  expect(box).toHaveProperty('value', '1999');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  screen.getByText('2000–2100');
  await user.clear(box);
  await user.type(box, '2101{Enter}');
  expect(onChange).not.toHaveBeenCalledWith(expect.stringMatching(/./));
  await user.clear(box);
  await user.type(box, '2000{Enter}');
  expect(box.getAttribute('aria-invalid')).toBe('false');
  expect(onChange).toHaveBeenLastCalledWith('2000');
  expect([...container.querySelectorAll('datalist option')].map((each) => each.getAttribute('value'))).toEqual([
    '2026',
  ]);
});
