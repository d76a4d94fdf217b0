import { languageMessages as messages } from '@oikos/contract/company/language-messages.ts';
import { phraseProblem } from '@oikos/contract/company/phrase-rules.ts';
import type { Suggestion } from '@oikos/contract/company/suggestions.ts';
import { type SaidMessage, say } from '@oikos/contract/message.ts';
import { hasPluralForms } from '@oikos/domain/text/plural-forms.ts';
import { sql } from 'kysely';
import type { InCompany } from '../../../foundation/http/handler.ts';
import { translator } from '../../../integrations/translation/translator.ts';

/** Less like than this, a phrase is about something else. */
const LEAST_LIKENESS = 0.5;

interface Remembered {
  readonly asked: string;
  readonly text: string;
  readonly score: number;
}

/** The company's own translations of the same texts or of like ones, the most like of each. */
const remember = (inCompany: InCompany, texts: readonly string[], languageCode: string) =>
  inCompany({ readOnly: true }, async ({ db }) => {
    const { rows } = await sql<Remembered>`
      select distinct on (a.asked) a.asked, p.text,
        (case when p.english = a.asked then 1 else least(similarity(p.english, a.asked), 0.99) end)::float8 as score
      from unnest(${[...new Set(texts)]}::text[]) as a(asked)
      join dictionary_phrase p on p.language_code = ${languageCode} and p.text <> '' and p.english is not null
        and (p.english = a.asked or similarity(p.english, a.asked) >= ${LEAST_LIKENESS})
      order by a.asked, score desc, p.is_machine, p.id`.execute(db);
    return new Map(rows.map((row) => [row.asked, row]));
  });

export interface Suggested {
  readonly items: readonly Suggestion[];
  readonly problem: SaidMessage | null;
}

const none: Suggestion = { text: '', from: 'none', score: null };

/** Counted forms differ by language in number and name: no machine makes them. */
const isForMachine = (text: string) => !hasPluralForms(text);

async function byMachine(texts: readonly string[], languageCode: string) {
  const machine = translator();
  const answers = new Map<string, string>();
  if (!machine || texts.length === 0) return { answers, problem: null };
  try {
    const translated = await machine.translate(texts, languageCode);
    for (const [index, text] of texts.entries()) {
      const answer = translated[index]?.trim() ?? '';
      // What doesn't fit the text would be refused when it is saved.
      if (answer !== '' && !phraseProblem(text, answer)) answers.set(text, answer);
    }
    return { answers, problem: null };
  } catch {
    return { answers, problem: say(messages.machineAway, machine.name) };
  }
}

/** Suggests a translation of each text: from memory first, by machine where the memory doesn't know the very text. */
export async function suggest(
  inCompany: InCompany,
  texts: readonly string[],
  languageCode: string,
): Promise<Suggested> {
  const remembered = await remember(inCompany, texts, languageCode);
  const unknown = [...new Set(texts)].filter((text) => remembered.get(text)?.score !== 1 && isForMachine(text));
  // No transaction waits for the machine.
  const { answers, problem } = await byMachine(unknown, languageCode);
  const items = texts.map((text): Suggestion => {
    const known = remembered.get(text);
    const isFitting = known !== undefined && !phraseProblem(text, known.text);
    if (isFitting && known.score === 1) return { text: known.text, from: 'memory', score: 1 };
    const answer = answers.get(text);
    if (answer !== undefined) return { text: answer, from: 'machine', score: null };
    return isFitting ? { text: known.text, from: 'memory', score: known.score } : none;
  });
  return { items, problem };
}
