import { InitialsAvatar } from '@/ui/initials-avatar';
import { useMe } from './use-me';

export function MeAvatar({ size = 34 }: { size?: number }) {
  const { name, picture, level } = useMe();
  return <InitialsAvatar name={name} src={picture} size={size} {...(level && { level })} />;
}
