import type { FeatureFlag } from '@oikos/contract/endpoint.ts';
import type { EntityName } from '@oikos/contract/entity.ts';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import type { ModuleId } from '@oikos/contract/modules.ts';
import type { SearchedKind } from '@oikos/contract/records/record-search.ts';
import type { NeededThing } from '@oikos/domain/task/first-hour.ts';
import type { ComponentType } from 'react';
import type { SectionPath } from './sections.ts';

/** The records that the search leads to a page for: to each by its id, or to the list with what has its name. */
export interface FoundHere {
  readonly kind: SearchedKind;
  /** The parameter of the address that takes the id; left out, it is in the path. */
  readonly idAs?: string;
  /** The parameter that takes the name, of a list whose records have no page. */
  readonly nameAs?: string;
  /** What else the address says, such as the tab. */
  readonly with?: Readonly<Record<string, string>>;
  /** The feature with which they are elsewhere. */
  readonly unless?: FeatureFlag;
}

/** Something to do that begins on a page: the search lists it among the commands. */
export interface CommandHere {
  readonly label: string;
  /** Any one of them, beside those of the page. */
  readonly permissions?: readonly Permission[];
  /** What the address asks for, such as the form of a new row. */
  readonly asks?: `?${string}`;
}

/** A list of records of one kind, unfiltered but for what its address says. */
export interface ListHere {
  readonly entity: EntityName;
  /** The filter that shows those which refer to one record of another kind. */
  readonly by: { readonly [Other in EntityName]?: string };
  /** What else the address says, such as the tab. */
  readonly with?: Readonly<Record<string, string>>;
  /** The feature with which the list is elsewhere. */
  readonly unless?: FeatureFlag;
}

/** Somebody begins with a page. */
export interface FirstVisit {
  readonly module: ModuleId;
  readonly address: URLSearchParams;
  readonly timeZone: string;
}

/** The screen of a page. What it needs first may be asked for before it is rendered, so that it is complete when it is first seen. */
export type PageScreen = ComponentType & { asksFirst?: (visit: FirstVisit) => Promise<unknown> };

/** One page of the site map. */
export interface Page {
  /** As the specification spells it: '/uom-types', '/manual-data-entry/:formId?'. */
  readonly path: `/${string}`;
  readonly modules: readonly ModuleId[];
  /** The navigation group, part of the address; several where the specification lists a page under several (C27). */
  readonly section?: SectionPath | readonly SectionPath[];
  readonly label: string;
  /** What can be done here, in a sentence: shown on the Help page and in quick search. */
  readonly help?: string;
  /** The page with the lowest becomes the module's home (V018). */
  readonly homePriority?: number;
  /** Any one of them opens the page; none: anyone who is signed in. */
  readonly permissions?: readonly Permission[];
  /** Its permissions count where they hold for the whole company, at the organization's root. */
  readonly isOfCompany?: true;
  /** Any one of them; together with the permissions (C33). */
  readonly userTypes?: readonly number[];
  readonly flag?: FeatureFlag;
  readonly superAdmin?: boolean;
  /** For those who build the product: elsewhere than in development it isn't there. */
  readonly isForDevelopment?: true;
  /** The path of the list that this page's record is in: the breadcrumb leads there, and the menu marks it. */
  readonly parent?: `/${string}`;
  /** The part of that page which is the list: the breadcrumb leads there, with the filters that it had. */
  readonly parentAsks?: `?${string}`;
  /** A form to fill in: the focus begins in its first field. */
  readonly isForm?: boolean;
  /** Reachable but not listed in menus and quick search. Pages with a mandatory parameter never are. */
  readonly hidden?: boolean;
  readonly finds?: FoundHere;
  /** What it lists: a record leads here with the number of those that refer to it. */
  readonly lists?: ListHere;
  /** What its records need first: while there are none, the page says so and leads to the one that `gives` it. */
  readonly needs?: readonly NeededThing[];
  readonly gives?: readonly NeededThing[];
  /** It is something to do: the search lists it among the commands. */
  readonly isCommand?: true;
  readonly command?: CommandHere;
  /** Shown alone, without header and navigation. */
  readonly bare?: boolean;
  readonly screen: () => Promise<PageScreen>;
}

export const anyModule: readonly ModuleId[] = [1, 2, 3];
export const airAndWater: readonly ModuleId[] = [1, 2];
export const waste: readonly ModuleId[] = [3];
/** Pages about containers, of whatever area, are in one group of the menu. */
export const containerPage = { modules: waste, section: '/containers' } as const satisfies Partial<Page>;

export const sectionsOf = (page: Page): readonly (SectionPath | undefined)[] =>
  page.section === undefined ? [undefined] : typeof page.section === 'string' ? [page.section] : page.section;

/** A page needs a value in its address to mean anything: no menu can link to it. */
export const needsParameter = (page: Page): boolean => /:\w+(\/|$)/.test(page.path);

/** The path without its optional parameters, as a menu links to it. */
export const linkPath = (page: Page): string => page.path.replace(/\/:\w+\?/g, '');

export const isListed = (page: Page): boolean => !page.hidden && !needsParameter(page);
