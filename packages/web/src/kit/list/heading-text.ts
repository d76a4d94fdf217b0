const NO_BREAK = '\u00a0';

/** A column's heading that breaks once at most, where its halves are most alike: narrow columns keep two lines of it. */
export function headingText(title: string): string {
  const words = title.split(' ');
  let best = title;
  let shortest = Number.POSITIVE_INFINITY;
  for (let first = 1; first < words.length; first += 1) {
    const halves = [words.slice(0, first), words.slice(first)].map((half) => half.join(NO_BREAK));
    const longest = Math.max(...halves.map((half) => half.length));
    if (longest < shortest) {
      shortest = longest;
      best = halves.join(' ');
    }
  }
  return best;
}
