import Check from '@mui/icons-material/Check';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Drawer from '@mui/material/Drawer';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DensityToggle } from './density-toggle';
import { hideableColumns } from './list-columns';
import type { ListControls, ListToolbarProps } from './list-controls';
import { useListPreferences } from './list-preferences';
import { isCurrentView, MAX_NAME_LENGTH, MAX_VIEWS, nameProblem, type SavedView, useSavedViews } from './saved-views';

/** A titled group inside a panel of choices. */
function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={menuSectionStyles}>
      <Typography id={id} variant="body2" sx={{ px: 3, mb: 2, fontWeight: 600, color: 'text.secondary' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const menuSectionStyles = {
  py: 3,
  borderBottom: 1,
  borderColor: 'divider',
  '&:first-of-type': { pt: 0 },
};

/** What has the focus is about to go or to be switched off: the menu around it takes the focus, so that the next key is heard. */
const keepFocusInMenu = (leaving: Element): void => leaving.closest<HTMLElement>('[role=dialog]')?.focus();

interface ViewNameFormProps {
  views: readonly SavedView[];
  /** '' for a new view. */
  name: string;
  onSubmit: (name: string) => void;
  onCancel: () => void;
}

/** Asks for the name of a view; what is wrong with it is said when it is sent, and then with every key. */
function ViewNameForm({ views, name, onSubmit, onCancel }: ViewNameFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(name);
  const [isSent, setSent] = useState(false);
  const problem = nameProblem(text, views, name || undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!problem) onSubmit(text);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Only the question is closed, not the menu around it.
        event.stopPropagation();
        keepFocusInMenu(event.currentTarget);
        onCancel();
      }}
      sx={{ display: 'grid', gap: 2, px: 3, pt: 2 }}
    >
      <TextField
        autoFocus
        size="small"
        label={t('ui:list.viewName')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isSent && problem !== undefined}
        helperText={isSent && problem && t(`ui:list.nameProblems.${problem}`, { max: MAX_NAME_LENGTH })}
        slotProps={{ formHelperText: { role: 'alert' }, htmlInput: { autoComplete: 'off' } }}
      />
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        <Button size="small" color="inherit" onClick={onCancel}>
          {t('ui:dialog.cancel')}
        </Button>
        <Button size="small" variant="contained" type="submit">
          {t('ui:list.saveName')}
        </Button>
      </Box>
    </Box>
  );
}

interface SavedViewsProps {
  grid: Pick<ListControls<never>, 'list' | 'savedViewsKey' | 'filters' | 'sort' | 'showView'>;
  /** Of the columns as they are now. */
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
}

/** The named views of a list: choose, save what is shown now, rename, delete. */
function SavedViews({ grid, hidden, onHidden }: SavedViewsProps) {
  const { t } = useTranslation();
  const { views, save, rename, remove } = useSavedViews(grid.savedViewsKey);
  /** The view that is being renamed, '' for a new one. */
  const [named, setNamed] = useState<string>();
  const shown = { filters: grid.filters, sort: grid.sort, hidden: [...hidden] };
  const done = () => setNamed(undefined);
  const choose = (view: SavedView) => {
    grid.showView(view);
    onHidden(view.hidden);
  };

  return (
    <MenuSection title={t('ui:list.views')}>
      {views.length === 0 && named === undefined && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 3, mb: 2 }}>
          {t('ui:list.noViews')}
        </Typography>
      )}
      <Box component="ul" sx={viewListStyles}>
        {views.map((view) => (
          <li key={view.name}>
            {named === view.name ? (
              <ViewNameForm
                views={views}
                name={view.name}
                onSubmit={(name) => {
                  rename(view.name, name);
                  done();
                }}
                onCancel={done}
              />
            ) : (
              <ViewRow
                view={view}
                isCurrent={isCurrentView(view, shown)}
                onChoose={() => choose(view)}
                onRename={() => setNamed(view.name)}
                onRemove={() => remove(view.name)}
              />
            )}
          </li>
        ))}
      </Box>
      {named === '' && (
        <ViewNameForm
          views={views}
          name=""
          onSubmit={(name) => {
            save({ ...shown, name });
            done();
          }}
          onCancel={done}
        />
      )}
      {named === undefined && (
        <Box sx={{ px: 3, pt: 1 }}>
          <Button size="small" disabled={views.length >= MAX_VIEWS} onClick={() => setNamed('')}>
            {t(views.length >= MAX_VIEWS ? 'ui:list.viewsFull' : 'ui:list.saveView', { max: MAX_VIEWS })}
          </Button>
        </Box>
      )}
    </MenuSection>
  );
}

interface ViewRowProps {
  view: SavedView;
  isCurrent: boolean;
  onChoose: () => void;
  onRename: () => void;
  onRemove: () => void;
}

function ViewRow({ view: { name }, isCurrent, onChoose, onRename, onRemove }: ViewRowProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', px: 2 }}>
      <Button
        color={isCurrent ? 'primary' : 'inherit'}
        aria-pressed={isCurrent}
        startIcon={isCurrent ? <Check fontSize="small" /> : <Box component="span" sx={{ width: 20 }} />}
        onClick={onChoose}
        sx={viewButtonStyles}
      >
        {name}
      </Button>
      <IconButton size="small" aria-label={t('ui:list.renameView', { name })} onClick={onRename}>
        <EditOutlined fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={t('ui:list.deleteView', { name })} onClick={onRemove}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}

const viewListStyles = { listStyle: 'none', m: 0, p: 0 };
const viewButtonStyles = {
  flex: 1,
  minWidth: 0,
  justifyContent: 'flex-start',
  textAlign: 'left',
  fontWeight: 500,
  overflowWrap: 'anywhere',
};

interface ColumnVisibilityProps {
  columns: readonly { field: string; headerName?: string | undefined }[];
  /** Fields of those that are not shown. */
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** Which columns a table shows. */
function ColumnVisibility({ columns, hidden, onChange }: ColumnVisibilityProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', px: 3 }}>
      {columns.map(({ field, headerName = field }) => {
        const isShown = !hidden.includes(field);
        return (
          <FormControlLabel
            key={field}
            label={headerName}
            slotProps={{ typography: { variant: 'body2', sx: { overflowWrap: 'anywhere' } } }}
            sx={{ m: 0, ml: -2, minWidth: 0 }}
            control={
              <Checkbox
                size="small"
                checked={isShown}
                onChange={() => onChange(isShown ? [...hidden, field] : hidden.filter((other) => other !== field))}
              />
            }
          />
        );
      })}
    </Box>
  );
}

interface ViewMenuProps<Row extends GridValidRowModel> extends ListToolbarProps<Row> {
  anchor: HTMLElement;
  isPhone: boolean;
  onClose: () => void;
  footer?: ReactNode;
}

const PAGE_SIZES = [10, 20, 50, 100];

/** Saved views, and how the list looks: a small panel below its button, on phones a sheet with what cards can use. */
export function ViewMenu<Row extends GridValidRowModel>(props: ViewMenuProps<Row>) {
  const { grid, columns, pageSizes = PAGE_SIZES, anchor, isPhone, onClose, footer } = props;
  const { t } = useTranslation();
  const look = useListPreferences(grid.list);
  const hideable = hideableColumns(columns);
  const paper = { role: 'dialog', 'aria-modal': true, 'aria-label': t('ui:list.view') };
  const content = (
    <>
      <SavedViews grid={grid} hidden={look.hidden} onHidden={(hidden) => look.change({ hidden })} />
      {!isPhone && (
        <MenuSection title={t('ui:list.density')}>
          <Box sx={{ px: 3 }}>
            <DensityToggle value={look.density} onChange={(density) => look.change({ density })} />
          </Box>
        </MenuSection>
      )}
      {grid.setPageSize && (
        <MenuSection title={t('ui:list.rows')}>
          <PageSizes value={grid.pageSize} sizes={pageSizes} onChange={grid.setPageSize} />
        </MenuSection>
      )}
      {!isPhone && hideable.length > 0 && (
        <MenuSection title={t('ui:list.columns')}>
          <ColumnVisibility columns={hideable} hidden={look.hidden} onChange={(hidden) => look.change({ hidden })} />
        </MenuSection>
      )}
      {!isPhone && (
        <Box sx={{ px: 3, pt: 2 }}>
          <Button
            size="small"
            color="secondary"
            disabled={look.isAsEverywhere}
            onClick={({ currentTarget }) => {
              look.reset();
              keepFocusInMenu(currentTarget);
            }}
          >
            {t('ui:list.reset')}
          </Button>
        </Box>
      )}
      {footer && <Box sx={{ px: 2, pt: 2, '& .MuiButton-root': { justifyContent: 'flex-start' } }}>{footer}</Box>}
    </>
  );
  return isPhone ? (
    <Drawer anchor="bottom" open onClose={onClose} slotProps={{ paper: { ...paper, sx: sheetStyles } }}>
      {content}
    </Drawer>
  ) : (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: -4, horizontal: 'right' }}
      slotProps={{ paper: { ...paper, sx: panelStyles } }}
    >
      {content}
    </Popover>
  );
}

interface PageSizesProps {
  value: number;
  sizes: readonly number[];
  onChange: (pageSize: number) => void;
}

/** The current size is always among the choices, such as one from a hand-written address. */
function PageSizes({ value, sizes, onChange }: PageSizesProps) {
  const { t } = useTranslation();
  const choices = [...new Set([...sizes, value])].sort((a, b) => a - b);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 3 }}>
      {choices.map((size) => (
        <Button
          key={size}
          size="small"
          color={size === value ? 'primary' : 'inherit'}
          variant={size === value ? 'outlined' : 'text'}
          aria-pressed={size === value}
          aria-label={t('ui:list.rowsChoice', { count: size })}
          onClick={() => size !== value && onChange(size)}
          sx={{ minWidth: 44, minHeight: 30 }}
        >
          {size}
        </Button>
      ))}
    </Box>
  );
}

const panelStyles = { width: 320, maxHeight: 'min(640px, calc(100dvh - 96px))', py: 3 };
const sheetStyles = {
  py: 4,
  pb: 'calc(16px + env(safe-area-inset-bottom))',
  maxHeight: '85dvh',
  borderTopLeftRadius: 10,
  borderTopRightRadius: 10,
  // In reach of a thumb.
  '& .MuiButton-root': { minHeight: 44 },
};
