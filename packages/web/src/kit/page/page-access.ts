import type { FeatureFlag } from '@oikos/contract/endpoint.ts';
import { type Permission, satisfiedBy } from '@oikos/contract/identity/permissions.ts';
import type { ModuleId } from '@oikos/contract/modules.ts';
import { type Page, sectionsOf } from './page.ts';
import { type Section, sectionList } from './sections.ts';

/** What access to pages is decided by. */
export interface Visitor {
  readonly roles: readonly string[];
  /** Those that hold at the organization's root. */
  readonly companyRoles: readonly string[];
  readonly modules: readonly ModuleId[];
  readonly userTypeId: number;
  readonly isSuperAdmin: boolean;
  readonly flags: Readonly<Partial<Record<FeatureFlag, boolean>>>;
  /** Paths this deployment hides. */
  readonly hiddenPages: readonly string[];
  readonly isInDevelopment: boolean;
}

export type AccessOutcome = 'allowed' | 'moduleDenied' | 'pageDenied' | 'notFound';

/** Whether the visitor holds the permission; editing or deleting implies viewing. */
export const holds = (visitor: Pick<Visitor, 'roles'>, permission: Permission): boolean =>
  satisfiedBy(permission).some((each) => visitor.roles.includes(each));

const isOn = (visitor: Visitor, flag: FeatureFlag): boolean =>
  visitor.flags[flag] === true && (flag !== 'enabledPublishToPlatform' || visitor.flags.enabledReleaseApprove === true);

/** What somebody who opens a page gets (V021, V023, C33). Super administrators are exempt from the module check only. */
export function accessTo(page: Page, module: ModuleId, visitor: Visitor): AccessOutcome {
  if (!visitor.isSuperAdmin && !visitor.modules.includes(module)) return 'moduleDenied';
  if (page.superAdmin && !visitor.isSuperAdmin) return 'notFound';
  if (page.isForDevelopment && !visitor.isInDevelopment) return 'notFound';
  if (visitor.hiddenPages.includes(page.path)) return 'pageDenied';
  if (page.flag && !isOn(visitor, page.flag)) return 'pageDenied';
  if (page.userTypes && !page.userTypes.includes(visitor.userTypeId)) return 'pageDenied';
  const held = { roles: page.isOfCompany ? visitor.companyRoles : visitor.roles };
  if (page.permissions && !page.permissions.some((each) => holds(held, each))) return 'pageDenied';
  return 'allowed';
}

/** Whether the menu may have a section (V029); one without a page for the visitor is left out. */
export function showsSection(section: Section, visitor: Visitor): boolean {
  return !section.flag || isOn(visitor, section.flag);
}

/** Whether the group of the menu that a page is in is there for the visitor. */
export function isReachable(page: Page, visitor: Visitor): boolean {
  const section = sectionList.find((each) => each.path === sectionsOf(page)[0]);
  return !section || showsSection(section, visitor);
}
