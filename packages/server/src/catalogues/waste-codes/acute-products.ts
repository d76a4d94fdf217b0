/**
 * 40 CFR 261.33(e), the P list: discarded products that are acute hazardous wastes. Waste number, hazard codes, CAS number,
 * substance. Where the list gives no letter the substance is listed for acute toxicity alone: hazard code H.
 * P081 leaves out nitroglycerine in finished dosage forms (261.3(g)), P075 approved over-the-counter nicotine (261.33(e)).
 */
export const ACUTE_PRODUCTS = `
P001|H|81-81-2|Warfarin, and salts, when present at concentrations greater than 0.3%
P002|H|591-08-2|1-Acetyl-2-thiourea
P003|H|107-02-8|Acrolein
P004|H|309-00-2|Aldrin
P005|H|107-18-6|Allyl alcohol
P006|R,T|20859-73-8|Aluminum phosphide
P007|H|2763-96-4|5-(Aminomethyl)-3-isoxazolol
P008|H|504-24-5|4-Aminopyridine
P009|R|131-74-8|Ammonium picrate
P010|H|7778-39-4|Arsenic acid
P011|H|1303-28-2|Arsenic pentoxide
P012|H|1327-53-3|Arsenic trioxide
P013|H|542-62-1|Barium cyanide
P014|H|108-98-5|Thiophenol
P015|H|7440-41-7|Beryllium powder
P016|H|542-88-1|Dichloromethyl ether
P017|H|598-31-2|Bromoacetone
P018|H|357-57-3|Brucine
P020|H|88-85-7|Dinoseb
P021|H|592-01-8|Calcium cyanide
P022|H|75-15-0|Carbon disulfide
P023|H|107-20-0|Chloroacetaldehyde
P024|H|106-47-8|p-Chloroaniline
P026|H|5344-82-1|1-(o-Chlorophenyl)thiourea
P027|H|542-76-7|3-Chloropropionitrile
P028|H|100-44-7|Benzyl chloride
P029|H|544-92-3|Copper cyanide
P030|H||Cyanides (soluble cyanide salts), not otherwise specified
P031|H|460-19-5|Cyanogen
P033|H|506-77-4|Cyanogen chloride
P034|H|131-89-5|2-Cyclohexyl-4,6-dinitrophenol
P036|H|696-28-6|Dichlorophenylarsine
P037|H|60-57-1|Dieldrin
P038|H|692-42-2|Diethylarsine
P039|H|298-04-4|Disulfoton
P040|H|297-97-2|O,O-Diethyl O-pyrazinyl phosphorothioate
P041|H|311-45-5|Diethyl-p-nitrophenyl phosphate
P042|H|51-43-4|Epinephrine
P043|H|55-91-4|Diisopropylfluorophosphate (DFP)
P044|H|60-51-5|Dimethoate
P045|H|39196-18-4|Thiofanox
P046|H|122-09-8|alpha,alpha-Dimethylphenethylamine
P047|H|534-52-1|4,6-Dinitro-o-cresol, and salts
P048|H|51-28-5|2,4-Dinitrophenol
P049|H|541-53-7|Dithiobiuret
P050|H|115-29-7|Endosulfan
P051|H|72-20-8|Endrin, and metabolites
P054|H|151-56-4|Aziridine (ethyleneimine)
P056|H|7782-41-4|Fluorine
P057|H|640-19-7|Fluoroacetamide
P058|H|62-74-8|Fluoroacetic acid, sodium salt
P059|H|76-44-8|Heptachlor
P060|H|465-73-6|Isodrin
P062|H|757-58-4|Hexaethyl tetraphosphate
P063|H|74-90-8|Hydrogen cyanide
P064|H|624-83-9|Methyl isocyanate
P065|R,T|628-86-4|Mercury fulminate
P066|H|16752-77-5|Methomyl
P067|H|75-55-8|1,2-Propylenimine
P068|H|60-34-4|Methyl hydrazine
P069|H|75-86-5|2-Methyllactonitrile
P070|H|116-06-3|Aldicarb
P071|H|298-00-0|Methyl parathion
P072|H|86-88-4|alpha-Naphthylthiourea
P073|H|13463-39-3|Nickel carbonyl
P074|H|557-19-7|Nickel cyanide
P075|H|54-11-5|Nicotine, and salts
P076|H|10102-43-9|Nitric oxide
P077|H|100-01-6|p-Nitroaniline
P078|H|10102-44-0|Nitrogen dioxide
P081|R|55-63-0|Nitroglycerine
P082|H|62-75-9|N-Nitrosodimethylamine
P084|H|4549-40-0|N-Nitrosomethylvinylamine
P085|H|152-16-9|Octamethylpyrophosphoramide
P087|H|20816-12-0|Osmium tetroxide
P088|H|145-73-3|Endothall
P089|H|56-38-2|Parathion
P092|H|62-38-4|Phenylmercury acetate
P093|H|103-85-5|Phenylthiourea
P094|H|298-02-2|Phorate
P095|H|75-44-5|Phosgene
P096|H|7803-51-2|Phosphine
P097|H|52-85-7|Famphur
P098|H|151-50-8|Potassium cyanide
P099|H|506-61-6|Potassium silver cyanide
P101|H|107-12-0|Ethyl cyanide
P102|H|107-19-7|Propargyl alcohol
P103|H|630-10-4|Selenourea
P104|H|506-64-9|Silver cyanide
P105|H|26628-22-8|Sodium azide
P106|H|143-33-9|Sodium cyanide
P108|H|57-24-9|Strychnine, and salts
P109|H|3689-24-5|Tetraethyldithiopyrophosphate
P110|H|78-00-2|Tetraethyl lead
P111|H|107-49-3|Tetraethyl pyrophosphate
P112|R|509-14-8|Tetranitromethane
P113|H|1314-32-5|Thallic oxide
P114|H|12039-52-0|Thallium(I) selenite
P115|H|7446-18-6|Thallium(I) sulfate
P116|H|79-19-6|Thiosemicarbazide
P118|H|75-70-7|Trichloromethanethiol
P119|H|7803-55-6|Ammonium vanadate
P120|H|1314-62-1|Vanadium pentoxide
P121|H|557-21-1|Zinc cyanide
P122|R,T|1314-84-7|Zinc phosphide, when present at concentrations greater than 10%
P123|H|8001-35-2|Toxaphene
P127|H|1563-66-2|Carbofuran
P128|H|315-18-4|Mexacarbate
P185|H|26419-73-8|Tirpate
P188|H|57-64-7|Physostigmine salicylate
P189|H|55285-14-8|Carbosulfan
P190|H|1129-41-5|Metolcarb
P191|H|644-64-4|Dimetilan
P192|H|119-38-0|Isolan
P194|H|23135-22-0|Oxamyl
P196|H|15339-36-3|Manganese dimethyldithiocarbamate
P197|H|17702-57-7|Formparanate
P198|H|23422-53-9|Formetanate hydrochloride
P199|H|2032-65-7|Methiocarb
P201|H|2631-37-0|Promecarb
P202|H|64-00-6|m-Cumenyl methylcarbamate
P203|H|1646-88-4|Aldicarb sulfone
P204|H|57-47-6|Physostigmine
P205|H|137-30-4|Ziram
`;
