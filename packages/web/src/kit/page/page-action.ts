import type { Access, AnyEndpoint } from '@oikos/contract/endpoint.ts';
import type { ReactNode } from 'react';

/** Something that can be done on a page. */
export interface PageAction {
  readonly label: string;
  readonly icon?: ReactNode;
  /** What the page is for; besides; what takes something away. */
  readonly kind?: 'primary' | 'secondary' | 'danger';
  readonly onClick?: () => void;
  /** Instead of onClick: the page it leads to. */
  readonly to?: string;
  /** The call it makes, or the right it needs: those without don't see it. */
  readonly by?: Access | AnyEndpoint;
  readonly isDisabled?: boolean;
}

/** The actions in the order they are wanted; those that make no sense now may be false or null. */
export type PageActionList = readonly (PageAction | false | null)[];

/** Those behind '⋯'. */
export interface MoreActions {
  /** Beside the button already, but on a phone. */
  readonly quiet: PageAction | undefined;
  readonly rest: readonly PageAction[];
  readonly dangers: readonly PageAction[];
}
