/** The text without blanks around it; null where nothing is left. */
export const blankToNull = (text: string | null | undefined): string | null => text?.trim() || null;
