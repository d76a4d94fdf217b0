import { messages } from '@oikos/contract/message.ts';

/** The words around the glossary. */
export const glossaryTexts = messages('shell.glossary', {
  title: 'Glossary',
  help: 'The words of this product and what they mean.',
});
