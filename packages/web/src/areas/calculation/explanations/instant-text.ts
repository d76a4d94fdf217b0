/** An instant in the reader's time zone, as yyyy-MM-dd HH:mm:ss and the zone's name. */
export function instantText(instant: string, timeZone: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  // Swedish writes dates as ISO 8601 does.
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(date);
  return `${text} ${timeZone}`;
}
