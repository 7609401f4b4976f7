import Check from '@mui/icons-material/Check';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedViews } from '@/hooks/use-saved-views';
import type { ListControls } from './list-controls';
import { MenuSection } from './menu-section';
import { isShown, MAX_VIEWS, type SavedView } from './saved-view';
import { ViewNameForm } from './view-name-form';

interface SavedViewsProps {
  grid: Pick<ListControls<never>, 'list' | 'filters' | 'sort' | 'showView'>;
  /** Of the columns as they are now. */
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
}

/** The named views of a list: choose, save what is shown now, rename, delete. */
export function SavedViews({ grid, hidden, onHidden }: SavedViewsProps) {
  const { t } = useTranslation();
  const { views, save, rename, remove } = useSavedViews(grid.list);
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
      <Box component="ul" sx={list}>
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
                isCurrent={isShown(view, shown)}
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
        sx={choice}
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

const list = { listStyle: 'none', m: 0, p: 0 };
const choice = {
  flex: 1,
  minWidth: 0,
  justifyContent: 'flex-start',
  textAlign: 'left',
  fontWeight: 500,
  overflowWrap: 'anywhere',
};
