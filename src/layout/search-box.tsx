import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useCan, useResource } from '@refinedev/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useEndpoint } from '@/api/use-endpoint';
import { type SearchRecord, searchRecords } from '@/contract/search';
import { useDebounced } from '@/utils/use-debounced';

/** What the header's search offers: a page, or a record on its page. */
interface SearchResult {
  key: string;
  /** Where it leads: the page, or the record on it. */
  to: string;
  label: string;
  detail?: string | undefined;
  /** Of the page. */
  icon: ReactNode;
}

/** The resource on whose page a record is looked after, and the address that shows it there. */
export function recordTarget({ _id, roleName }: SearchRecord): { resource: string; to: string } {
  if (roleName === 'member') return { resource: 'member-analytics', to: `/member-analytics?memberId=${_id}` };
  if (roleName === 'plan') return { resource: 'investment-plans', to: `/investment-plans/show/${_id}` };
  return { resource: 'coordinators', to: `/coordinators/show/${_id}` };
}

/** What tells a record from others of its name. `kind` is a member, a level, or a plan. */
export const recordDetail = ({ unitName, mobileNumber }: SearchRecord, kind: string): string =>
  [kind, unitName, mobileNumber].filter(Boolean).join(' · ');

interface SearchResultsProps {
  id: string;
  text: string;
  hits: readonly SearchResult[];
  active: number;
  recordState: 'idle' | 'searching' | 'failed';
  onGo: (hit: SearchResult) => void;
}

function SearchResults({ id, text, hits, active, recordState, onGo }: SearchResultsProps) {
  const { t } = useTranslation();
  const none = hits.length === 0 ? t('shell:search.none', { text }) : undefined;
  const note = recordState === 'idle' ? none : t(`shell:search.${recordState}`);
  return (
    <Paper sx={resultsStyles}>
      <Box role="listbox" id={id} aria-label={t('shell:search.results')}>
        {hits.map((hit, index) => (
          <Box
            key={hit.key}
            id={`${id}${hit.key}`}
            role="option"
            aria-selected={index === active}
            // Before the field loses the focus, and with it the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onGo(hit)}
            sx={resultStyles}
          >
            {hit.icon}
            <Box sx={{ minWidth: 0 }}>
              {hit.label}
              {hit.detail && (
                <Typography variant="caption" component="div" color="text.secondary">
                  {hit.detail}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {note && (
        <Typography role="status" variant="body2" color="text.secondary" sx={{ px: 3, py: 2 }}>
          {note}
        </Typography>
      )}
    </Paper>
  );
}

const resultsStyles = {
  position: 'absolute',
  zIndex: 'modal',
  top: 'calc(100% + 6px)',
  left: 0,
  width: '100%',
  minWidth: { sm: 400 },
  p: 1,
  maxHeight: '60vh',
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  boxShadow: 'var(--shadow-float)',
} as const;
const resultStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 3,
  minHeight: 40,
  py: 1,
  borderRadius: 1,
  typography: 'body2',
  cursor: 'pointer',
  '& svg': { fontSize: 18, color: 'text.secondary' },
  '&:hover, &[aria-selected=true]': { bgcolor: 'action.hover' },
} as const;

/** Shorter words match nearly everything. */
const MIN_SEARCH_LENGTH = 2;
/** Milliseconds, as in the search for members. */
const SEARCH_DELAY_MS = 350;

interface RecordResults {
  hits: SearchResult[];
  state: 'idle' | 'searching' | 'failed';
}

/** Members, coordinators and plans that hold the words; for those who may search them. */
function useRecordResults(text: string): RecordResults {
  const { t } = useTranslation();
  const { resources } = useResource();
  const { data: access } = useCan({ resource: 'search', action: 'list' });
  const words = useDebounced(text.trim(), SEARCH_DELAY_MS);
  const isAsked = access?.can === true && text.trim().length >= MIN_SEARCH_LENGTH;
  const isReady = isAsked && words.length >= MIN_SEARCH_LENGTH;
  const found = useEndpoint(searchRecords, { query: { searchQuery: words, limit: 6 }, enabled: isReady });
  if (!isAsked) return { hits: [], state: 'idle' };
  const records = isReady ? (found.data?.response ?? []) : [];
  const hits = records.map((record): SearchResult => {
    const kind = t(record.roleName === 'plan' ? 'shell:search.plan' : `common:roles.${record.roleName}`);
    const { resource, to } = recordTarget(record);
    const icon = resources.find(({ name }) => name === resource)?.meta?.icon;
    return { key: record._id, to, label: record.name, detail: recordDetail(record, kind), icon };
  });
  const isSearching = words !== text.trim() || found.isFetching;
  return { hits, state: isSearching ? 'searching' : found.error ? 'failed' : 'idle' };
}

/** The pages whose name holds the text; all of them before anything is typed. */
function usePageResults(text: string): SearchResult[] {
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
function useSearch(onLeave?: () => void) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const records = useRecordResults(text);
  const hits = [...usePageResults(text), ...records.hits];

  function leave() {
    setText('');
    setOpen(false);
    setActive(0);
    onLeave?.();
  }
  function go(hit: SearchResult | undefined) {
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

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** '/' leads to the search, unless it is being typed somewhere or a dialog is open. */
function useSlashShortcut(input: RefObject<HTMLInputElement>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isPlain || isTyping(event.target) || document.querySelector('[aria-modal=true]')) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [input]);
}

interface SearchBoxProps {
  /** Opened by a button on phones: takes the focus at once, and is left with Escape or without a choice. */
  isFocused?: boolean;
  onLeave?: () => void;
}

export function SearchBox({ isFocused = false, onLeave }: SearchBoxProps) {
  const { t } = useTranslation();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const { data: access } = useCan({ resource: 'search', action: 'list' });
  const search = useSearch(onLeave);
  useSlashShortcut(input);
  const activeKey = search.isOpen ? search.hits[search.active]?.key : undefined;
  return (
    <Box role="search" sx={{ position: 'relative', width: '100%', maxWidth: { sm: 320 } }}>
      <OutlinedInput
        fullWidth
        size="small"
        autoFocus={isFocused}
        inputRef={input}
        placeholder={t('shell:search.placeholder')}
        value={search.text}
        onChange={({ target }) => search.type(target.value)}
        onFocus={search.open}
        onClick={search.open}
        onBlur={onLeave ?? search.close}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
        inputProps={{
          role: 'combobox',
          'aria-label': t(access?.can ? 'shell:search.recordsLabel' : 'shell:search.label'),
          'aria-expanded': search.isOpen,
          'aria-controls': list,
          'aria-autocomplete': 'list',
          'aria-activedescendant': activeKey && `${list}${activeKey}`,
          autoComplete: 'off',
          onKeyDown: search.onKeyDown,
        }}
        sx={{ bgcolor: 'background.default', '& input': { typography: 'body2', height: '1.4375em' } }}
      />
      {search.isOpen && (
        <SearchResults
          id={list}
          text={search.text}
          hits={search.hits}
          active={search.active}
          recordState={search.recordState}
          onGo={search.go}
        />
      )}
    </Box>
  );
}
