import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import type { CoordinatorWithEarnings } from '../../contract/earnings';
import { useT } from '../../i18n/use-t';
import { IconAction } from '../../ui/icon-action';

export interface CoordinatorActions {
  onShow: (coordinator: CoordinatorWithEarnings) => void;
  onEdit: (coordinator: CoordinatorWithEarnings) => void;
  onDelete: (coordinator: CoordinatorWithEarnings) => void;
}

interface RowActionsProps extends CoordinatorActions {
  coordinator: CoordinatorWithEarnings;
  /** Three of them fit into a column when they are small. */
  size?: 'small' | 'medium';
}

/** View Details, edit and delete of one coordinator, named for screen readers. */
export function RowActions({ coordinator, onShow, onEdit, onDelete, size = 'medium' }: RowActionsProps) {
  const t = useT();
  const { name } = coordinator;
  const buttons = [
    { tip: t('coordinators:show'), label: t('coordinators:showOf', { name }), Icon: VisibilityIcon, act: onShow },
    { tip: t('common:actions.edit'), label: t('coordinators:editOf', { name }), Icon: EditIcon, act: onEdit },
    { tip: t('common:actions.delete'), label: t('coordinators:deleteOf', { name }), Icon: DeleteIcon, act: onDelete },
  ];
  return (
    <div className="row-actions">
      {buttons.map(({ tip, label, Icon, act }) => (
        <IconAction key={tip} tip={tip} label={label} Icon={Icon} size={size} onClick={() => act(coordinator)} />
      ))}
    </div>
  );
}
