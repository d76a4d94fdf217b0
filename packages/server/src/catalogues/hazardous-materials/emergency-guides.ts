import { linesOf } from '../catalogue-lines.ts';

/** Emergency Response Guidebook 2024 (US DOT PHMSA, Transport Canada): the orange guides and their titles. */
const GUIDES = `
111|Mixed load/unidentified cargo
112|Explosives - division 1.1, 1.2, 1.3 or 1.5
113|Flammable solids - toxic (wet/desensitized explosive)
114|Explosives - division 1.4 or 1.6
115|Gases - flammable (including refrigerated liquids)
116|Gases - flammable (unstable)
117|Gases - toxic - flammable (extreme hazard)
118|Gases - flammable - corrosive
119|Gases - toxic - flammable
120|Gases - inert (including refrigerated liquids)
121|Gases - inert
122|Gases - oxidizing (including refrigerated liquids)
123|Gases - toxic
124|Gases - toxic and/or corrosive - oxidizing
125|Gases - toxic and/or corrosive
126|Gases - liquefied or dissolved (including refrigerant gases)
127|Flammable liquids (water-miscible)
128|Flammable liquids (water-immiscible)
129|Flammable liquids (water-miscible/noxious)
130|Flammable liquids (water-immiscible/noxious)
131|Flammable liquids - toxic
132|Flammable liquids - corrosive
133|Flammable solids
134|Flammable solids - toxic and/or corrosive
135|Substances - spontaneously combustible
136|Substances - spontaneously combustible - toxic and/or corrosive (air-reactive)
137|Substances - water-reactive - corrosive
138|Substances - water-reactive (emitting flammable gases)
139|Substances - water-reactive (emitting flammable and toxic gases)
140|Oxidizers
141|Oxidizers - toxic
142|Oxidizers - toxic (liquid)
143|Oxidizers (unstable)
144|Oxidizers (water-reactive)
145|Organic peroxides (heat and contamination sensitive)
146|Organic peroxides (heat, contamination and friction sensitive)
147|Lithium ion and sodium ion batteries
148|Organic peroxides (heat and contamination sensitive/temperature controlled)
149|Substances (self-reactive)
150|Substances (self-reactive/temperature controlled)
151|Substances - toxic (non-combustible)
152|Substances - toxic (combustible)
153|Substances - toxic and/or corrosive (combustible)
154|Substances - toxic and/or corrosive (non-combustible)
155|Substances - toxic and/or corrosive (flammable/water-sensitive)
156|Substances - toxic and/or corrosive (combustible/water-sensitive)
157|Substances - toxic and/or corrosive (non-combustible/water-sensitive)
158|Infectious substances
159|Substances (irritating)
160|Halogenated solvents
161|Radioactive materials (low level radiation)
162|Radioactive materials (low to moderate level radiation)
163|Radioactive materials (low to high level radiation)
164|Radioactive materials (special form/low to high level external radiation)
165|Radioactive materials (fissile/low to high level radiation)
166|Radioactive materials - corrosive (uranium hexafluoride/water-sensitive)
167|Fluorine (refrigerated liquid)
168|Carbon monoxide (refrigerated liquid)
169|Aluminum (molten)
170|Metals (powders, dusts, shavings, borings, turnings, or cuttings, etc.)
171|Substances (low to moderate hazard)
172|Gallium and mercury
173|Adsorbed gases - toxic
174|Adsorbed gases - flammable or oxidizing
`;

/** Guides 121 and 167 to 169 are here by their number; ERG 2024 sends hardly any material to them. */
export const EMERGENCY_RESPONSE_GUIDES = linesOf(GUIDES).map(([guideNumber = '', title = '']) => ({
  guideNumber,
  title,
}));
export const EMERGENCY_RESPONSE_GUIDE_EDITION = 'ERG 2024';
