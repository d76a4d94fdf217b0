/**
 * 40 CFR 261.31, the F list: wastes from non-specific sources. Waste number, hazard codes, what it is, shortened: the section
 * itself says which mixtures and exceptions count.
 */
export const NON_SPECIFIC_SOURCES = `
# Spent solvents
F001|T|Spent halogenated solvents used in degreasing: tetrachloroethylene, trichloroethylene, methylene chloride, 1,1,1-trichloroethane, carbon tetrachloride, chlorinated fluorocarbons; mixtures with 10% or more before use; still bottoms from their recovery
F002|T|Spent halogenated solvents: tetrachloroethylene, methylene chloride, trichloroethylene, 1,1,1-trichloroethane, chlorobenzene, 1,1,2-trichloro-1,2,2-trifluoroethane, ortho-dichlorobenzene, trichlorofluoromethane, 1,1,2-trichloroethane; mixtures with 10% or more before use; still bottoms from their recovery
F003|I|Spent non-halogenated solvents: xylene, acetone, ethyl acetate, ethyl benzene, ethyl ether, methyl isobutyl ketone, n-butyl alcohol, cyclohexanone, methanol; certain mixtures; still bottoms from their recovery
F004|T|Spent non-halogenated solvents: cresols and cresylic acid, nitrobenzene; mixtures with 10% or more before use; still bottoms from their recovery
F005|I,T|Spent non-halogenated solvents: toluene, methyl ethyl ketone, carbon disulfide, isobutanol, pyridine, benzene, 2-ethoxyethanol, 2-nitropropane; mixtures with 10% or more before use; still bottoms from their recovery
# Electroplating and metal finishing
F006|T|Wastewater treatment sludges from electroplating operations, except from the processes that 40 CFR 261.31 leaves out
F007|R,T|Spent cyanide plating bath solutions from electroplating operations
F008|R,T|Plating bath residues from the bottom of plating baths from electroplating operations where cyanides are used in the process
F009|R,T|Spent stripping and cleaning bath solutions from electroplating operations where cyanides are used in the process
F010|R,T|Quenching bath residues from oil baths from metal heat treating operations where cyanides are used in the process
F011|R,T|Spent cyanide solutions from salt bath pot cleaning from metal heat treating operations
F012|T|Quenching wastewater treatment sludges from metal heat treating operations where cyanides are used in the process
F019|T|Wastewater treatment sludges from the chemical conversion coating of aluminum, with the exceptions of 40 CFR 261.31
# Dioxin-bearing wastes
F020|H|Wastes from the production or manufacturing use of tri- or tetrachlorophenol, or of intermediates used to produce their pesticide derivatives; not wastewater and spent carbon from hydrogen chloride purification
F021|H|Wastes from the production or manufacturing use of pentachlorophenol, or of intermediates used to produce its derivatives; not wastewater and spent carbon from hydrogen chloride purification
F022|H|Wastes from the manufacturing use of tetra-, penta-, or hexachlorobenzenes under alkaline conditions; not wastewater and spent carbon from hydrogen chloride purification
F023|H|Wastes from the production of materials on equipment previously used for the production or manufacturing use of tri- and tetrachlorophenols; not wastewater and spent carbon from hydrogen chloride purification
F026|H|Wastes from the production of materials on equipment previously used for the manufacturing use of tetra-, penta-, or hexachlorobenzene under alkaline conditions; not wastewater and spent carbon from hydrogen chloride purification
F027|H|Discarded unused formulations containing tri-, tetra-, or pentachlorophenol, or compounds derived from these chlorophenols
F028|T|Residues from the incineration or thermal treatment of soil contaminated with F020, F021, F022, F023, F026 and F027
# Chlorinated aliphatic hydrocarbons
F024|T|Process wastes from the production of certain chlorinated aliphatic hydrocarbons by free radical catalyzed processes: distillation residues, heavy ends, tars, reactor clean-out wastes
F025|T|Condensed light ends, spent filters and filter aids, and spent desiccant wastes from the production of certain chlorinated aliphatic hydrocarbons by free radical catalyzed processes
# Wood preserving
F032|T|Wastewaters that have contacted process contaminants, process residuals, preservative drippage, and spent formulations from wood preserving at plants that use or have used chlorophenolic formulations
F034|T|Wastewaters that have contacted process contaminants, process residuals, preservative drippage, and spent formulations from wood preserving at plants that use creosote formulations
F035|T|Wastewaters that have contacted process contaminants, process residuals, preservative drippage, and spent formulations from wood preserving at plants that use inorganic preservatives containing arsenic or chromium
# Petroleum refinery sludges
F037|T|Petroleum refinery primary oil/water/solids separation sludge
F038|T|Petroleum refinery secondary (emulsified) oil/water/solids separation sludge
# Multisource leachate
F039|T|Leachate from the disposal of more than one restricted waste classified as hazardous under subpart D
`;
