import { Outlet, useMatches } from '@tanstack/react-router';
import { AppFrame } from '../frame/app-frame.tsx';

export function RootFrame() {
  const spec = useMatches({ select: (matches) => matches.at(-1)?.staticData.spec });
  return (
    <AppFrame spec={spec ?? null}>
      <Outlet />
    </AppFrame>
  );
}
