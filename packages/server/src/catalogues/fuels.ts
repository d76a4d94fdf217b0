import type { FuelRow } from './catalogue-rows.ts';

const fuel = (
  category: string,
  isBiogenic: boolean,
  entries: readonly (readonly [key: string, name: string])[],
): readonly FuelRow[] => entries.map(([key, name]) => ({ key, name, category, isBiogenic }));

/**
 * The fuels that factors are shipped for, grouped as EPA's hub groups them. Municipal solid waste and tires are partly
 * of biogenic carbon; the documents give one figure for the whole, and so does the catalogue (not biogenic).
 */
export const FUELS: readonly FuelRow[] = [
  ...fuel('Coal and Coke', false, [
    ['anthracite-coal', 'Anthracite Coal'],
    ['bituminous-coal', 'Bituminous Coal'],
    ['sub-bituminous-coal', 'Sub-bituminous Coal'],
    ['lignite-coal', 'Lignite Coal'],
    ['mixed-commercial-sector', 'Mixed (Commercial Sector)'],
    ['mixed-electric-power-sector', 'Mixed (Electric Power Sector)'],
    ['mixed-industrial-coking', 'Mixed (Industrial Coking)'],
    ['mixed-industrial-sector', 'Mixed (Industrial Sector)'],
    ['coal-coke', 'Coal Coke'],
  ]),
  ...fuel('Other Fuels - Solid', false, [
    ['municipal-solid-waste', 'Municipal Solid Waste'],
    ['petroleum-coke', 'Petroleum Coke (Solid)'],
    ['plastics', 'Plastics'],
    ['tires', 'Tires'],
  ]),
  ...fuel('Biomass Fuels - Solid', true, [
    ['agricultural-byproducts', 'Agricultural Byproducts'],
    ['peat', 'Peat'],
    ['solid-byproducts', 'Solid Byproducts'],
    ['wood-and-wood-residuals', 'Wood and Wood Residuals'],
  ]),
  ...fuel('Natural Gas', false, [['natural-gas', 'Natural Gas']]),
  ...fuel('Other Fuels - Gaseous', false, [
    ['blast-furnace-gas', 'Blast Furnace Gas'],
    ['coke-oven-gas', 'Coke Oven Gas'],
    ['fuel-gas', 'Fuel Gas'],
    ['propane-gas', 'Propane Gas'],
  ]),
  ...fuel('Biomass Fuels - Gaseous', true, [
    ['landfill-gas', 'Landfill Gas'],
    ['other-biomass-gases', 'Other Biomass Gases'],
  ]),
  ...fuel('Petroleum Products', false, [
    ['asphalt-and-road-oil', 'Asphalt and Road Oil'],
    ['aviation-gasoline', 'Aviation Gasoline'],
    ['butane', 'Butane'],
    ['butylene', 'Butylene'],
    ['crude-oil', 'Crude Oil'],
    ['distillate-fuel-oil-no-1', 'Distillate Fuel Oil No. 1'],
    ['distillate-fuel-oil-no-2', 'Distillate Fuel Oil No. 2'],
    ['distillate-fuel-oil-no-4', 'Distillate Fuel Oil No. 4'],
    ['ethane', 'Ethane'],
    ['ethylene', 'Ethylene'],
    ['heavy-gas-oils', 'Heavy Gas Oils'],
    ['isobutane', 'Isobutane'],
    ['isobutylene', 'Isobutylene'],
    ['kerosene', 'Kerosene'],
    ['kerosene-type-jet-fuel', 'Kerosene-Type Jet Fuel'],
    ['liquefied-petroleum-gases', 'Liquefied Petroleum Gases (LPG)'],
    ['lubricants', 'Lubricants'],
    ['motor-gasoline', 'Motor Gasoline'],
    ['naphtha', 'Naphtha (<401 deg F)'],
    ['natural-gasoline', 'Natural Gasoline'],
    ['other-oil', 'Other Oil (>401 deg F)'],
    ['pentanes-plus', 'Pentanes Plus'],
    ['petrochemical-feedstocks', 'Petrochemical Feedstocks'],
    ['propane', 'Propane'],
    ['propylene', 'Propylene'],
    ['residual-fuel-oil-no-5', 'Residual Fuel Oil No. 5'],
    ['residual-fuel-oil-no-6', 'Residual Fuel Oil No. 6'],
    ['special-naphtha', 'Special Naphtha'],
    ['unfinished-oils', 'Unfinished Oils'],
    ['used-oil', 'Used Oil'],
    // Part 98 lists ethanol twice: here with the factors of petroleum products, and as a biomass fuel.
    ['ethanol-petroleum-products', 'Ethanol (listed under petroleum products)'],
  ]),
  ...fuel('Biomass Fuels - Liquid', true, [
    ['biodiesel', 'Biodiesel (100%)'],
    ['ethanol', 'Ethanol (100%)'],
    ['rendered-animal-fat', 'Rendered Animal Fat'],
    ['vegetable-oil', 'Vegetable Oil'],
  ]),
];

/** Fuels of vehicles that the hub lists in table 2 alone; its others are among the fuels above. */
export const VEHICLE_FUELS: readonly FuelRow[] = fuel('Mobile Combustion', false, [
  ['compressed-natural-gas', 'Compressed Natural Gas (CNG)'],
  ['diesel-fuel', 'Diesel Fuel'],
  ['liquefied-natural-gas', 'Liquefied Natural Gas (LNG)'],
  ['residual-fuel-oil', 'Residual Fuel Oil'],
]);

const BIOGENIC: ReadonlySet<string> = new Set(FUELS.filter((row) => row.isBiogenic).map((row) => row.key));

export const isBiogenicFuel = (key: string): boolean => BIOGENIC.has(key);
