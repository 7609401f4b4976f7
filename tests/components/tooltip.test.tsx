import EditOutlined from '@mui/icons-material/EditOutlined';
import { fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
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
      <DelegatedTooltip />
    </>
  );

  it('shows one text at a time at the element that has the focus or the pointer, and closes with Escape or a press', async () => {
    const { user } = renderComponent(page);
    await user.tab();
    await vi.waitFor(() => expect(tipText()).toBe('Edit'));
    await user.hover(screen.getByRole('button', { name: 'Open Asha Rao' }));
    await vi.waitFor(() => expect(tipText()).toBe('Open'));
    expect(await accessibilityProblems()).toEqual([]);
    const outer = vi.fn();
    document.addEventListener('keydown', outer);
    await user.keyboard('{Escape}');
    document.removeEventListener('keydown', outer);
    await vi.waitFor(() => expect(tipText()).toBeUndefined());
    // The dialog around it does not receive the key.
    expect(outer).not.toHaveBeenCalled();
  });

  it('is rendered on demand and then describes elements without a name', async () => {
    const { user } = renderComponent(page);
    expect(far).not.toHaveBeenCalled();
    await user.hover(screen.getByText('Family'));
    await vi.waitFor(() => expect(tipText()).toBe('Asha (Self)\nRavi (Child)'));
    expect(screen.getByText('Family').getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    fireEvent.pointerDown(screen.getByText('Family'));
    await vi.waitFor(() => expect(tipText()).toBeUndefined());
    expect(screen.getByText('Family').hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('isDeepEqual', () => {
  const act = () => undefined;
  const element = createElement('b');

  it('compares lists and plain objects deeply', () => {
    expect(isDeepEqual({ a: [1, { b: 'x' }], c: act }, { a: [1, { b: 'x' }], c: act })).toBe(true);
    expect(isDeepEqual({ a: [1, { b: 'x' }] }, { a: [1, { b: 'y' }] })).toBe(false);
    expect(isDeepEqual({ a: [1] }, { a: [1, 2] })).toBe(false);
    expect(isDeepEqual({ a: undefined }, { b: undefined })).toBe(false);
    expect(isDeepEqual({ a: new Date(0) }, { a: new Date(0) })).toBe(false);
  });

  it('distinguishes functions and elements', () => {
    expect(isDeepEqual({ a: act }, { a: () => undefined })).toBe(false);
    expect(isDeepEqual({ a: element }, { a: createElement('b') })).toBe(false);
    expect(isDeepEqual({ a: element }, { a: element })).toBe(true);
  });
});
