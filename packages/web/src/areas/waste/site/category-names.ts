import { inSentence } from '@oikos/contract/in-sentence.ts';
import { messages } from '@oikos/contract/message.ts';
import type { GeneratorCategory, WasteClass } from '@oikos/domain/waste/site/generator-category.ts';
import { speech } from '../../../translation/translate.ts';

export const categories = messages('generatorCategory', {
  none: 'No generator',
  verySmall: 'Very small quantity',
  small: 'Small quantity',
  large: 'Large quantity',
});
export const classes = messages('wasteClass', {
  acute: 'acute',
  acuteResidue: 'acute residue',
  nonAcute: 'non-acute',
});

/** 'Large quantity': a badge, or a cell of a file. */
export const categoryTitle = (category: GeneratorCategory): string => speech.say(categories[category]);
/** 'large quantity', within a sentence. */
export const categoryName = (category: GeneratorCategory): string => inSentence(categoryTitle(category));
export const wasteClassName = (wasteClass: WasteClass): string => speech.say(classes[wasteClass]);
