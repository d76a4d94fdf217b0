/** Dates as people of the page's language say them. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes far longer than using it. */
function words(date: string, options: Intl.DateTimeFormatOptions): string {
  const language = document.documentElement.lang || 'en-US';
  const key = `${language} ${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  formats.set(key, made);
  return made.format(new Date(`${date}T00:00:00Z`));
}

/** 'June 2026' of 'yyyy-MM'. */
export const monthName = (month: string): string => words(`${month}-01`, { month: 'long', year: 'numeric' });

/** 'June' of 'MM'. */
export const monthOfYearName = (month: string): string => words(`2000-${month}-01`, { month: 'long' });

/** 'Tuesday, 2026-06-09' of a date. */
export const dayText = (date: string): string => `${words(date, { weekday: 'long' })}, ${date}`;

/** 3 as 'Mar'. */
export const shortMonthName = (month: number): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1, 1));

/** 3 as 'M': twelve fit below a chart of any width. */
export const monthInitial = (month: number): string => shortMonthName(month).slice(0, 1);
