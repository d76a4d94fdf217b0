/**
 * What a field takes that only shows what it holds: the look of that is decided in app.css. A list to choose from is told from
 * one that can't be opened by this alone, since the browser calls both of them read-only.
 */
export const shownOnly = (readOnly: boolean | undefined) => (readOnly ? { mod: { 'shown-only': true } } : {});
