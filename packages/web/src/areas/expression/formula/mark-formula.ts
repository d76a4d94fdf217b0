/** A stretch of a formula's text and how bad the worst problem in it is. */
export interface MarkedPiece {
  readonly text: string;
  readonly severity: 'error' | 'warning' | null;
  readonly start: number;
}

interface Marked {
  readonly severity: 'error' | 'warning';
  readonly start: number;
  readonly end: number;
}

/** Widens a mark of nothing (the end of the formula) so that there is something to underline. */
function visible({ severity, start, end }: Marked, length: number): Marked {
  if (end > start) return { severity, start, end: Math.min(end, length) };
  return start > 0 && start >= length
    ? { severity, start: length - 1, end: length }
    : { severity, start, end: start + 1 };
}

/** Cuts a formula at the boundaries of its problems; the pieces together are the text. */
export function markFormula(text: string, problems: readonly Marked[]): readonly MarkedPiece[] {
  const marks = problems.map((problem) => visible(problem, text.length));
  const cuts = [0, text.length, ...marks.flatMap(({ start, end }) => [start, end])]
    .filter((cut) => cut >= 0 && cut <= text.length)
    .sort((left, right) => left - right);
  const pieces: MarkedPiece[] = [];
  for (const [index, start] of cuts.entries()) {
    const end = cuts[index + 1];
    if (end === undefined || end === start) continue;
    const here = marks.filter((mark) => mark.start <= start && end <= mark.end);
    const severity = here.some((mark) => mark.severity === 'error') ? 'error' : here.length > 0 ? 'warning' : null;
    pieces.push({ text: text.slice(start, end), severity, start });
  }
  return pieces;
}
