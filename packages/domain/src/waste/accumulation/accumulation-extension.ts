import { addDays, earlierOf, type LocalDate } from '../../period/local-date.ts';
import type { AccumulationRule, Jurisdiction } from './accumulation-rules.ts';

/** More time that a governing body granted for a container (40 CFR 262.16(d), 262.17(b), (e)). */
export interface GrantedExtension {
  readonly governingBodyId: number;
  readonly jurisdiction: Jurisdiction;
  /** The last day on which the waste may be here. */
  readonly until: LocalDate;
  /** The body and who spoke for it. */
  readonly by: string;
  /** The letter or decision. */
  readonly reference: string;
}

export interface ExtendedDeadline {
  readonly deadline: LocalDate;
  readonly extension: GrantedExtension;
}

/**
 * Whether a body's grant reaches a rule: its own rules; a state's besides the federal ones, which its authorised programme
 * replaces (RCRA section 3006(b)). A federal grant never reaches a state's rule.
 */
export const reachesRule = (
  { governingBodyId, jurisdiction }: Pick<GrantedExtension, 'governingBodyId' | 'jurisdiction'>,
  rule: AccumulationRule,
): boolean => rule.governingBodyId === governingBodyId || (jurisdiction === 'state' && rule.jurisdiction === 'federal');

/**
 * The latest deadline that the extensions give a clock; null where none reaches it or goes beyond its deadline. None goes
 * further than the rule lets be granted: 'an extension of up to 30 days' (262.16(d), 262.17(b)).
 */
export function extendedDeadline(
  rule: AccumulationRule,
  deadline: LocalDate,
  extensions: readonly GrantedExtension[],
): ExtendedDeadline | null {
  if (rule.extensionDays === null) return null;
  const latest = addDays(deadline, rule.extensionDays);
  let best: ExtendedDeadline | null = null;
  for (const extension of extensions) {
    const until = earlierOf(extension.until, latest);
    if (until > (best?.deadline ?? deadline) && reachesRule(extension, rule)) best = { deadline: until, extension };
  }
  return best;
}
