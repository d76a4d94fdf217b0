import { languageMessages as say } from '@oikos/contract/company/language-messages.ts';
import { fillInPhrases, translateTexts } from '@oikos/contract/company/suggestions.ts';
import { fewAtATime } from '../../../foundation/http/few-at-a-time.ts';
import { type Handler, handleStepwise } from '../../../foundation/http/handler.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { requireForeignLanguage } from '../dictionary/save-phrase.ts';
import { readCatalog } from '../dictionary/text-catalog.ts';
import { OWN_LANGUAGE } from '../languages/offered-languages.ts';
import { fillIn } from './fill-in.ts';
import { suggest } from './suggest.ts';

/** A machine is asked for a few people at a time: each waits up to ten seconds. */
const oneOfFew = fewAtATime({ atATime: 6, ofAPerson: 2 });

async function textsOf(keys: readonly string[]): Promise<readonly string[]> {
  const catalog = await readCatalog();
  return keys.map((key, index) => {
    const text = catalog.get(key)?.english;
    if (text === undefined) throw refuseField(`keys.${index}`, say.keyUnknown);
    return text;
  });
}

export const suggestionHandlers: Handler[] = [
  handleStepwise(translateTexts, async ({ inCompany, session, input }) => {
    const { texts, keys, sourceLanguage, targetLanguage } = input;
    if (sourceLanguage !== OWN_LANGUAGE) throw refuseField('sourceLanguage', say.fromEnglishOnly);
    await inCompany({ readOnly: true }, (scope) => requireForeignLanguage(scope, targetLanguage, 'targetLanguage'));
    const asked = [...texts, ...(await textsOf(keys))];
    const { items, problem } = await oneOfFew(session.userId, () => suggest(inCompany, asked, targetLanguage));
    return { items: [...items], problem };
  }),
  handleStepwise(fillInPhrases, async ({ inCompany, session, input: { languageCode, after } }) => {
    await inCompany({ readOnly: true }, (scope) => requireForeignLanguage(scope, languageCode));
    return oneOfFew(session.userId, () => fillIn(inCompany, languageCode, after));
  }),
];
