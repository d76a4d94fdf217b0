/**
 * 40 CFR 261.21 to 261.24: what a waste does. Waste number, CAS number, contaminant, regulatory level in mg/L of the extract
 * of the toxicity characteristic leaching procedure (261.24(b), table 1). D026: the total of the three cresols where they
 * can't be told apart. D030, D032, D038: the quantitation limit is the level.
 */
export const TOXICITY = `
D004|7440-38-2|Arsenic|5
D005|7440-39-3|Barium|100
D006|7440-43-9|Cadmium|1
D007|7440-47-3|Chromium|5
D008|7439-92-1|Lead|5
D009|7439-97-6|Mercury|0.2
D010|7782-49-2|Selenium|1
D011|7440-22-4|Silver|5
D012|72-20-8|Endrin|0.02
D013|58-89-9|Lindane|0.4
D014|72-43-5|Methoxychlor|10
D015|8001-35-2|Toxaphene|0.5
D016|94-75-7|2,4-D|10
D017|93-72-1|2,4,5-TP (Silvex)|1
D018|71-43-2|Benzene|0.5
D019|56-23-5|Carbon tetrachloride|0.5
D020|57-74-9|Chlordane|0.03
D021|108-90-7|Chlorobenzene|100
D022|67-66-3|Chloroform|6
D023|95-48-7|o-Cresol|200
D024|108-39-4|m-Cresol|200
D025|106-44-5|p-Cresol|200
D026||Cresol|200
D027|106-46-7|1,4-Dichlorobenzene|7.5
D028|107-06-2|1,2-Dichloroethane|0.5
D029|75-35-4|1,1-Dichloroethylene|0.7
D030|121-14-2|2,4-Dinitrotoluene|0.13
D031|76-44-8|Heptachlor (and its epoxide)|0.008
D032|118-74-1|Hexachlorobenzene|0.13
D033|87-68-3|Hexachlorobutadiene|0.5
D034|67-72-1|Hexachloroethane|3
D035|78-93-3|Methyl ethyl ketone|200
D036|98-95-3|Nitrobenzene|2
D037|87-86-5|Pentachlorophenol|100
D038|110-86-1|Pyridine|5
D039|127-18-4|Tetrachloroethylene|0.7
D040|79-01-6|Trichloroethylene|0.5
D041|95-95-4|2,4,5-Trichlorophenol|400
D042|88-06-2|2,4,6-Trichlorophenol|2
D043|75-01-4|Vinyl chloride|0.2
`;
