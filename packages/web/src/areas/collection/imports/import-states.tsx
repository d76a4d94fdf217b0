import { importStateMessages } from '@oikos/contract/collection/imports/import-words.ts';
import { type ImportState, isRunning } from '@oikos/domain/collection/import-states.ts';
import { StatusBadge, type StatusTone } from '../../../kit/page/StatusBadge.tsx';
import { fixedText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';

export function toneOf(state: ImportState): StatusTone {
  if (isRunning(state)) return state === 'WAITING' ? 'waiting' : 'running';
  if (state.endsWith('SUCCESSFUL')) return 'success';
  if (state.endsWith('WITH_ISSUES')) return 'warning';
  if (state.includes('FAILED')) return 'error';
  return 'neutral';
}

/** An import's state as icon, word and colour. */
export const ImportStateBadge = ({ state }: { readonly state: ImportState }) => (
  <StatusBadge tone={toneOf(state)}>{useSpeech().say(importStateMessages[state])}</StatusBadge>
);

const UNITS = ['B', 'kB', 'MB', 'GB'];

export function sizeText(bytes: number): string {
  const step = bytes === 0 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${fixedText(value, step === 0 ? 0 : 1)} ${UNITS[step]}`;
}
