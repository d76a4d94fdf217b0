import { deletePhrases, type PhraseRow, savePhrase } from '@oikos/contract/company/dictionary.ts';
import { LONGEST_PHRASE, phraseProblem } from '@oikos/contract/company/phrase-rules.ts';
import { call } from '../../../api/call.ts';
import { CellEditor } from '../../../kit/list/CellEditor.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { dictionaryTexts as texts } from './dictionary-texts.ts';
import { showPhrase } from './show-phrase.ts';

/** Somebody should look at it: it is missing, its English changed, or no person has read it. */
export const isToDo = ({ state, isMachine }: PhraseRow): boolean => state !== 'translated' || isMachine;

/** The translation of a text, edited in its row. */
export function PhraseCell({ phrase }: { readonly phrase: PhraseRow }) {
  const { say, sayReply } = useSpeech();
  const { key, english, languageCode, phraseId, version } = phrase;
  const save = async (text: string) => {
    if (text === '') await call(deletePhrases, { ids: phraseId === null ? [] : [phraseId] });
    else
      await call(savePhrase, {
        key,
        languageCode,
        text,
        ...(phraseId === null ? {} : { id: phraseId, version }),
      });
    await showPhrase(languageCode, key, text || english);
  };
  return (
    <CellEditor
      label={say(texts.translationOf, english)}
      value={phrase.text}
      isOpen={isToDo(phrase)}
      maxLength={LONGEST_PHRASE}
      check={(text) => {
        const problem = phraseProblem(english, text);
        return problem && sayReply(problem);
      }}
      save={save}
    />
  );
}
