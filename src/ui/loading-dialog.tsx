import Alert from '@mui/material/Alert';
import { RoutedDialog } from './routed-dialog';
import { SkeletonRows } from './skeletons';

export interface LoadingDialogProps {
  title: string;
  /** Why there is nothing to show; absent while it loads. */
  problem: string | undefined;
  onClose: () => void;
}

/** Stands where a form or a record will be, until it is there. */
export function LoadingDialog({ title, problem, onClose }: LoadingDialogProps) {
  return (
    <RoutedDialog title={title} onClose={onClose}>
      {problem ? <Alert severity="error">{problem}</Alert> : <SkeletonRows count={4} />}
    </RoutedDialog>
  );
}
