import { isLocalDate } from '../../period/local-date.ts';

/** A day of every year: 'MM-dd', 29 February included. */
export const isMonthAndDay = (text: string): boolean => /^\d\d-\d\d$/.test(text) && isLocalDate(`2024-${text}`);
