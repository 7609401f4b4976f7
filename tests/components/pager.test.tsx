import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Pager, visiblePageNumbers } from '@/components/list/pager';
import { clampPage } from '@/domain/rows';
import { accessibilityProblems, renderComponent } from '../support/ui/render-component';

const nothing = () => undefined;
const button = (name: string) => screen.getByRole('button', { name });

describe('the page numbers of a pager', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 10, [1, 2, 3, 4, 5]],
    [3, 10, [1, 2, 3, 4, 5]],
    [6, 10, [4, 5, 6, 7, 8]],
    [9, 10, [6, 7, 8, 9, 10]],
    [10, 10, [6, 7, 8, 9, 10]],
  ])('on page %i of %i are %j', (page, pageCount, numbers) => {
    expect(visiblePageNumbers(page, pageCount)).toEqual(numbers);
  });

  it('stay within the existing pages', () => {
    expect([clampPage(0, 4), clampPage(9, 4), clampPage(2.7, 4), clampPage(Number.NaN, 4), clampPage(3, 0)]).toEqual([
      1, 4, 2, 1, 1,
    ]);
  });
});

describe('a pager', () => {
  it.each([
    [3, 'Showing 41 to 60 of 130 entries'],
    [7, 'Showing 121 to 130 of 130 entries'],
  ])('on page %i says which rows of how many it has', async (page, text) => {
    renderComponent(<Pager page={page} pageCount={7} total={130} pageSize={20} onPage={nothing} />);
    screen.getByText(text);
    expect(button(`Page ${page}`).getAttribute('aria-current')).toBe('page');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('names no last page where the host does not say how many there are', () => {
    renderComponent(<Pager page={1} pageCount={2} hasUnknownEnd total={undefined} pageSize={50} onPage={nothing} />);
    expect(screen.getByRole('status').textContent).toBe('Page 1');
    expect(button('Next').ariaDisabled).toBeNull();
    expect(screen.queryByRole('button', { name: 'Last' })).toBeNull();
  });

  it('goes to the chosen page', async () => {
    const onPage = vi.fn();
    const { user } = renderComponent(<Pager page={4} pageCount={9} total={172} pageSize={20} onPage={onPage} />);
    for (const name of ['First', 'Previous', 'Page 6', 'Next', 'Last']) await user.click(button(name));
    expect(onPage.mock.calls).toEqual([[1], [3], [6], [5], [9]]);
  });

  it('has no step beyond the ends and none to the current page', async () => {
    const onPage = vi.fn();
    const { user } = renderComponent(<Pager page={1} pageCount={1} total={4} pageSize={20} onPage={onPage} />);
    for (const name of ['First', 'Previous', 'Next', 'Last']) {
      expect(button(name).ariaDisabled).toBe('true');
      await user.click(button(name));
      expect(document.activeElement).toBe(button(name));
    }
    await user.click(button('Page 1'));
    expect(onPage).not.toHaveBeenCalled();
  });

  it('offers the given page sizes and the current one', async () => {
    const onPageSize = vi.fn();
    const sizes = { onPageSize, pageSizes: [10, 25, 50] };
    const { user } = renderComponent(
      <Pager page={1} pageCount={2} total={40} pageSize={20} onPage={nothing} {...sizes} />,
    );
    const select = screen.getByLabelText('Per page');
    expect([...select.querySelectorAll('option')].map((option) => option.value)).toEqual(['10', '20', '25', '50']);
    await user.selectOptions(select, '50');
    expect(onPageSize).toHaveBeenCalledWith(50);
  });

  it('is hidden when there is only one page', () => {
    const { container } = renderComponent(<Pager page={1} pageCount={0} total={0} pageSize={20} onPage={nothing} />);
    expect(container.textContent).toBe('');
  });
});
