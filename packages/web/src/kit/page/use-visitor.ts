import type { ModuleId } from '@oikos/contract/modules.ts';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../api/session/session-state.ts';
import { currentModule } from './landing.ts';
import type { Visitor } from './page-access.ts';
import { visitorOf } from './visitor.ts';

/** The module of the address. */
export function useModule(): ModuleId {
  const { pathname } = useLocation();
  const { user } = useSession();
  return currentModule(pathname, user.lastModuleId, user.modules);
}

export function useVisitor(): Visitor {
  const session = useSession();
  return useMemo(() => visitorOf(session), [session]);
}
