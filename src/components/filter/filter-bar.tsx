import Close from '@mui/icons-material/Close';
import FilterList from '@mui/icons-material/FilterList';
import Search from '@mui/icons-material/Search';
import { Badge, Box, Button, Chip, Drawer, IconButton, InputAdornment, TextField, Typography } from '@mui/material';
import useEventCallback from '@mui/material/utils/useEventCallback';
import { memo, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHistoryStep } from '@/components/dialog/use-history-step';
import { useIsPhone } from '@/utils/media-queries';
import { type Filter, FilterSelect, filterValueLabel, isFilterActive } from './filter-select';

export interface FilterBarProps {
  search?: SearchFieldProps;
  filters: readonly Filter[];
  onClear: () => void;
  /** These chips are about filters that are not among `filters`, such as a record that is found by typing. */
  chips?: readonly FilterChipProps[];
  activeCount?: number;
  /** A list that begins with a filter has nothing to clear yet; by default an active filter can be cleared. */
  canClear?: boolean;
  /** These stand in a second row behind a button, which starts open if one of them is active; on phones with the others. */
  moreFilters?: readonly Filter[];
  /** A record that is found by typing. */
  recordField?: ReactNode;
  /** So many of the filters stand before that field; by default all. */
  recordFieldIndex?: number | undefined;
  children?: ReactNode;
}

export function FilterBar(props: FilterBarProps) {
  const {
    search,
    filters,
    moreFilters = [],
    onClear,
    chips = [],
    activeCount,
    recordField,
    recordFieldIndex = props.filters.length,
    children,
  } = props;
  const { t } = useTranslation();
  const rowId = useId();
  const isPhone = useIsPhone();
  const all = [...filters, ...moreFilters];
  const active = all.filter(isFilterActive);
  const [isOpen, setIsOpen] = useState(moreFilters.some(isFilterActive));
  const count = activeCount ?? active.length + (search?.value ? 1 : 0);
  const { canClear = count > 0 } = props;
  const selectsOf = (some: readonly Filter[]) =>
    some.map((filter) => <FilterSelect key={filter.name} filter={filter} />);
  return (
    <Box component="section" aria-label={t('ui:filters.label')} sx={{ display: 'grid', gap: 3 }}>
      <Box sx={rowStyles}>
        {search && <SearchField {...search} />}
        {isPhone && all.length > 0 && (
          <FilterDrawer filters={all} activeCount={active.length} canClear={canClear} onClear={onClear} />
        )}
        {!isPhone && selectsOf(filters.slice(0, recordFieldIndex))}
        {recordField && <Box sx={{ flex: '1 1 180px', maxWidth: 220, minWidth: 0 }}>{recordField}</Box>}
        {!isPhone && selectsOf(filters.slice(recordFieldIndex))}
        {!isPhone && moreFilters.length > 0 && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<FilterList />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? rowId : undefined}
            onClick={() => setIsOpen(!isOpen)}
            sx={{ minHeight: 40 }}
          >
            {t(filters.length > 0 ? 'ui:filters.more' : 'ui:filters.button')}
          </Button>
        )}
        {children}
      </Box>
      {!isPhone && isOpen && moreFilters.length > 0 && (
        <Box id={rowId} sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          {selectsOf(moreFilters)}
        </Box>
      )}
      {count > 0 && (
        <Box sx={chipRowStyles}>
          {[...chips, ...active.map(chipOf)].map(({ label, value, onRemove }) => (
            <Chip
              key={label}
              size="small"
              variant="outlined"
              label={t('ui:filters.chip', { label, value })}
              onClick={onRemove}
              onDelete={onRemove}
              deleteIcon={<Close aria-hidden />}
              aria-label={t('ui:filters.remove', { label, value })}
              sx={{ height: 28, maxWidth: '100%' }}
            />
          ))}
          {canClear && (
            <Button size="small" color="secondary" onClick={() => onClear()}>
              {t('ui:filters.clear')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

interface SearchFieldProps {
  value: string;
  onChange: (text: string) => void;
  placeholder?: string;
  label: string;
}

function SearchField({ onChange, ...props }: SearchFieldProps) {
  return <SearchInput {...props} onChange={useEventCallback(onChange)} />;
}

const SearchInput = memo(function SearchInput({ value, onChange, placeholder, label }: SearchFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <TextField
      type="search"
      size="small"
      value={value}
      placeholder={placeholder ?? label}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        clear();
      }}
      inputRef={input}
      sx={searchInputStyles}
      slotProps={{
        htmlInput: { 'aria-label': label, autoComplete: 'off', spellCheck: false, maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: value && (
            <IconButton size="small" edge="end" aria-label={t('ui:filters.clearSearch')} onClick={clear}>
              <Close fontSize="small" />
            </IconButton>
          ),
        },
      }}
    />
  );
});

interface FilterDrawerProps {
  filters: readonly Filter[];
  activeCount: number;
  canClear: boolean;
  onClear: () => void;
}

function FilterDrawer({ filters, activeCount, canClear, onClear }: FilterDrawerProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { isOpen, open, close } = useHistoryStep();
  const buttonLabel = activeCount > 0 ? t('ui:filters.buttonActive', { count: activeCount }) : t('ui:filters.button');
  return (
    <>
      {/* The label of the button says the number in words. */}
      <Badge badgeContent={activeCount || null} color="primary" slotProps={{ badge: { 'aria-hidden': true } }}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<FilterList />}
          aria-haspopup="dialog"
          aria-label={buttonLabel}
          onClick={open}
          sx={{ minHeight: 40 }}
        >
          {t('ui:filters.button')}
        </Button>
      </Badge>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: drawerStyles } }}
      >
        <Typography id={titleId} variant="h2">
          {t('ui:filters.label')}
        </Typography>
        {filters.map((filter) => (
          <FilterSelect key={filter.name} filter={filter} isFullWidth />
        ))}
        <Box sx={{ display: 'flex', gap: 3, '& > *': { flex: 1 } }}>
          <Button size="large" color="secondary" disabled={!canClear} onClick={() => onClear()}>
            {t('ui:filters.clear')}
          </Button>
          <Button size="large" variant="contained" onClick={close}>
            {t('ui:filters.done')}
          </Button>
        </Box>
      </Drawer>
    </>
  );
}

interface FilterChipProps {
  label: string;
  value: string;
  onRemove: () => void;
}

const chipOf = (filter: Filter): FilterChipProps => ({
  label: filter.label,
  value: filterValueLabel(filter),
  onRemove: () => filter.onChange(filter.neutralValue ?? ''),
});

/** The fields give up some of their width before the buttons of a list get a line of their own. */
const rowStyles = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  alignItems: 'center',
  columnGap: { xs: 3, sm: 2, lg: 3 },
  rowGap: 3,
  minWidth: 0,
  '& > .filter-select': { flex: '1 1 128px', maxWidth: 168 },
} as const;
/** The targets of the chips reach above and below them on phones. */
const chipRowStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: { xs: 4, sm: 2 },
};
const searchInputStyles = {
  flex: { xs: '3 1 128px', lg: '3 1 168px' },
  maxWidth: { sm: 400 },
  minWidth: 0,
  '& input': { textOverflow: 'ellipsis' },
  // The Clear button has a label and is large enough for a thumb; the browser's own button is hidden.
  '& input::-webkit-search-cancel-button': { display: 'none' },
};
const drawerStyles = {
  display: 'flex',
  flexDirection: 'column',
  gap: 5,
  p: 4,
  pb: 'calc(16px + env(safe-area-inset-bottom))',
  borderTopLeftRadius: 10,
  borderTopRightRadius: 10,
};
