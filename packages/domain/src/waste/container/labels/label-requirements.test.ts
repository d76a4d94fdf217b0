import { describe, expect, it } from 'vitest';
import {
  fieldsIn,
  fillInFields,
  type LabelField,
  type LabelValues,
  labelFields,
  universalKindOf,
} from './label-fields.ts';
import { FEDERAL_LAW_WORDS, idNumberHeight, type LabelledContainer, missingElements } from './label-requirements.ts';
import type { LabelElement, LabelPhase, LabelType } from './label-template.ts';

const blank = Object.fromEntries(labelFields.map((field) => [field, ''])) as Record<LabelField, string>;
const filled: LabelValues = {
  ...blank,
  'container.startDate': 'Jan 6, 2026',
  'waste.hazards': 'Ignitable, Toxic',
  'waste.codes': 'D001, F003',
  'waste.shippingName': 'Flammable liquids, n.o.s.',
  'waste.identificationNumber': 'UN1993',
  'waste.universalKind': 'Lamp(s)',
  'generator.name': 'Desert Sky Plating',
  'generator.address': '1 Plant Road\nPhoenix, AZ 85004',
  'generator.epaId': 'AZD000000001',
  'shipment.trackingNumber': '012345678ELC',
};
const drum: LabelledContainer = {
  isTransportRegulated: true,
  capacityLitres: 208,
  isInSatelliteArea: true,
  holdsHazardousWaste: false,
  holdsUniversalWaste: false,
};

let count = 0;
const text = (content: string, more: Partial<LabelElement> = {}): LabelElement => {
  count += 1;
  return {
    id: `e${count}`,
    kind: 'text',
    left: 0,
    top: 0,
    width: 95,
    height: 20,
    content,
    fontSize: 10,
    isBold: false,
    align: 'left',
    verticalAlign: 'top',
    colour: '#000000',
    fill: '',
    border: 0,
    ...more,
  };
};

const lacks = (
  labelType: LabelType,
  phase: LabelPhase,
  elements: readonly LabelElement[],
  values: LabelValues = filled,
  container = drum,
) => missingElements({ labelType, phase, elements }, values, container).map(({ key, reason }) => `${key} ${reason}`);

const words = text('HAZARDOUS WASTE');
const hazards = text('Hazards: {{waste.hazards}}');
const start = text('Started {{container.startDate}}');
const shipped = [
  text(FEDERAL_LAW_WORDS),
  text('{{generator.name}}\n{{generator.address}}'),
  text('{{generator.epaId}} {{shipment.trackingNumber}}'),
  text('{{waste.codes}}'),
  text('{{waste.shippingName}}'),
  text('{{waste.identificationNumber}}', { fontSize: 48, isBold: true }),
];

describe('a label of the waste of an episodic event (40 CFR 262.232(a)(4)(i), (b)(4)(i))', () => {
  const began = text('Event began {{episodicEvent.beganOn}}');
  const values = { ...filled, 'episodicEvent.beganOn': 'Jan 5, 2026' };

  it('asks a satellite label for the date wherever the container is in no satellite area (262.17(a)(5)(i)(C))', () => {
    const outside = { ...drum, isInSatelliteArea: false };
    expect(lacks('hazardous', 'satellite', [words, hazards])).toEqual([]);
    expect(lacks('hazardous', 'satellite', [words, hazards], filled, outside)).toEqual(['accumulationStart notPlaced']);
  });

  it('refuses what would call hazardous waste something else, and universal waste not hazardous', () => {
    const hazardous = { ...drum, holdsHazardousWaste: true };
    const universal = { ...drum, holdsUniversalWaste: true };
    const denied = (type: LabelType, container: LabelledContainer) =>
      lacks(type, 'other', [text('Lamp(s)')], filled, container).includes('kindOfWaste denied');
    const types = ['nonHazardous', 'usedOil', 'universal', 'pcb'] as const;
    expect(types.map((type) => denied(type, hazardous))).toEqual([true, true, true, false]);
    expect(types.map((type) => denied(type, universal))).toEqual([true, false, false, false]);
    expect(types.map((type) => denied(type, drum))).toEqual([false, false, false, false]);
  });

  it('has the words Episodic Hazardous Waste, the hazards and the day on which the event began', () => {
    const episodic = text('EPISODIC HAZARDOUS WASTE');
    expect(lacks('hazardous', 'episodic', [episodic, hazards, began], values)).toEqual([]);
    expect(lacks('hazardous', 'episodic', [words, hazards, began], values)).toEqual(['episodicWasteWords notPlaced']);
    expect(lacks('hazardous', 'episodic', [episodic, hazards, began])).toEqual(['episodicEventStart noValue']);
    expect(lacks('hazardous', 'episodic', [episodic, hazards, start], values)).toEqual([
      'episodicEventStart notPlaced',
    ]);
  });
});

describe('a label in a satellite area (40 CFR 262.15(a)(5))', () => {
  it('has the words Hazardous Waste and the hazards, and needs no date', () => {
    expect(lacks('hazardous', 'satellite', [words, hazards])).toEqual([]);
  });

  it('is refused without the words, or without the hazards', () => {
    expect(lacks('hazardous', 'satellite', [hazards])).toEqual(['hazardousWasteWords notPlaced']);
    expect(lacks('hazardous', 'satellite', [words])).toEqual(['hazards notPlaced']);
    expect(lacks('hazardous', 'satellite', [words, hazards], { ...filled, 'waste.hazards': ' ' })).toEqual([
      'hazards noValue',
    ]);
  });

  it("isn't satisfied by words that only a code holds, nor by 'Non-hazardous' alone", () => {
    expect(lacks('hazardous', 'satellite', [{ ...words, kind: 'qr' }, hazards])).toEqual([
      'hazardousWasteWords notPlaced',
    ]);
    expect(lacks('hazardous', 'satellite', [text('Nonhazardous material'), hazards])).toEqual([
      'hazardousWasteWords notPlaced',
    ]);
    expect(lacks('hazardous', 'satellite', [text('NON-HAZARDOUS WASTE'), hazards])).toEqual([
      'hazardousWasteWords notPlaced',
    ]);
  });

  it('is refused where what must be read has no room', () => {
    const many = { ...filled, 'waste.hazards': 'Ignitable, Corrosive, Reactive, Toxic '.repeat(9) };
    const small = text('{{waste.hazards}}', { width: 20, height: 4 });
    expect(lacks('hazardous', 'satellite', [words, small], many)).toEqual(['hazards noRoom']);
  });
});

describe('a label in a central area (40 CFR 262.16(b)(6)(i), 262.17(a)(5)(i))', () => {
  it('has besides the date on which accumulation began', () => {
    expect(lacks('hazardous', 'central', [words, hazards, start])).toEqual([]);
    expect(lacks('hazardous', 'central', [words, hazards])).toEqual(['accumulationStart notPlaced']);
    expect(lacks('hazardous', 'central', [words, hazards, start], { ...filled, 'container.startDate': '' })).toEqual([
      'accumulationStart noValue',
    ]);
  });
});

describe('a label before transport (40 CFR 262.32(b), 49 CFR 172.301)', () => {
  it('has all that the law lists', () => {
    expect(lacks('hazardous', 'preTransport', shipped)).toEqual([]);
  });

  it('names everything that the container lacks', () => {
    expect(lacks('hazardous', 'preTransport', shipped, blank)).toEqual([
      'generatorName noValue',
      'generatorAddress noValue',
      'generatorEpaId noValue',
      'trackingNumber noValue',
      'wasteCodes noValue',
      'shippingName noValue',
      'identificationNumber noValue',
    ]);
  });

  it('has the federal words whole; dashes and line breaks may differ (262.32(b)(1))', () => {
    const rest = shipped.slice(1);
    expect(lacks('hazardous', 'preTransport', [words, ...rest])).toEqual(['federalLawWords notPlaced']);
    const dashed = text(FEDERAL_LAW_WORDS.replace(' - ', '—').replace('If', '\nIf'));
    expect(lacks('hazardous', 'preTransport', [dashed, ...rest])).toEqual([]);
  });

  it('may have the waste codes in a bar code (262.32(c))', () => {
    const coded = shipped.map((each) => (each.content === '{{waste.codes}}' ? { ...each, kind: 'qr' as const } : each));
    expect(lacks('hazardous', 'preTransport', coded)).toEqual([]);
  });

  it('needs the words and data of 262.32(b) on containers of at most 119 gallons, and where the size is unknown', () => {
    const tank = { ...drum, capacityLitres: 1000 };
    expect(lacks('hazardous', 'preTransport', [], filled, tank)).toEqual([
      'shippingName notPlaced',
      'identificationNumber notPlaced',
    ]);
    const unmarked = (capacityLitres: number | null) =>
      lacks('hazardous', 'preTransport', [], filled, { ...drum, capacityLitres }).length;
    expect([unmarked(450), unmarked(451), unmarked(null)]).toEqual([8, 2, 8]);
  });

  it('needs no DOT marks where the waste is no hazardous material', () => {
    const bare = { ...filled, 'waste.shippingName': '', 'waste.identificationNumber': '' };
    expect(lacks('hazardous', 'preTransport', shipped, bare, { ...drum, isTransportRegulated: false })).toEqual([]);
  });

  it('has an id number 12 mm high, 6 mm on packages of at most 30 litres (49 CFR 172.301(a)(1))', () => {
    expect([idNumberHeight(drum), idNumberHeight({ ...drum, capacityLitres: 20 })]).toEqual([12, 6]);
    expect(idNumberHeight({ ...drum, capacityLitres: null })).toBe(12);
    const small = [...shipped.slice(0, -1), text('{{waste.identificationNumber}}', { fontSize: 30 })];
    expect(lacks('hazardous', 'preTransport', small)).toEqual(['identificationNumber tooSmall']);
    expect(lacks('hazardous', 'preTransport', small, filled, { ...drum, capacityLitres: 20 })).toEqual([]);
  });
});

describe('other labels', () => {
  it('of universal waste name its kind (40 CFR 273.14) and its date (273.15(c))', () => {
    const named = text('UNIVERSAL WASTE - {{waste.universalKind}}');
    expect(lacks('universal', 'other', [named, start])).toEqual([]);
    expect(lacks('universal', 'other', [text('Used Lamp(s)'), start])).toEqual([]);
    expect(lacks('universal', 'other', [text('Waste - Pesticide(s)'), start])).toEqual([]);
    expect(lacks('universal', 'other', [text('Used Pesticide(s)'), start])).toEqual(['universalWasteWords notPlaced']);
    expect(lacks('universal', 'other', [named], { ...filled, 'waste.universalKind': '' })).toEqual([
      'universalWasteWords noValue',
      'universalStart notPlaced',
    ]);
  });

  it('tell the kind of universal waste by the name of its stream', () => {
    const names = ['Spent fluorescent lamps', 'NiCd batteries', 'Mercury thermostats', 'Empty aerosols', 'Old paint'];
    expect(names.map(universalKindOf)).toEqual([
      'Lamp(s)',
      'Battery(ies)',
      'Mercury-Containing Equipment',
      'Aerosol Can(s)',
      '',
    ]);
  });

  it('of used oil say so (40 CFR 279.22(c)(1)); of PCB warn and tell the date (40 CFR 761.45(a), 761.65(c)(8))', () => {
    expect(lacks('usedOil', 'other', [text('Used Oil')])).toEqual([]);
    expect(lacks('usedOil', 'other', [text('Waste Oil')])).toEqual(['usedOilWords notPlaced']);
    expect(lacks('pcb', 'other', [text('CAUTION'), text('CONTAINS PCBs'), start])).toEqual([]);
    expect(lacks('pcb', 'other', [text('CONTAINS PCBs')])).toEqual(['pcbCaution notPlaced', 'pcbStart notPlaced']);
  });

  it('of non-hazardous waste may say anything', () => {
    expect(lacks('nonHazardous', 'other', [text('Gravel')])).toEqual([]);
  });
});

describe('fields in a text', () => {
  it('are filled in where known; an unknown name stays to be seen', () => {
    expect(fillInFields('{{ waste.codes }} and {{waste.colour}}', filled)).toBe('D001, F003 and {{waste.colour}}');
    expect(fieldsIn('{{waste.codes}}{{waste.colour}}')).toEqual(['waste.codes']);
  });
});
