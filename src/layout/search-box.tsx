import SearchIcon from '@mui/icons-material/Search';
import { Box, InputAdornment, OutlinedInput, Paper, Typography } from '@mui/material';
import { useResource } from '@refinedev/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useServerFeatures } from '@/api/server-features';
import { SecondaryText } from '@/components/text/emphasis';
import { includesText, isDevanagari } from '@/domain/text/text';
import type { PagePart } from '@/providers/page-resource';
import { hasCommandKey } from '@/utils/command-key';
import { endSearchRequest, getSearchRequest, subscribeToSearchRequests } from '@/utils/search-everywhere';
import { useCommandShortcut, useKeyboardShortcuts } from '@/utils/use-keyboard-shortcuts';
import { type SearchResult, useRecordSearch } from './record-search';

/** The search finds pages and, for those who may search them, records. It has the focus at once on phones, where a button opens it. */
export function SearchBox({ isFocused = false, onLeave }: { isFocused?: boolean; onLeave?: () => void }) {
  const { t } = useTranslation();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const records = useRecordSearch(text);
  const results = [...usePageResults(text), ...records.results];
  const request = useSyncExternalStore(subscribeToSearchRequests, getSearchRequest);
  useEffect(() => {
    if (!request) return;
    setText(request.words);
    setActive(0);
    setIsOpen(true);
    input.current?.focus();
    endSearchRequest();
  }, [request]);

  function leave() {
    setText('');
    setIsOpen(false);
    setActive(0);
    onLeave?.();
  }
  function openResult(result: SearchResult | undefined) {
    if (!result) return;
    leave();
    navigate(result.to);
  }
  function move(step: number) {
    setIsOpen(true);
    if (isOpen && results.length > 0) setActive((active + step + results.length) % results.length);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (!['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Enter') return openResult(isOpen ? results[active] : undefined);
    if (event.key !== 'Escape') return move(event.key === 'ArrowDown' ? 1 : -1);
    event.currentTarget.blur();
    leave();
  }
  const focusInput = () => {
    input.current?.focus();
    return true;
  };
  useKeyboardShortcuts({ '/': focusInput }, { isFallback: true });
  useCommandShortcut('k', focusInput);
  const noneText = [t('shell:search.none', { text }), isDevanagari(text) && t('ui:search.latin')]
    .filter(Boolean)
    .join(' ');
  const activeKey = isOpen ? results[active]?.key : undefined;
  return (
    <Box role="search" sx={{ position: 'relative', width: '100%', maxWidth: { sm: 320 } }}>
      <OutlinedInput
        fullWidth
        size="small"
        autoFocus={isFocused}
        inputRef={input}
        placeholder={t('shell:search.placeholder')}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
          setIsOpen(true);
        }}
        onFocus={() => setIsOpen(true)}
        onClick={() => setIsOpen(true)}
        onBlur={onLeave ?? (() => setIsOpen(false))}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
        endAdornment={
          !isFocused &&
          text === '' && (
            <Box component="kbd" aria-hidden sx={shortcutStyles}>
              {hasCommandKey() ? '⌘K' : 'Ctrl K'}
            </Box>
          )
        }
        inputProps={{
          role: 'combobox',
          'aria-keyshortcuts': hasCommandKey() ? 'Meta+K /' : 'Control+K /',
          'aria-label': records.label,
          'aria-expanded': isOpen,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': activeKey && `${listId}${activeKey}`,
          autoComplete: 'off',
          onKeyDown,
        }}
        sx={{ bgcolor: 'background.default', '& input': { typography: 'body2', height: '1.4375em' } }}
      />
      {isOpen && (
        <SearchResults
          id={listId}
          results={results}
          active={active}
          note={records.note ?? (results.length === 0 && noneText)}
          onOpen={openResult}
        />
      )}
    </Box>
  );
}

/** An empty text finds all pages; other texts also find parts of them. */
function usePageResults(text: string): SearchResult[] {
  const { resources } = useResource();
  const { offers } = useServerFeatures();
  const words = text.trim();
  return resources
    .filter(({ name, meta }) => meta?.menuItem !== name && (!meta?.call || offers(meta.call)))
    .flatMap(({ name, list, meta }): SearchResult[] => {
      const { label = '', icon } = meta ?? {};
      const page = { key: name, to: String(list), label, icon };
      // Parts are no pages of their own: without words the list has the menu alone.
      const named = words === '' ? [] : partsOf(meta).filter((part) => includesText(words, [part.label, part.words]));
      const parts = named.map(({ to, label: partLabel }) => ({ key: to, to, label: partLabel, icon }));
      return includesText(words, [label]) ? [page, ...parts] : parts;
    });
}

const partsOf = (meta: Record<string, unknown> | undefined) => (meta?.parts ?? []) as readonly PagePart[];

interface SearchResultsProps {
  id: string;
  results: readonly SearchResult[];
  active: number;
  note: string | false;
  onOpen: (result: SearchResult) => void;
}

function SearchResults({ id, results, active, note, onOpen }: SearchResultsProps) {
  const { t } = useTranslation();
  return (
    // A list that scrolls would be a stop of Tab in Chrome, and take the focus with it when it closes.
    <Paper tabIndex={-1} sx={resultsStyles}>
      <Box role="listbox" id={id} aria-label={t('shell:search.results')}>
        {results.map((result, index) => (
          <Box
            key={result.key}
            id={`${id}${result.key}`}
            role="option"
            aria-selected={index === active}
            // Keeps the focus in the field, since the list closes without it.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onOpen(result)}
            sx={resultStyles}
          >
            {result.icon}
            <Box sx={{ minWidth: 0 }}>
              {result.label}
              {result.detail && (
                <Typography variant="caption" component="div" color="text.secondary">
                  {result.detail}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {note && (
        <SecondaryText role="status" sx={{ px: 3, py: 2 }}>
          {note}
        </SecondaryText>
      )}
    </Paper>
  );
}

const shortcutStyles = {
  flexShrink: 0,
  px: '6px',
  borderRadius: '4px',
  border: 1,
  borderColor: 'divider',
  typography: 'caption',
  fontFamily: 'inherit',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
} as const;
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
  minHeight: { xs: 44, sm: 40 },
  py: 1,
  borderRadius: 1,
  typography: 'body2',
  cursor: 'pointer',
  '& svg': { fontSize: 18, color: 'text.secondary' },
  '&:hover, &[aria-selected=true]': { bgcolor: 'action.hover' },
} as const;
