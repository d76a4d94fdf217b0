import { messages } from '../../message.ts';

/** What an empty page says where its company lacks what comes first. */
export const neededTexts = messages('needed', {
  site: 'First add a site. Everything here belongs to one.',
  parameterSet: 'First add a parameter set. Each parameter is in one.',
  parameters: 'First add a parameter set with parameters, and choose the node types that have it.',
  source: 'First add a node whose type has parameters, such as a boiler or a meter.',
  value: 'First enter or import values.',
  template: 'First add a data entry template. Forms are made from it when a period opens.',
  storageArea: 'First add a storage area to a waste location. Containers are stored there.',
  containerType: 'First add a container type, such as a 55-gallon drum.',
  wasteStream: 'First add a waste stream. It says what the waste is.',
  container: 'First add a container with its waste.',
  manufacturer: 'First add a manufacturer.',
  goTo: 'Go to {0}',
  addIt: 'Add it',
  askForIt: 'Ask your administrator for it.',
});
