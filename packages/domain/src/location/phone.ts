/** Figures and what is between them on paper; 'ext.' and 'x' before an extension. */
const supported = /^[0-9+()./ \-#*,]*(?:\s*(?:ext\.?|x)\s*[0-9]+)?$/i;

/** V143: only characters that telephone numbers are written with, and at least one figure where there is anything. */
export const isPhoneText = (text: string): boolean => supported.test(text) && (text === '' || /[0-9]/.test(text));
