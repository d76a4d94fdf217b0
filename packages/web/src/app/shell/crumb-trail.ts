export interface Crumb {
  readonly label: string;
  /** Where it leads; the page itself leads nowhere. */
  readonly address?: string;
}

/** A crumb that is called as the next one says nothing: 'Containers › Containers' is 'Containers'. */
export const crumbTrail = (crumbs: readonly Crumb[]): readonly Crumb[] =>
  crumbs.filter(({ label }, index) => label !== crumbs[index + 1]?.label);
