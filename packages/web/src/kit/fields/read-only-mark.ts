/**
 * Marks a field that only shows its value, for app.css. A list to choose from is read-only for the browser even where it
 * can be opened, so the browser's own mark doesn't do.
 */
export const readOnlyMark = (readOnly: boolean | undefined) => (readOnly ? { mod: { 'shown-only': true } } : {});
