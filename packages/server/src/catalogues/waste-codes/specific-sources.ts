/**
 * 40 CFR 261.32, the K list: wastes from specific sources, each under its industry. Waste number, hazard codes, what it is.
 * Numbers that the list no longer has (K064 to K066, K090, K091, K140, K160) were withdrawn or vacated and aren't shipped.
 */
export const SPECIFIC_SOURCES = `
# Wood preservation
K001|T|Bottom sediment sludge from the treatment of wastewaters from wood preserving processes that use creosote and/or pentachlorophenol
# Inorganic pigments
K002|T|Wastewater treatment sludge from the production of chrome yellow and orange pigments
K003|T|Wastewater treatment sludge from the production of molybdate orange pigments
K004|T|Wastewater treatment sludge from the production of zinc yellow pigments
K005|T|Wastewater treatment sludge from the production of chrome green pigments
K006|T|Wastewater treatment sludge from the production of chrome oxide green pigments (anhydrous and hydrated)
K007|T|Wastewater treatment sludge from the production of iron blue pigments
K008|T|Oven residue from the production of chrome oxide green pigments
# Organic chemicals
K009|T|Distillation bottoms from the production of acetaldehyde from ethylene
K010|T|Distillation side cuts from the production of acetaldehyde from ethylene
K011|R,T|Bottom stream from the wastewater stripper in the production of acrylonitrile
K013|R,T|Bottom stream from the acetonitrile column in the production of acrylonitrile
K014|T|Bottoms from the acetonitrile purification column in the production of acrylonitrile
K015|T|Still bottoms from the distillation of benzyl chloride
K016|T|Heavy ends or distillation residues from the production of carbon tetrachloride
K017|T|Heavy ends (still bottoms) from the purification column in the production of epichlorohydrin
K018|T|Heavy ends from the fractionation column in ethyl chloride production
K019|T|Heavy ends from the distillation of ethylene dichloride in ethylene dichloride production
K020|T|Heavy ends from the distillation of vinyl chloride in vinyl chloride monomer production
K021|T|Aqueous spent antimony catalyst waste from fluoromethanes production
K022|T|Distillation bottom tars from the production of phenol/acetone from cumene
K023|T|Distillation light ends from the production of phthalic anhydride from naphthalene
K024|T|Distillation bottoms from the production of phthalic anhydride from naphthalene
K025|T|Distillation bottoms from the production of nitrobenzene by the nitration of benzene
K026|T|Stripping still tails from the production of methyl ethyl pyridines
K027|R,T|Centrifuge and distillation residues from toluene diisocyanate production
K028|T|Spent catalyst from the hydrochlorinator reactor in the production of 1,1,1-trichloroethane
K029|T|Waste from the product steam stripper in the production of 1,1,1-trichloroethane
K030|T|Column bottoms or heavy ends from the combined production of trichloroethylene and perchloroethylene
K083|T|Distillation bottoms from aniline production
K085|T|Distillation or fractionation column bottoms from the production of chlorobenzenes
K093|T|Distillation light ends from the production of phthalic anhydride from ortho-xylene
K094|T|Distillation bottoms from the production of phthalic anhydride from ortho-xylene
K095|T|Distillation bottoms from the production of 1,1,1-trichloroethane
K096|T|Heavy ends from the heavy ends column from the production of 1,1,1-trichloroethane
K103|T|Process residues from aniline extraction from the production of aniline
K104|T|Combined wastewater streams generated from nitrobenzene/aniline production
K105|T|Separated aqueous stream from the reactor product washing step in the production of chlorobenzenes
K107|C,T|Column bottoms from product separation from the production of 1,1-dimethylhydrazine (UDMH) from carboxylic acid hydrazides
K108|I,T|Condensed column overheads from product separation and condensed reactor vent gases from the production of 1,1-dimethylhydrazine (UDMH) from carboxylic acid hydrazides
K109|T|Spent filter cartridges from product purification from the production of 1,1-dimethylhydrazine (UDMH) from carboxylic acid hydrazides
K110|T|Condensed column overheads from intermediate separation from the production of 1,1-dimethylhydrazine (UDMH) from carboxylic acid hydrazides
K111|C,T|Product washwaters from the production of dinitrotoluene via nitration of toluene
K112|T|Reaction by-product water from the drying column in the production of toluenediamine via hydrogenation of dinitrotoluene
K113|T|Condensed liquid light ends from the purification of toluenediamine in the production of toluenediamine via hydrogenation of dinitrotoluene
K114|T|Vicinals from the purification of toluenediamine in the production of toluenediamine via hydrogenation of dinitrotoluene
K115|T|Heavy ends from the purification of toluenediamine in the production of toluenediamine via hydrogenation of dinitrotoluene
K116|T|Organic condensate from the solvent recovery column in the production of toluene diisocyanate via phosgenation of toluenediamine
K117|T|Wastewater from the reactor vent gas scrubber in the production of ethylene dibromide via bromination of ethene
K118|T|Spent adsorbent solids from purification of ethylene dibromide in the production of ethylene dibromide via bromination of ethene
K136|T|Still bottoms from the purification of ethylene dibromide in the production of ethylene dibromide via bromination of ethene
K149|T|Distillation bottoms from the production of alpha- (or methyl-) chlorinated toluenes, ring-chlorinated toluenes, benzoyl chlorides, and compounds with mixtures of these functional groups
K150|T|Organic residuals, excluding spent carbon adsorbent, from the spent chlorine gas and hydrochloric acid recovery processes associated with the production of alpha- (or methyl-) chlorinated toluenes, ring-chlorinated toluenes, benzoyl chlorides, and compounds with mixtures of these functional groups
K151|T|Wastewater treatment sludges, excluding neutralization and biological sludges, generated during the treatment of wastewaters from the production of alpha- (or methyl-) chlorinated toluenes, ring-chlorinated toluenes, benzoyl chlorides, and compounds with mixtures of these functional groups
K156|T|Organic waste (including heavy ends, still bottoms, light ends, spent solvents, filtrates, and decantates) from the production of carbamates and carbamoyl oximes
K157|T|Wastewaters (including scrubber waters, condenser waters, washwaters, and separation waters) from the production of carbamates and carbamoyl oximes
K158|T|Bag house dusts and filter/separation solids from the production of carbamates and carbamoyl oximes
K159|T|Organics from the treatment of thiocarbamate wastes
K161|R,T|Purification solids (including filtration, evaporation, and centrifugation solids), bag house dust and floor sweepings from the production of dithiocarbamate acids and their salts
K174|T|Wastewater treatment sludges from the production of ethylene dichloride or vinyl chloride monomer
K175|T|Wastewater treatment sludges from the production of vinyl chloride monomer using mercuric chloride catalyst in an acetylene-based process
K181|T|Nonwastewaters from the production of dyes and/or pigments that, at the point of generation, reach the mass loadings of 40 CFR 261.32(c)
# Inorganic chemicals
K071|T|Brine purification muds from the mercury cell process in chlorine production, where separately prepurified brine is not used
K073|T|Chlorinated hydrocarbon waste from the purification step of the diaphragm cell process using graphite anodes in chlorine production
K106|T|Wastewater treatment sludge from the mercury cell process in chlorine production
K176|E|Baghouse filters from the production of antimony oxide, including filters from the production of intermediates
K177|T|Slag from the production of antimony oxide that is speculatively accumulated or disposed, including slag from the production of intermediates
K178|T|Residues from manufacturing and manufacturing-site storage of ferric chloride from acids formed during the production of titanium dioxide using the chloride-ilmenite process
# Pesticides
K031|T|By-product salts generated in the production of MSMA and cacodylic acid
K032|T|Wastewater treatment sludge from the production of chlordane
K033|T|Wastewater and scrub water from the chlorination of cyclopentadiene in the production of chlordane
K034|T|Filter solids from the filtration of hexachlorocyclopentadiene in the production of chlordane
K035|T|Wastewater treatment sludges generated in the production of creosote
K036|T|Still bottoms from toluene reclamation distillation in the production of disulfoton
K037|T|Wastewater treatment sludges from the production of disulfoton
K038|T|Wastewater from the washing and stripping of phorate production
K039|T|Filter cake from the filtration of diethylphosphorodithioic acid in the production of phorate
K040|T|Wastewater treatment sludge from the production of phorate
K041|T|Wastewater treatment sludge from the production of toxaphene
K042|T|Heavy ends or distillation residues from the distillation of tetrachlorobenzene in the production of 2,4,5-T
K043|T|2,6-Dichlorophenol waste from the production of 2,4-D
K097|T|Vacuum stripper discharge from the chlordane chlorinator in the production of chlordane
K098|T|Untreated process wastewater from the production of toxaphene
K099|T|Untreated wastewater from the production of 2,4-D
K123|T|Process wastewater (including supernates, filtrates, and washwaters) from the production of ethylenebisdithiocarbamic acid and its salts
K124|C,T|Reactor vent scrubber water from the production of ethylenebisdithiocarbamic acid and its salts
K125|T|Filtration, evaporation, and centrifugation solids from the production of ethylenebisdithiocarbamic acid and its salts
K126|T|Baghouse dust and floor sweepings in milling and packaging operations from the production or formulation of ethylenebisdithiocarbamic acid and its salts
K131|C,T|Wastewater from the reactor and spent sulfuric acid from the acid dryer from the production of methyl bromide
K132|T|Spent absorbent and wastewater separator solids from the production of methyl bromide
# Explosives
K044|R|Wastewater treatment sludges from the manufacturing and processing of explosives
K045|R|Spent carbon from the treatment of wastewater containing explosives
K046|T|Wastewater treatment sludges from the manufacturing, formulation and loading of lead-based initiating compounds
K047|R|Pink/red water from TNT operations
# Petroleum refining
K048|T|Dissolved air flotation (DAF) float from the petroleum refining industry
K049|T|Slop oil emulsion solids from the petroleum refining industry
K050|T|Heat exchanger bundle cleaning sludge from the petroleum refining industry
K051|T|API separator sludge from the petroleum refining industry
K052|T|Tank bottoms (leaded) from the petroleum refining industry
K169|T|Crude oil storage tank sediment from petroleum refining operations
K170|T|Clarified slurry oil tank sediment and/or in-line filter/separation solids from petroleum refining operations
K171|I,T|Spent hydrotreating catalyst from petroleum refining operations, including guard beds used to desulfurize feeds to other catalytic reactors
K172|I,T|Spent hydrorefining catalyst from petroleum refining operations, including guard beds used to desulfurize feeds to other catalytic reactors
# Iron and steel
K061|T|Emission control dust/sludge from the primary production of steel in electric furnaces
K062|C,T|Spent pickle liquor generated by steel finishing operations of facilities within the iron and steel industry (SIC codes 331 and 332)
# Primary aluminum
K088|T|Spent potliners from primary aluminum reduction
# Secondary lead
K069|T|Emission control dust/sludge from secondary lead smelting
K100|T|Waste leaching solution from acid leaching of emission control dust/sludge from secondary lead smelting
# Veterinary pharmaceuticals
K084|T|Wastewater treatment sludges generated during the production of veterinary pharmaceuticals from arsenic or organo-arsenic compounds
K101|T|Distillation tar residues from the distillation of aniline-based compounds in the production of veterinary pharmaceuticals from arsenic or organo-arsenic compounds
K102|T|Residue from the use of activated carbon for decolorization in the production of veterinary pharmaceuticals from arsenic or organo-arsenic compounds
# Ink formulation
K086|T|Solvent washes and sludges, caustic washes and sludges, or water washes and sludges from cleaning tubs and equipment used in the formulation of ink from pigments, driers, soaps, and stabilizers containing chromium and lead
# Coking
K060|T|Ammonia still lime sludge from coking operations
K087|T|Decanter tank tar sludge from coking operations
K141|T|Process residues from the recovery of coal tar, including collecting sump residues, from the production of coke from coal or the recovery of coke by-products produced from coal; not K087
K142|T|Tar storage tank residues from the production of coke from coal or from the recovery of coke by-products produced from coal
K143|T|Process residues from the recovery of light oil, including those generated in stills, decanters, and wash oil recovery units, from the recovery of coke by-products produced from coal
K144|T|Wastewater sump residues from light oil refining, including intercepting or contamination sump sludges, from the recovery of coke by-products produced from coal
K145|T|Residues from naphthalene collection and recovery operations from the recovery of coke by-products produced from coal
K147|T|Tar storage tank residues from coal tar refining
K148|T|Residues from coal tar distillation, including still bottoms
`;
