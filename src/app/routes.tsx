import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { homeOf } from '../contract/permissions';
import { screenPaths } from '../layout/menu';
import { RouteBoundary } from '../layout/route-boundary';
import { ScreenSkeleton } from '../layout/screen-skeleton';
import { roleOf } from '../providers/session';
import { useSession } from '../providers/use-session';
import { screenOf } from './screens';

const components = new Map<() => Promise<{ default: ComponentType }>, ComponentType>();

/** One lazy component per screen, however often the routes are drawn. */
function componentOf(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const known = components.get(load) ?? lazy(load);
  components.set(load, known);
  return known;
}

/** The screens of the role (§1-2.1). Another role's path is an unknown path, and leads home; home is always the role's own, so it never loops. */
export function ScreenRoutes() {
  const role = roleOf(useSession());
  return (
    <RouteBoundary>
      <Suspense fallback={<ScreenSkeleton />}>
        <Routes>
          {screenPaths.map((path) => {
            const screen = screenOf(role, path);
            if (!screen) return null;
            const Screen = componentOf(screen.load);
            return <Route key={path} path={screen.isNested ? `${path}/*` : path} element={<Screen />} />;
          })}
          <Route path="*" element={<Navigate to={homeOf(role)} replace />} />
        </Routes>
      </Suspense>
    </RouteBoundary>
  );
}
