import type { KeyboardEvent } from 'react';
import { LEVELS, type Level } from '../../../contract/roles';
import type { PlanRates } from '../by-plan';
import type { Cells } from './use-cells';

interface Place {
  row: number;
  level: Level;
}

function placeOf({ dataset }: HTMLInputElement): Place | undefined {
  const [row = '', name] = dataset.cell?.split('.') ?? [];
  const level = LEVELS.find((each) => each === name);
  return level && { row: Number(row), level };
}

/** The caret stands where an arrow would leave the text, or all of it is chosen. */
function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (key === 'ArrowLeft' ? 0 : value.length);
}

function targetOf(
  { row, level }: Place,
  { key, shiftKey }: KeyboardEvent,
  input: HTMLInputElement,
): string | undefined {
  const column = LEVELS.indexOf(level);
  if (key === 'ArrowUp' || (key === 'Enter' && shiftKey)) return `${row - 1}.${level}`;
  if (key === 'ArrowDown' || key === 'Enter') return `${row + 1}.${level}`;
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || !isAtEdge(input, key)) return undefined;
  return `${row}.${LEVELS[column + (key === 'ArrowLeft' ? -1 : 1)]}`;
}

/** Enter and the arrows go from cell to cell, which saves the one that is left; Escape takes back what was typed. Tab is the browser's. */
export function useCellKeys(groups: readonly PlanRates[], cells: Cells) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const input = event.target;
    const place = input instanceof HTMLInputElement ? placeOf(input) : undefined;
    if (!(input instanceof HTMLInputElement) || !place) return;
    const group = groups[place.row];
    if (event.key === 'Escape' && group) return cells.takeBack(group.plan._id, place.level);
    const target = targetOf(place, event, input);
    if (!target) return;
    event.preventDefault();
    const next = event.currentTarget.querySelector<HTMLElement>(`[data-cell="${target}"]`);
    if (next) next.focus();
    else if (event.key === 'Enter' && group) cells.leave(group, place.level, input.value);
  };
}
