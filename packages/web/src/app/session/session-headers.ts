import type { ModuleId } from '@oikos/contract/modules.ts';
import { currentModule } from '../../kit/page/landing.ts';

interface Identity {
  readonly userId: number;
  readonly openId: string;
  readonly companyId: number;
  readonly modules: readonly ModuleId[];
  readonly lastModuleId: ModuleId | null;
}

let identity: Identity | undefined;

export function identify(who: Identity | undefined): void {
  identity = who;
}

/** Headers of every call (0 section 7). The server decides by the token; these tell it where the user believes to be. */
export function sessionHeaders(): Readonly<Record<string, string>> {
  if (!identity) return {};
  const { userId, openId, companyId, modules, lastModuleId } = identity;
  return {
    'x-tenant-id': String(companyId),
    'x-user-id': String(userId),
    'x-module-id': String(currentModule(window.location.pathname, lastModuleId, modules)),
    'x-open-id': openId,
  };
}
