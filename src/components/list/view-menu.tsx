import Check from '@mui/icons-material/Check';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import {
  Box,
  Button,
  Checkbox,
  Drawer,
  FormControlLabel,
  IconButton,
  Popover,
  TextField,
  Typography,
} from '@mui/material';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewToggle } from '@/components/page/view-toggle';
import { SecondaryText } from '@/components/text/emphasis';
import { hiddenFields, hideableColumns } from './list-columns';
import type { ListControls, ListToolbarProps } from './list-controls';
import { DENSITIES, useListPreferences } from './list-preferences';
import { pageSizeChoices } from './pager';
import {
  addView,
  isCurrentView,
  MAX_NAME_LENGTH,
  MAX_VIEWS,
  nameProblem,
  removeView,
  renameView,
  type SavedView,
  useSavedViews,
} from './saved-views';

interface ViewMenuProps<Row extends GridValidRowModel> extends ListToolbarProps<Row> {
  anchor: HTMLElement;
  isPhone: boolean;
  onClose: () => void;
  footer?: ReactNode;
}

const PAGE_SIZES = [10, 20, 50, 100];

/** On phones the panel is a sheet without the settings of tables. */
export function ViewMenu<Row extends GridValidRowModel>(props: ViewMenuProps<Row>) {
  const { grid, columns, pageSizes = PAGE_SIZES, anchor, isPhone, onClose, footer, onHelp } = props;
  const { t } = useTranslation();
  const preferences = useListPreferences(grid.list);
  const hideable = hideableColumns(columns);
  const hidden = hiddenFields(columns, preferences.hidden);
  const dialogProps = { role: 'dialog', 'aria-modal': true, 'aria-label': t('ui:list.view') };
  const content = (
    <>
      <SavedViews grid={grid} hidden={hidden} onHiddenChange={(fields) => preferences.change({ hidden: fields })} />
      {!isPhone && (
        <MenuSection title={t('ui:list.density')}>
          <ViewToggle
            label={t('ui:list.density')}
            views={DENSITIES.map((name) => ({ name, label: t(`ui:list.densities.${name}`) }))}
            value={preferences.density}
            onChange={(density) => preferences.change({ density })}
          />
        </MenuSection>
      )}
      {grid.setPageSize && (
        <MenuSection title={t('ui:list.rows')}>
          <ViewToggle
            label={t('ui:list.rows')}
            views={pageSizeChoices(pageSizes, grid.pageSize).map((size) => ({ name: `${size}`, label: `${size}` }))}
            value={`${grid.pageSize}`}
            onChange={(size) => grid.setPageSize?.(Number(size))}
          />
        </MenuSection>
      )}
      {!isPhone && hideable.length > 0 && (
        <MenuSection title={t('ui:list.columns')}>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
            {hideable.map(({ field, headerName = field }) => {
              const isShown = !hidden.includes(field);
              const hiddenAfter = isShown ? [...hidden, field] : hidden.filter((other) => other !== field);
              return (
                <FormControlLabel
                  key={field}
                  label={headerName}
                  slotProps={{ typography: { variant: 'body2' } }}
                  sx={{ m: 0, ml: -2, minWidth: 0 }}
                  control={
                    <Checkbox
                      size="small"
                      checked={isShown}
                      onChange={() => preferences.change({ hidden: hiddenAfter })}
                    />
                  }
                />
              );
            })}
          </Box>
        </MenuSection>
      )}
      {!isPhone && (
        <Box sx={{ px: 3, pt: 2 }}>
          <Button
            size="small"
            color="secondary"
            disabled={preferences.isDefault}
            onClick={({ currentTarget }) => {
              preferences.reset();
              keepFocusInMenu(currentTarget);
            }}
          >
            {t('ui:list.reset')}
          </Button>
        </Box>
      )}
      {(footer || onHelp) && (
        <Box sx={footerStyles}>
          {footer}
          {onHelp && (
            <Button
              size="small"
              color="inherit"
              startIcon={<KeyboardOutlined />}
              aria-haspopup="dialog"
              onClick={() => {
                onClose();
                onHelp();
              }}
              sx={{ color: 'text.secondary', minHeight: 36 }}
            >
              {t('decisions:keys.open')}
            </Button>
          )}
        </Box>
      )}
    </>
  );
  return isPhone ? (
    <Drawer anchor="bottom" open onClose={onClose} slotProps={{ paper: { ...dialogProps, sx: sheetStyles } }}>
      {content}
    </Drawer>
  ) : (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: -4, horizontal: 'right' }}
      slotProps={{ paper: { ...dialogProps, sx: panelStyles } }}
    >
      {content}
    </Popover>
  );
}

function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={menuSectionStyles}>
      <Typography id={id} variant="body2" sx={{ px: 3, mb: 2, fontWeight: 600, color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box sx={{ px: 3 }}>{children}</Box>
    </Box>
  );
}

interface SavedViewsProps {
  grid: Pick<ListControls<never>, 'savedViewsKey' | 'filters' | 'sort' | 'showView'>;
  hidden: readonly string[];
  onHiddenChange: (hidden: string[]) => void;
}

function SavedViews({ grid, hidden, onHiddenChange }: SavedViewsProps) {
  const { t } = useTranslation();
  const [views, setViews] = useSavedViews(grid.savedViewsKey);
  /** The name is '' for a new view. */
  const [editedName, setEditedName] = useState<string>();
  const current = { filters: grid.filters, sort: grid.sort, hidden: [...hidden] };
  const nameForm = (name: string) => (
    <ViewNameForm
      views={views}
      name={name}
      onSubmit={(text) => {
        setViews(name ? renameView(views, name, text) : addView(views, { ...current, name: text }));
        setEditedName(undefined);
      }}
      onCancel={() => setEditedName(undefined)}
    />
  );
  const viewButtons = ({ name, ...view }: SavedView) => {
    const isCurrent = isCurrentView(view, current);
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', mx: -1 }}>
        <Button
          color={isCurrent ? 'primary' : 'inherit'}
          aria-pressed={isCurrent}
          startIcon={isCurrent ? <Check fontSize="small" /> : <Box component="span" sx={{ width: 20 }} />}
          onClick={() => {
            grid.showView(view);
            onHiddenChange(view.hidden);
          }}
          sx={viewButtonStyles}
        >
          {name}
        </Button>
        <IconButton size="small" aria-label={t('ui:list.renameView', { name })} onClick={() => setEditedName(name)}>
          <EditOutlined fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('ui:list.deleteView', { name })}
          onClick={() => setViews(removeView(views, name))}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
    );
  };

  return (
    <MenuSection title={t('ui:list.views')}>
      {views.length === 0 && editedName === undefined && (
        <SecondaryText sx={{ mb: 2 }}>{t('ui:list.noViews')}</SecondaryText>
      )}
      <ul>
        {views.map((view) => (
          <li key={view.name}>{editedName === view.name ? nameForm(view.name) : viewButtons(view)}</li>
        ))}
      </ul>
      {editedName === '' && nameForm('')}
      {editedName === undefined && (
        <Box sx={{ pt: 1 }}>
          <Button size="small" disabled={views.length >= MAX_VIEWS} onClick={() => setEditedName('')}>
            {t(views.length >= MAX_VIEWS ? 'ui:list.viewsFull' : 'ui:list.saveView', { max: MAX_VIEWS })}
          </Button>
        </Box>
      )}
    </MenuSection>
  );
}

interface ViewNameFormProps {
  views: readonly SavedView[];
  name: string;
  onSubmit: (name: string) => void;
  onCancel: () => void;
}

/** Problems are shown from the first submit on. */
function ViewNameForm({ views, name, onSubmit, onCancel }: ViewNameFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(name);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const problem = nameProblem(text, views, name || undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (!problem) onSubmit(text);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        keepFocusInMenu(event.currentTarget);
        onCancel();
      }}
      sx={{ display: 'grid', gap: 2, pt: 2 }}
    >
      <TextField
        autoFocus
        size="small"
        label={t('ui:list.viewName')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isSubmitted && problem !== undefined}
        helperText={isSubmitted && problem && t(`ui:list.nameProblems.${problem}`, { max: MAX_NAME_LENGTH })}
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

/** Moves the focus to the menu before the focused element is removed or disabled, so that the menu still receives keys. */
const keepFocusInMenu = (focused: Element): void => focused.closest<HTMLElement>('[role=dialog]')?.focus();

const footerStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  px: 2,
  pt: 2,
  '& .MuiButton-root': { justifyContent: 'flex-start' },
};
const panelStyles = { width: 340, maxHeight: 'min(640px, 100 * var(--dvh) - 96px)', py: 3 };
const sheetStyles = {
  py: 4,
  pb: 'calc(16px + env(safe-area-inset-bottom))',
  maxHeight: 'calc(85 * var(--dvh))',
  borderTopLeftRadius: 10,
  borderTopRightRadius: 10,
  '& .MuiButton-root': { minHeight: 44 },
};
const menuSectionStyles = { py: 3, borderBottom: 1, borderColor: 'divider', '&:first-of-type': { pt: 0 } };
const viewButtonStyles = { flex: 1, minWidth: 0, justifyContent: 'flex-start', textAlign: 'left', fontWeight: 500 };
