/**
 * Of an item of a menu that can't be pressed now: it still takes the focus, which the first item has when the menu opens
 * (WAI-ARIA Authoring Practices, Menu and Menubar).
 */
export const unavailable = (isUnavailable: boolean) =>
  isUnavailable ? ({ 'data-disabled': true, 'aria-disabled': true } as const) : {};
