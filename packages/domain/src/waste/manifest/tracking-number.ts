/** Item 4: nine digits and three capital letters. */
export const isTrackingNumber = (text: string): boolean => /^[0-9]{9}[A-Z]{3}$/u.test(text);
