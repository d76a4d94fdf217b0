import { FEDERAL_RULES_ONLY } from './inventory-rows.ts';
import type { SiteAsOf } from './read-site-as-of.ts';

/** What is in the pack and what it can't know, for anyone who opens it without the product. */
export const packReadme = ({ name, epaId, asOf, timeZone }: SiteAsOf, hasFederalRulesOnly: boolean): string =>
  [
    `What was known of ${name}${epaId && `, EPA ID ${epaId}`}, at ${asOf} (UTC). Days are those of its own time zone, ${timeZone}.`,
    ...(hasFederalRulesOnly ? [FEDERAL_RULES_ONLY] : []),
    '',
    'report.pdf      all of it to read and to print: the site, what stood there and until when, manifests, inspections',
    'site.json       the site with EPA ID, address and generator category, the minute and its local date',
    'inventory.csv   the containers that stood there, with their waste and ages (inventory.json: all that is known of them)',
    'clocks.csv      every clock that ran, with its rule, citation and extension (clocks.json: why)',
    'extensions.json more time that governing bodies granted for its containers, the withdrawn grants too',
    'episodic-events.json  episodic events with what EPA was told of them (40 CFR part 262, subpart L)',
    'manifests.json  shipments that the site made out, with their lines',
    'inspections.csv inspections of storage areas (inspections.json: every version that was known)',
    'history.json    what happened to the containers until then',
    'audit.json      who changed what of containers, shipments and lines until then',
    '',
    'Containers are shown as their last recorded event until that minute left them.',
    '',
    'Shipments are put together from their audit rows, which are written whenever somebody saves a shipment, by imports of',
    'files and of e-Manifests as well. Limits: lines that came with an e-Manifest before their audit rows were written are',
    'missing; a shipment that an import changed and the undo of that import set back is shown as the import left it, until',
    'somebody saves it again; what was put into the database by other means than the product is not shown.',
    '',
    'Asked again for the same minute, the product gives the same bytes.',
    '',
  ].join('\r\n');
