import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../i18n/use-t';
import type { Hit } from './hits';
import { labelOf, screensOf } from './menu';
import { useRecordHits } from './use-record-hits';

/** The role's screens whose name holds the text; all of them before anything is typed. */
function useScreenHits(role: string, text: string): Hit[] {
  const t = useT();
  const wanted = text.trim().toLowerCase();
  return screensOf(role)
    .map((path) => ({ key: path, path, to: path, label: t(labelOf(role, path)) }))
    .filter(({ label }) => label.toLowerCase().includes(wanted));
}

/** State and keys of the header's search: a combobox of screens and, for a superadmin, records (decisions §6). */
export function useSearch(role: string, onLeave?: () => void) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const records = useRecordHits(role, text);
  const hits = [...useScreenHits(role, text), ...records.hits];

  function leave() {
    setText('');
    setOpen(false);
    setActive(0);
    onLeave?.();
  }
  function go(hit: Hit | undefined) {
    if (!hit) return;
    leave();
    navigate(hit.to);
  }
  function type(next: string) {
    setText(next);
    setActive(0);
    setOpen(true);
  }
  function move(step: number) {
    setOpen(true);
    if (isOpen && hits.length > 0) setActive((active + step + hits.length) % hits.length);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (!['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Enter') return go(isOpen ? hits[active] : undefined);
    if (event.key !== 'Escape') return move(event.key === 'ArrowDown' ? 1 : -1);
    event.currentTarget.blur();
    leave();
  }

  return {
    text,
    type,
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    hits,
    active,
    go,
    onKeyDown,
    recordState: records.state,
  };
}
