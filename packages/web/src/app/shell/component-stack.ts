let stack = '';

/** Remembers where in the tree of components the last fault was: the router's error page isn't told (V024). */
export function rememberComponentStack(text: string | null | undefined): void {
  stack = text ?? '';
}

export const lastComponentStack = (): string => stack;
