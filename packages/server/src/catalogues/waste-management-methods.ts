import { linesOf } from './catalogue-lines.ts';

/**
 * EPA's codes of how hazardous waste is managed, as on manifests (item 19) and the biennial report (EPA form 8700-13 A/B,
 * waste management method codes). H020 to H141; U30.
 */
const METHODS = `
H010|Metals recovery including retorting, smelting, chemical
H020|Solvents recovery (distillation, extraction)
H039|Other recovery or reclamation for reuse including acid regeneration, organics recovery
H040|Incineration - thermal destruction other than use as a fuel
H050|Energy recovery at this site - used as fuel
H061|Fuel blending prior to energy recovery at another site
H070|Chemical treatment (reduction, destruction, oxidation, precipitation)
H081|Biological treatment
H100|Physical treatment only (adsorption, absorption, separation, stripping, dewatering)
H110|Stabilization prior to land disposal at another site
H120|Combination of chemical, biological, and/or physical treatment
H121|Neutralization only
H122|Evaporation
H129|Other treatment
H131|Land treatment or application
H132|Landfill or surface impoundment that will be closed as landfill
H134|Deepwell or underground injection
H135|Discharge to sewer/POTW or NPDES
H141|Storage, bulking, and/or transfer off-site - no treatment, recovery, fuel blending or disposal at this site
`;

export const WASTE_MANAGEMENT_METHODS = linesOf(METHODS).map(([code = '', description = '']) => ({
  code,
  name: `${code} ${description}`,
}));
