import { phrasesIn } from '../../foundation/records/wording.ts';
import { readPhrases } from './languages/read-phrases.ts';

phrasesIn.set(readPhrases);
