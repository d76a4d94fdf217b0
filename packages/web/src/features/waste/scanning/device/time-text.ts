/** A moment as people of a time zone write it: '2026-11-22 10:05'. */
export function timeText(instant: string, timeZone: string): string {
  const words = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return words.format(new Date(instant));
}
