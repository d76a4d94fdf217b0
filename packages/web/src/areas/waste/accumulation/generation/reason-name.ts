import { type MeterExclusion, meterExclusions } from '@oikos/domain/waste/accumulation/meter-exclusions.ts';
import { speech } from '../../../../translation/translate.ts';

/** What a reason is called; its code where a later version of the product gave it. */
export function reasonName(reason: string): string {
  const known = meterExclusions[reason as MeterExclusion] as { readonly text: string } | undefined;
  return known ? speech.label(`meterExclusion.${reason}`, known.text) : reason;
}
