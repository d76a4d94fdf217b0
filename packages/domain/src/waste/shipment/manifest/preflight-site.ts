import type { ManifestAddress, ManifestGenerator, ManifestPhone, ManifestSite, SubmissionType } from './manifest.ts';
import { EXEMPT_GENERATOR_ID } from './manifest-codes.ts';
import { type Findings, mustFit, mustHave, mustPrint } from './problem.ts';

/** EPA's lengths; those of addresses are in its schema 1.3. */
const MOST = { name: 80, streetNumber: 12, street: 50, city: 25, phone: 12, extension: 6 } as const;

/** What EPA's service takes: two letters of the state and up to ten more characters; usual are ten (location/epa-id.ts). */
const isEpaId = (text: string): boolean => /^[A-Z]{2}[A-Z0-9]{1,10}$/u.test(text);

const isPhoneNumber = (text: string): boolean => /^\d{3}-\d{3}-\d{4}$/u.test(text);

/** EPA's pattern: five digits, or nine with a hyphen or space between. */
const isZip = (text: string): boolean => /^\d{5}(?:[-\s]\d{4})?$/u.test(text);

/** Items 1, 3 and 5. All electronic: EPA must know the generator. Else its id, or its name, address and telephone. */
export const checkGenerator = (site: ManifestGenerator, type: SubmissionType, findings: Findings): void => {
  if (type === 'Image') return;
  const isAllElectronic = type === 'FullElectronic';
  if (isAllElectronic) {
    mustHave(findings, 'epaSiteId', site.epaId);
    if (site.registered === false) findings.error('epaSiteId', 'notRegistered');
  } else if (site.epaId === null || site.epaId === EXEMPT_GENERATOR_ID || site.registered === false) {
    checkWholeSite(site, findings);
  } else if (site.phone === null && site.registered !== true) {
    // Item 5 asks for it; EPA's service takes it from the register.
    findings.warning('contact.phone.number', 'neededOnForm');
  }
  if (site.epaId !== null && !isEpaId(site.epaId) && (isAllElectronic || site.epaId !== EXEMPT_GENERATOR_ID)) {
    findings[isAllElectronic ? 'strict' : 'warning']('epaSiteId', 'epaIdFormat');
  }
  if (mustHave(findings, 'emergencyPhone.number', site.emergencyPhone?.number ?? null)) {
    checkPhone(site.emergencyPhone, findings.below('emergencyPhone'));
  }
  checkShape(site, findings);
};

/** Items 6, 7, 25 and 26. Anyone who signs electronically must be registered; on paper a whole address does instead. */
export const checkTransporter = (site: ManifestSite, type: SubmissionType, findings: Findings): void => {
  const isOnPaper = type === 'DataImage5Copy';
  if (isOnPaper && (site.epaId === null || site.registered === false)) checkWholeSite(site, findings);
  else mustHave(findings, 'epaSiteId', site.epaId);
  if (!isOnPaper && site.registered === false) findings.error('epaSiteId', 'notRegistered');
  if (site.epaId !== null && !isEpaId(site.epaId)) findings.strict('epaSiteId', 'epaIdFormat');
  checkShape(site, findings);
};

/** Item 8: always registered; its telephone is taken from the register where it is known to be there. */
export const checkFacility = (site: ManifestSite | null, type: SubmissionType, findings: Findings): void => {
  if (type === 'Image' && site === null) return;
  mustHave(findings, 'epaSiteId', site?.epaId ?? null);
  if (site === null) return;
  if (site.epaId !== null && !isEpaId(site.epaId)) findings.strict('epaSiteId', 'epaIdFormat');
  if (site.registered === false) findings.error('epaSiteId', 'notRegistered');
  if (site.phone === null && site.registered !== true && type !== 'Image') {
    findings.error('contact.phone.number', 'needed');
  }
  checkShape(site, findings);
};

const checkWholeSite = (site: ManifestSite, findings: Findings): void => {
  mustHave(findings, 'name', site.name);
  mustHave(findings, 'contact.phone.number', site.phone?.number ?? null);
  const address = findings.below('siteAddress');
  mustHave(address, 'address1', site.siteAddress?.street ?? null);
  mustHave(address, 'city', site.siteAddress?.city ?? null);
  mustHave(address, 'state.code', site.siteAddress?.state ?? null);
  mustHave(address, 'zip', site.siteAddress?.zip ?? null);
};

/** Lengths and formats of whatever is there. */
const checkShape = (site: ManifestSite, findings: Findings): void => {
  mustFit(findings, 'name', site.name, MOST.name);
  mustPrint(findings, 'name', site.name);
  if (site.siteAddress !== null) checkAddress(site.siteAddress, findings.below('siteAddress'));
  if (site.mailingAddress !== null) checkAddress(site.mailingAddress, findings.below('mailingAddress'));
  checkPhone(site.phone, findings.below('contact.phone'));
};

const checkAddress = (address: ManifestAddress, findings: Findings): void => {
  mustFit(findings, 'streetNumber', address.streetNumber, MOST.streetNumber);
  mustFit(findings, 'address1', address.street, MOST.street);
  mustFit(findings, 'address2', address.secondLine, MOST.street);
  mustFit(findings, 'city', address.city, MOST.city);
  if (address.state !== null && address.state.length !== 2) findings.error('state.code', 'stateFormat');
  const isInCountry = address.country === null || address.country === 'US';
  if (isInCountry && address.zip !== null && !isZip(address.zip)) findings.strict('zip', 'zipFormat');
};

const checkPhone = (phone: ManifestPhone | null, findings: Findings): void => {
  if (phone === null) return;
  if (!isPhoneNumber(phone.number)) findings.strict('number', 'phoneFormat');
  mustFit(findings, 'extension', phone.extension, MOST.extension);
};
