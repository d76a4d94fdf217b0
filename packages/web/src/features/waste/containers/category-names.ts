import { messages } from '@oikos/contract/message.ts';
import type { GeneratorCategory, WasteClass } from '@oikos/domain/waste/generator-category.ts';
import { speech } from '../../../translation/translate.ts';

const categories = messages('generatorCategory', {
  none: 'no generator',
  verySmall: 'very small quantity',
  small: 'small quantity',
  large: 'large quantity',
});
const classes = messages('wasteClass', {
  acute: 'acute',
  acuteResidue: 'acute residue',
  nonAcute: 'non-acute',
});

/** 'large quantity', as it stands before 'generator'. */
export const categoryName = (category: GeneratorCategory): string => speech.say(categories[category]);
export const wasteClassName = (wasteClass: WasteClass): string => speech.say(classes[wasteClass]);
