import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useCan } from '@refinedev/core';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchHits } from './search-hits';
import { useSearch } from './use-search';
import { useSlashKey } from './use-slash-key';

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
  useSlashKey(input);
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
        <SearchHits
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
