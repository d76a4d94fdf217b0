import type { Manifest, ManifestSite } from '@oikos/domain/waste/shipment/manifest/manifest.ts';

/** By its EPA id it is the same site: what the document leaves blank is said as it is known here. */
function asKnown<Site extends ManifestSite>(site: Site, known: ManifestSite | null | undefined): Site {
  if (!known || site.epaId === null || site.epaId !== known.epaId) return site;
  return {
    ...site,
    name: site.name ?? known.name,
    siteAddress: site.siteAddress ?? known.siteAddress,
    mailingAddress: site.mailingAddress ?? known.mailingAddress,
    phone: site.phone ?? known.phone,
  };
}

/**
 * The manifest for paper: EPA's documents name registered sites by their ids alone, where the form asks for names and
 * addresses (items 5 to 8 and 18b).
 */
export function withKnownSites(manifest: Manifest, known: Manifest): Manifest {
  const { designatedFacility, rejection } = manifest;
  const alternate = rejection?.alternateFacility ?? null;
  return {
    ...manifest,
    generator: asKnown(manifest.generator, known.generator),
    transporters: manifest.transporters.map((site, index) => asKnown(site, known.transporters[index])),
    designatedFacility: designatedFacility && asKnown(designatedFacility, known.designatedFacility),
    rejection: rejection && {
      ...rejection,
      alternateFacility: alternate && asKnown(alternate, known.rejection?.alternateFacility),
    },
  };
}
