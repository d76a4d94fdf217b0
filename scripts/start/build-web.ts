import { orOneSentence } from '../command/one-sentence.ts';
import { buildWebWhenStale } from './stale-build.ts';

/** Builds the web pages; what an image does once, and `npm start` on its own. */
await orOneSentence(
  (async () => {
    buildWebWhenStale((sentence) => console.log(sentence));
  })(),
);
