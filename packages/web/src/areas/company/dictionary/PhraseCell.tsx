import { deletePhrases, type PhraseRow, savePhrase } from '@oikos/contract/company/dictionary.ts';
import { LONGEST_PHRASE, phraseProblem } from '@oikos/contract/company/phrase-rules.ts';
import { type Suggestion, translateTexts } from '@oikos/contract/company/suggestions.ts';
import { call } from '../../../api/call.ts';
import { CellEditor } from '../../../kit/list/CellEditor.tsx';
import { type Speech, useSpeech } from '../../../translation/translate.ts';
import { dictionaryTexts as texts } from './dictionary-texts.ts';
import { showPhrase } from './show-phrase.ts';

/** Somebody should look at it: it is missing, its English changed, or no person has read it. */
const isToDo = ({ state, isMachine }: PhraseRow): boolean => state === 'missing' || state === 'stale' || isMachine;

/** Where a suggestion comes from, in words. */
function originOf({ say }: Pick<Speech, 'say'>, { from, score }: Suggestion): string {
  if (from === 'none') return say(texts.noSuggestion);
  if (from === 'machine') return say(texts.suggestedByMachine);
  return score === 1 ? say(texts.suggestedSame) : say(texts.suggestedAlike, Math.floor((score ?? 0) * 100));
}

/** The translation of a text, edited in its row. */
export function PhraseCell({ phrase }: { readonly phrase: PhraseRow }) {
  const { say, sayReply } = useSpeech();
  const { key, english, languageCode, shippedText, phraseId, version } = phrase;
  const save = async (text: string) => {
    if (text !== '')
      await call(savePhrase, { key, languageCode, text, ...(phraseId === null ? {} : { id: phraseId, version }) });
    else if (phraseId !== null) await call(deletePhrases, { ids: [phraseId] });
    await showPhrase(languageCode, key, text || shippedText || english);
  };
  const find = async () => {
    const { items, problem } = await call(translateTexts, { keys: [key], targetLanguage: languageCode });
    const [found = { text: '', from: 'none', score: null } satisfies Suggestion] = items;
    return { text: found.text, note: problem ? sayReply(problem) : originOf({ say }, found) };
  };
  return (
    <CellEditor
      label={say(texts.translationOf, english)}
      value={phrase.text || shippedText}
      isOpen={isToDo(phrase)}
      maxLength={LONGEST_PHRASE}
      check={(text) => {
        const problem = phraseProblem(english, text);
        return problem && sayReply(problem);
      }}
      save={save}
      suggestion={{ label: say(texts.suggest), find }}
    />
  );
}
