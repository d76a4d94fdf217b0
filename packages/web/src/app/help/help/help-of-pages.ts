/**
 * What pages are for, by their paths, of a site map that doesn't say it. A build leaves the sentences out of the site map, which
 * every first page loads, and writes them here (page-helps.ts beside the configuration of the build).
 */
export const helpOf: Readonly<Record<string, string>> = {};
