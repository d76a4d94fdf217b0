import type { ManifestProblem, ManifestProblemCode } from '@oikos/domain/waste/shipment/manifest/problem.ts';
import type { TotalRefusal } from '@oikos/domain/waste/shipment/manifest/totals.ts';
import { type Message, messages, type SaidMessage, say } from '../../../message.ts';

/** What EPA or the receiver would refuse of a manifest, and why the total of a line can't be had; named by their code. */
export const manifestMessages = messages('manifest', {
  signaturesRead: 'Read from the signatures of the imported e-Manifest',
  needed: 'EPA needs this field',
  neededOnForm: 'The printed form has an item for this, which stays blank',
  tooLong: 'EPA takes at most {0} characters',
  epaIdFormat: 'An EPA id is two letters of the state and up to ten letters or digits',
  notRegistered: 'Who signs electronically must be registered with EPA',
  phoneFormat: 'EPA takes telephone numbers in the form 555-555-5555, extensions apart',
  zipFormat: 'A zip code has five digits, or nine as in 85004-1234',
  stateFormat: 'A state has two letters',
  trackingNumberFormat: 'A manifest tracking number has nine digits and three capital letters',
  consentNumberFormat: 'A consent number has the form 123456I12345',
  consentOnlyForImports: 'Only waste from abroad has a consent number',
  exportUnsupported: 'Manifests of exports out of the United States are not supported',
  generatorNotNamed: 'Generator not named',
  transporterNotNamed: 'Transporter not named',
  facilityNotNamed: 'Facility not named',
  noLines: 'The manifest has no waste',
  noTransporter: 'The manifest has no transporter',
  wasteWordMissing: 'The shipping name of a hazardous waste carries the word Waste (49 CFR 172.101(c)(9))',
  technicalNameMissing: 'A shipping name with n.o.s. has technical names in parentheses behind it (49 CFR 172.203(k))',
  hazardClassMissing: 'The shipping description has a hazard class (49 CFR 172.202(a)(3))',
  containerCount: 'The number of containers is a whole number from 1 to {0}',
  quantityNotWhole: 'EPA takes whole quantities only: round the total to the nearest unit',
  quantityIsZero: 'The quantity rounds to zero: choose a smaller unit',
  quantityTooLarge: 'The quantity is at most {0}',
  quantityFromCapacity: 'What a container could hold is not its quantity: enter what it holds',
  massUnknown: 'The mass of some of the waste is unknown: choose a unit of volume, or enter its density',
  volumeUnknown: 'The volume of some of the waste is unknown: choose a unit of mass, or enter its density',
  liquidsOnly: 'Gallons and liters are for liquids only',
  bulkOnly: 'Tons, metric tons and cubic units are for bulk shipments, such as trucks and rail cars',
  noWasteCodes: 'Waste by definition of EPA has waste codes',
  texasCodeLength: 'A Texas waste code has {0} characters',
  generatorCodesNeedState: 'State waste codes go by the state of the site address, which is missing',
  pcbDetailsMissing: 'PCB waste needs its loads, containers or articles (40 CFR 761.207)',
  pcbIgnored: 'EPA ignores this for the load type',
  pcbWeight: 'PCB is weighed in kilograms, with at most {0} whole digits and {1} decimals',
  pcbWeightAboveLine: 'The PCB waste weighs {0} kg, more than the {1} kg of its line',
  densityOnlyWithVolume: 'EPA takes a density only with gallons, liters, cubic yards and cubic meters',
  densityNeedsUnit: 'EPA takes a density and its unit together',
  densityRange: 'A density is more than 0 and at most {0}, with two decimals',
  discrepancyFlagsMissing: 'Say whether quantity or type differ and whether residue is left',
  discrepancyWithoutLine: 'EPA takes differences by line: mark the lines that they are on',
  signatureInFuture: 'Nothing is signed in the future',
  notPrintable: 'The form prints no letters of other scripts: a question mark would stand for {0}',
  signatureOrder: 'Signed before the one before, of {0}',
  continuationNeedsTrackingNumber:
    'A tracking/document ID must be entered and saved before continuation sheets are printed',
  missingFields: 'EPA needs {0}',
  unreadable: 'This is not an e-Manifest',
} satisfies Record<ManifestProblemCode | TotalRefusal, string> & Record<string, string>);

/** The text of a problem that preflight found. */
export const sayManifestProblem = ({ code, parameters }: ManifestProblem): SaidMessage => {
  const message: Message = manifestMessages[code];
  return say(message, ...parameters);
};
