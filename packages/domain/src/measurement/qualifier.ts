/**
 * What a laboratory writes before a number: the true value is below it (a result below the detection limit) or above it.
 * Kept in `measurement.flags` beside the marks, so that whatever carries the marks of a value carries its qualifier.
 */
export const qualifiers = ['<', '>'] as const;
export type Qualifier = (typeof qualifiers)[number];

const bits: Readonly<Record<Qualifier, number>> = { '<': 64, '>': 128 };

/** The bits of `measurement.flags` that hold the qualifier. */
export const qualifierMask = bits['<'] | bits['>'];

export const qualifierOf = (flags: number): Qualifier | null =>
  qualifiers.find((qualifier) => (flags & bits[qualifier]) !== 0) ?? null;

/** The flags with this qualifier instead of the one that they have. */
export const withQualifier = (flags: number, qualifier: Qualifier | null): number =>
  (flags & ~qualifierMask) | (qualifier === null ? 0 : bits[qualifier]);
