import { linesOf } from '../catalogue-lines.ts';

/** 49 CFR 173.2: classes and divisions, and the section that defines each. */
const CLASSES = `
1.1|173.50|Explosives (with a mass explosion hazard)
1.2|173.50|Explosives (with a projection hazard)
1.3|173.50|Explosives (with predominately a fire hazard)
1.4|173.50|Explosives (with no significant blast hazard)
1.5|173.50|Very insensitive explosives; blasting agents
1.6|173.50|Extremely insensitive detonating substances
2.1|173.115|Flammable gas
2.2|173.115|Non-flammable compressed gas
2.3|173.115|Poisonous gas
3|173.120|Flammable and combustible liquid
4.1|173.124|Flammable solid
4.2|173.124|Spontaneously combustible material
4.3|173.124|Dangerous when wet material
5.1|173.127|Oxidizer
5.2|173.128|Organic peroxide
6.1|173.132|Poisonous materials
6.2|173.134|Infectious substance (etiologic agent)
7|173.403|Radioactive material
8|173.136|Corrosive material
9|173.140|Miscellaneous hazardous material
Comb liq|173.120|Combustible liquid
ORM-D|173.144|Other regulated material: ORM-D
`;

export const HAZARD_CLASSES = linesOf(CLASSES).map(([name = '', section = '', description = '']) => ({
  name,
  cfrReference: `49 CFR ${section}`,
  description,
}));

/** 49 CFR 172.101(g), label substitution table: what the codes of column 6 stand for. */
const LABELS = `
1|Explosive
1.1|Explosive 1.1
1.2|Explosive 1.2
1.3|Explosive 1.3
1.4|Explosive 1.4
1.5|Explosive 1.5
1.6|Explosive 1.6
2.1|Flammable gas
2.2|Non-flammable gas
2.3|Poison gas
3|Flammable liquid
4.1|Flammable solid
4.2|Spontaneously combustible
4.3|Dangerous when wet
5.1|Oxidizer
5.2|Organic peroxide
6.1|Poison, or poison inhalation hazard (zones A, B)
6.2|Infectious substance
7|Radioactive
8|Corrosive
9|Class 9
`;

export const TRANSPORTATION_LABELS = linesOf(LABELS).map(([labelCode = '', label = '']) => ({ labelCode, label }));
