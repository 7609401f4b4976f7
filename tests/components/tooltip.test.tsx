import EditOutlined from '@mui/icons-material/EditOutlined';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { MonthGrid } from '@/components/calendar/month-grid';
import { IconActionButton } from '@/components/list/buttons';
import { DelegatedTooltip, lazyTooltip } from '@/components/text/delegated-tooltip';
import { isDeepEqual } from '@/utils/is-deep-equal';
import { accessibilityProblems, renderComponent } from '../support/ui/render-component';

const tipText = () => screen.queryByRole('tooltip')?.textContent;

describe('the shared tooltip of a page', () => {
  const far = vi.fn(() => 'Asha (Self)\nRavi (Child)');
  const page = (
    <>
      <IconActionButton label="Edit Asha Rao" tooltip="Edit" Icon={EditOutlined} onClick={() => undefined} />
      <IconActionButton label="Open Asha Rao" tooltip="Open" Icon={EditOutlined} onClick={() => undefined} />
      <div data-tooltip="" ref={lazyTooltip(far)}>
        Family
      </div>
      <MonthGrid
        rows={[
          {
            key: '2026',
            label: '2026',
            year: 2026,
            months: [{ month: 3, status: 'completed', tooltip: () => 'Paid in time' }],
          },
        ]}
        legend={[]}
      />
      <DelegatedTooltip />
    </>
  );

  it('shows one text at a time at the element that has the focus or the pointer, and closes with Escape or a press', async () => {
    const { user } = renderComponent(page);
    await user.tab();
    await waitFor(() => expect(tipText()).toBe('Edit'));
    await user.hover(screen.getByRole('button', { name: 'Open Asha Rao' }));
    await waitFor(() => expect(tipText()).toBe('Open'));
    expect(await accessibilityProblems()).toEqual([]);
    const outer = vi.fn();
    document.addEventListener('keydown', outer);
    await user.keyboard('{Escape}');
    document.removeEventListener('keydown', outer);
    await waitFor(() => expect(tipText()).toBeUndefined());
    // The dialog around it does not receive the key.
    expect(outer).not.toHaveBeenCalled();
  });

  it('is rendered on demand and then describes elements without a name', async () => {
    // The test before may have met it on the way of its pointer.
    far.mockClear();
    const { user } = renderComponent(page);
    expect(far).not.toHaveBeenCalled();
    await user.hover(screen.getByText('Family'));
    await waitFor(() => expect(tipText()).toBe('Asha (Self)\nRavi (Child)'));
    expect(screen.getByText('Family').getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    fireEvent.pointerDown(screen.getByText('Family'));
    await waitFor(() => expect(tipText()).toBeUndefined());
    expect(screen.getByText('Family').hasAttribute('aria-describedby')).toBe(false);
  });

  it('stays while the pointer is over it, though what lies below can be pressed', async () => {
    const { user } = renderComponent(page);
    await user.hover(screen.getByText('Family'));
    await waitFor(() => expect(tipText()).toBe('Asha (Self)\nRavi (Child)'));
    screen.getByRole('tooltip').getBoundingClientRect = () => new DOMRect(100, 50, 80, 30);
    fireEvent.mouseMove(document.body, { clientX: 140, clientY: 60 });
    fireEvent.mouseMove(document.body, { clientX: 179, clientY: 79 });
    expect(tipText()).toBe('Asha (Self)\nRavi (Child)');
    fireEvent.mouseMove(document.body, { clientX: 181, clientY: 60 });
    await waitFor(() => expect(tipText()).toBeUndefined());
  });

  it('stays at the month that has the focus while the pointer is elsewhere', async () => {
    const { user } = renderComponent(page);
    await user.click(screen.getByRole('gridcell', { name: /Mar/ }));
    await waitFor(() => expect(tipText()).toBe('Paid in time'));
    await user.hover(screen.getByRole('button', { name: 'Open Asha Rao' }));
    await waitFor(() => expect(tipText()).toBe('Open'));
    await user.hover(document.body);
    await waitFor(() => expect(tipText()).toBe('Paid in time'));
  });
});

const act = () => undefined;
const element = createElement('b');

it.each([
  [{ a: [1, { b: 'x' }], c: act }, { a: [1, { b: 'x' }], c: act }, true],
  [{ a: [1, { b: 'x' }] }, { a: [1, { b: 'y' }] }, false],
  [{ a: [1] }, { a: [1, 2] }, false],
  [{ a: undefined }, { b: undefined }, false],
  [{ a: new Date(0) }, { a: new Date(0) }, false],
  [{ a: act }, { a: () => undefined }, false],
  [{ a: element }, { a: createElement('b') }, false],
  [{ a: element }, { a: element }, true],
])('lists and plain objects are compared by their content, all else by identity (%#)', (a, b, isSame) => {
  expect(isDeepEqual(a, b)).toBe(isSame);
});
