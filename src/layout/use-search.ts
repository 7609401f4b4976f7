import { useResource } from '@refinedev/core';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Hit } from './hits';
import { useRecordHits } from './use-record-hits';

/** The pages whose name holds the text; all of them before anything is typed. */
function usePageHits(text: string): Hit[] {
  const { resources } = useResource();
  const wanted = text.trim().toLowerCase();
  return resources
    .filter(({ name, meta }) => meta?.parent !== name)
    .map(({ name, list, meta }) => ({
      key: name,
      to: String(list),
      label: meta?.label ?? '',
      icon: meta?.icon,
    }))
    .filter(({ label }) => label.toLowerCase().includes(wanted));
}

/** State and keys of the header's search: a combobox of pages and, for those who may search them, records. */
export function useSearch(onLeave?: () => void) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const records = useRecordHits(text);
  const hits = [...usePageHits(text), ...records.hits];

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
