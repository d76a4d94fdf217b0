import { type FactorUnitProblem, factorProperties, factorUnitNeeds } from '@oikos/domain/emission/factor-unit.ts';
import { type MessageParameter, messages } from '../message.ts';

const needMessages = messages('factorUnit', factorUnitNeeds);
const propertyMessages = new Map(
  Object.entries(messages('factorProperty', Object.fromEntries(factorProperties.map(({ key, name }) => [key, name])))),
);

/** The property and what its unit must measure, as parameters of a message. */
export const factorUnitWords = ({ property, needed }: FactorUnitProblem): [MessageParameter, MessageParameter] => [
  propertyMessages.get(property) ?? property,
  needMessages[needed],
];
