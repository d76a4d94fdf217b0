/**
 * 40 CFR 261.33(f), the U list: discarded products that are toxic wastes. Waste number, hazard codes, CAS number, substance.
 * Where the list gives no letter the substance is listed for toxicity alone: hazard code T. U202 (saccharin) was removed in
 * 2010 (75 FR 78918); U408 was vacated.
 */
export const TOXIC_PRODUCTS = `
U001|I|75-07-0|Acetaldehyde
U002|I|67-64-1|Acetone
U003|I,T|75-05-8|Acetonitrile
U004|T|98-86-2|Acetophenone
U005|T|53-96-3|2-Acetylaminofluorene
U006|C,R,T|75-36-5|Acetyl chloride
U007|T|79-06-1|Acrylamide
U008|I|79-10-7|Acrylic acid
U009|T|107-13-1|Acrylonitrile
U010|T|50-07-7|Mitomycin C
U011|T|61-82-5|Amitrole
U012|I,T|62-53-3|Aniline
U014|T|492-80-8|Auramine
U015|T|115-02-6|Azaserine
U016|T|225-51-4|Benz[c]acridine
U017|T|98-87-3|Benzal chloride
U018|T|56-55-3|Benz[a]anthracene
U019|I,T|71-43-2|Benzene
U020|C,R|98-09-9|Benzenesulfonyl chloride
U021|T|92-87-5|Benzidine
U022|T|50-32-8|Benzo[a]pyrene
U023|C,R,T|98-07-7|Benzotrichloride
U024|T|111-91-1|Dichloromethoxy ethane
U025|T|111-44-4|Dichloroethyl ether
U026|T|494-03-1|Chlornaphazin
U027|T|108-60-1|Dichloroisopropyl ether
U028|T|117-81-7|Diethylhexyl phthalate
U029|T|74-83-9|Methyl bromide
U030|T|101-55-3|4-Bromophenyl phenyl ether
U031|I|71-36-3|n-Butyl alcohol
U032|T|13765-19-0|Calcium chromate
U033|R,T|353-50-4|Carbon oxyfluoride
U034|T|75-87-6|Chloral
U035|T|305-03-3|Chlorambucil
U036|T|57-74-9|Chlordane, alpha and gamma isomers
U037|T|108-90-7|Chlorobenzene
U038|T|510-15-6|Chlorobenzilate
U039|T|59-50-7|p-Chloro-m-cresol
U041|T|106-89-8|Epichlorohydrin
U042|T|110-75-8|2-Chloroethyl vinyl ether
U043|T|75-01-4|Vinyl chloride
U044|T|67-66-3|Chloroform
U045|I,T|74-87-3|Methyl chloride
U046|T|107-30-2|Chloromethyl methyl ether
U047|T|91-58-7|beta-Chloronaphthalene
U048|T|95-57-8|o-Chlorophenol
U049|T|3165-93-3|4-Chloro-o-toluidine, hydrochloride
U050|T|218-01-9|Chrysene
U051|T||Creosote
U052|T|1319-77-3|Cresol (cresylic acid)
U053|T|4170-30-3|Crotonaldehyde
U055|I|98-82-8|Cumene
U056|I|110-82-7|Cyclohexane
U057|I|108-94-1|Cyclohexanone
U058|T|50-18-0|Cyclophosphamide
U059|T|20830-81-3|Daunomycin
U060|T|72-54-8|DDD
U061|T|50-29-3|DDT
U062|T|2303-16-4|Diallate
U063|T|53-70-3|Dibenz[a,h]anthracene
U064|T|189-55-9|Dibenzo[a,i]pyrene
U066|T|96-12-8|1,2-Dibromo-3-chloropropane
U067|T|106-93-4|Ethylene dibromide
U068|T|74-95-3|Methylene bromide
U069|T|84-74-2|Dibutyl phthalate
U070|T|95-50-1|o-Dichlorobenzene
U071|T|541-73-1|m-Dichlorobenzene
U072|T|106-46-7|p-Dichlorobenzene
U073|T|91-94-1|3,3'-Dichlorobenzidine
U074|I,T|764-41-0|1,4-Dichloro-2-butene
U075|T|75-71-8|Dichlorodifluoromethane
U076|T|75-34-3|Ethylidene dichloride
U077|T|107-06-2|Ethylene dichloride
U078|T|75-35-4|1,1-Dichloroethylene
U079|T|156-60-5|1,2-Dichloroethylene
U080|T|75-09-2|Methylene chloride
U081|T|120-83-2|2,4-Dichlorophenol
U082|T|87-65-0|2,6-Dichlorophenol
U083|T|78-87-5|Propylene dichloride
U084|T|542-75-6|1,3-Dichloropropene
U085|I,T|1464-53-5|1,2:3,4-Diepoxybutane
U086|T|1615-80-1|N,N'-Diethylhydrazine
U087|T|3288-58-2|O,O-Diethyl S-methyl dithiophosphate
U088|T|84-66-2|Diethyl phthalate
U089|T|56-53-1|Diethylstilbesterol
U090|T|94-58-6|Dihydrosafrole
U091|T|119-90-4|3,3'-Dimethoxybenzidine
U092|I|124-40-3|Dimethylamine
U093|T|60-11-7|p-Dimethylaminoazobenzene
U094|T|57-97-6|7,12-Dimethylbenz[a]anthracene
U095|T|119-93-7|3,3'-Dimethylbenzidine
U096|R|80-15-9|alpha,alpha-Dimethylbenzylhydroperoxide
U097|T|79-44-7|Dimethylcarbamoyl chloride
U098|T|57-14-7|1,1-Dimethylhydrazine
U099|T|540-73-8|1,2-Dimethylhydrazine
U101|T|105-67-9|2,4-Dimethylphenol
U102|T|131-11-3|Dimethyl phthalate
U103|T|77-78-1|Dimethyl sulfate
U105|T|121-14-2|2,4-Dinitrotoluene
U106|T|606-20-2|2,6-Dinitrotoluene
U107|T|117-84-0|Di-n-octyl phthalate
U108|T|123-91-1|1,4-Dioxane
U109|T|122-66-7|1,2-Diphenylhydrazine
U110|I|142-84-7|Dipropylamine
U111|T|621-64-7|Di-n-propylnitrosamine
U112|I|141-78-6|Ethyl acetate
U113|I|140-88-5|Ethyl acrylate
U114|T|111-54-6|Ethylenebisdithiocarbamic acid, salts and esters
U115|I,T|75-21-8|Ethylene oxide
U116|T|96-45-7|Ethylenethiourea
U117|I|60-29-7|Ethyl ether
U118|T|97-63-2|Ethyl methacrylate
U119|T|62-50-0|Ethyl methanesulfonate
U120|T|206-44-0|Fluoranthene
U121|T|75-69-4|Trichloromonofluoromethane
U122|T|50-00-0|Formaldehyde
U123|C,T|64-18-6|Formic acid
U124|I|110-00-9|Furan
U125|I|98-01-1|Furfural
U126|T|765-34-4|Glycidylaldehyde
U127|T|118-74-1|Hexachlorobenzene
U128|T|87-68-3|Hexachlorobutadiene
U129|T|58-89-9|Lindane
U130|T|77-47-4|Hexachlorocyclopentadiene
U131|T|67-72-1|Hexachloroethane
U132|T|70-30-4|Hexachlorophene
U133|R,T|302-01-2|Hydrazine
U134|C,T|7664-39-3|Hydrogen fluoride
U135|T|7783-06-4|Hydrogen sulfide
U136|T|75-60-5|Cacodylic acid
U137|T|193-39-5|Indeno[1,2,3-cd]pyrene
U138|T|74-88-4|Methyl iodide
U140|I,T|78-83-1|Isobutyl alcohol
U141|T|120-58-1|Isosafrole
U142|T|143-50-0|Kepone
U143|T|303-34-4|Lasiocarpine
U144|T|301-04-2|Lead acetate
U145|T|7446-27-7|Lead phosphate
U146|T|1335-32-6|Lead subacetate
U147|T|108-31-6|Maleic anhydride
U148|T|123-33-1|Maleic hydrazide
U149|T|109-77-3|Malononitrile
U150|T|148-82-3|Melphalan
U151|T|7439-97-6|Mercury
U152|I,T|126-98-7|Methacrylonitrile
U153|I,T|74-93-1|Methanethiol
U154|I|67-56-1|Methanol
U155|T|91-80-5|Methapyrilene
U156|I,T|79-22-1|Methyl chlorocarbonate
U157|T|56-49-5|3-Methylcholanthrene
U158|T|101-14-4|4,4'-Methylenebis(2-chloroaniline)
U159|I,T|78-93-3|Methyl ethyl ketone (MEK)
U160|R,T|1338-23-4|Methyl ethyl ketone peroxide
U161|I|108-10-1|Methyl isobutyl ketone
U162|I,T|80-62-6|Methyl methacrylate
U163|T|70-25-7|MNNG
U164|T|56-04-2|Methylthiouracil
U165|T|91-20-3|Naphthalene
U166|T|130-15-4|1,4-Naphthoquinone
U167|T|134-32-7|alpha-Naphthylamine
U168|T|91-59-8|beta-Naphthylamine
U169|I,T|98-95-3|Nitrobenzene
U170|T|100-02-7|p-Nitrophenol
U171|I,T|79-46-9|2-Nitropropane
U172|T|924-16-3|N-Nitrosodi-n-butylamine
U173|T|1116-54-7|N-Nitrosodiethanolamine
U174|T|55-18-5|N-Nitrosodiethylamine
U176|T|759-73-9|N-Nitroso-N-ethylurea
U177|T|684-93-5|N-Nitroso-N-methylurea
U178|T|615-53-2|N-Nitroso-N-methylurethane
U179|T|100-75-4|N-Nitrosopiperidine
U180|T|930-55-2|N-Nitrosopyrrolidine
U181|T|99-55-8|5-Nitro-o-toluidine
U182|T|123-63-7|Paraldehyde
U183|T|608-93-5|Pentachlorobenzene
U184|T|76-01-7|Pentachloroethane
U185|T|82-68-8|Pentachloronitrobenzene (PCNB)
U186|I|504-60-9|1,3-Pentadiene
U187|T|62-44-2|Phenacetin
U188|T|108-95-2|Phenol
U189|R|1314-80-3|Phosphorus sulfide
U190|T|85-44-9|Phthalic anhydride
U191|T|109-06-8|2-Picoline
U192|T|23950-58-5|Pronamide
U193|T|1120-71-4|1,3-Propane sultone
U194|I,T|107-10-8|n-Propylamine
U196|T|110-86-1|Pyridine
U197|T|106-51-4|p-Benzoquinone
U200|T|50-55-5|Reserpine
U201|T|108-46-3|Resorcinol
U203|T|94-59-7|Safrole
U204|T|7783-00-8|Selenious acid
U205|R,T|7488-56-4|Selenium sulfide
U206|T|18883-66-4|Streptozotocin
U207|T|95-94-3|1,2,4,5-Tetrachlorobenzene
U208|T|630-20-6|1,1,1,2-Tetrachloroethane
U209|T|79-34-5|1,1,2,2-Tetrachloroethane
U210|T|127-18-4|Tetrachloroethylene
U211|T|56-23-5|Carbon tetrachloride
U213|I|109-99-9|Tetrahydrofuran
U214|T|563-68-8|Thallium(I) acetate
U215|T|6533-73-9|Thallium(I) carbonate
U216|T|7791-12-0|Thallium(I) chloride
U217|T|10102-45-1|Thallium(I) nitrate
U218|T|62-55-5|Thioacetamide
U219|T|62-56-6|Thiourea
U220|T|108-88-3|Toluene
U221|T|25376-45-8|Toluenediamine
U222|T|636-21-5|o-Toluidine hydrochloride
U223|R,T|26471-62-5|Toluene diisocyanate
U225|T|75-25-2|Bromoform
U226|T|71-55-6|1,1,1-Trichloroethane (methyl chloroform)
U227|T|79-00-5|1,1,2-Trichloroethane
U228|T|79-01-6|Trichloroethylene
U234|R,T|99-35-4|1,3,5-Trinitrobenzene
U235|T|126-72-7|Tris(2,3-dibromopropyl) phosphate
U236|T|72-57-1|Trypan blue
U237|T|66-75-1|Uracil mustard
U238|T|51-79-6|Ethyl carbamate (urethane)
U239|I,T|1330-20-7|Xylene
U240|T|94-75-7|2,4-D, salts and esters
U243|T|1888-71-7|Hexachloropropene
U244|T|137-26-8|Thiram
U246|T|506-68-3|Cyanogen bromide
U247|T|72-43-5|Methoxychlor
U248|T|81-81-2|Warfarin, and salts, when present at concentrations of 0.3% or less
U249|T|1314-84-7|Zinc phosphide, when present at concentrations of 10% or less
U271|T|17804-35-2|Benomyl
U278|T|22781-23-3|Bendiocarb
U279|T|63-25-2|Carbaryl
U280|T|101-27-9|Barban
U328|T|95-53-4|o-Toluidine
U353|T|106-49-0|p-Toluidine
U359|T|110-80-5|Ethylene glycol monoethyl ether
U364|T|22961-82-6|Bendiocarb phenol
U367|T|1563-38-8|Carbofuran phenol
U372|T|10605-21-7|Carbendazim
U373|T|122-42-9|Propham
U387|T|52888-80-9|Prosulfocarb
U389|T|2303-17-5|Triallate
U394|T|30558-43-1|A2213
U395|T|5952-26-1|Diethylene glycol, dicarbamate
U404|T|121-44-8|Triethylamine
U409|T|23564-05-8|Thiophanate-methyl
U410|T|59669-26-0|Thiodicarb
U411|T|114-26-1|Propoxur
`;
