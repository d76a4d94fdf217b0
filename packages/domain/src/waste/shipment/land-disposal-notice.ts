/**
 * The one-time notice of 40 CFR 268.7(a): which there are, what each says, and when the one on file still covers a shipment.
 */
export const landDisposalKinds = ['treatmentNeeded', 'undetermined', 'meetsStandards', 'exempt', 'labPack'] as const;
export type LandDisposalKind = (typeof landDisposalKinds)[number];

export const landDisposalWasteTypes = ['wastewater', 'nonwastewater', 'notTold'] as const;
export type LandDisposalWasteType = (typeof landDisposalWasteTypes)[number];

/** Where each is written, and the words that it carries. */
export const landDisposalStatements: Readonly<
  Record<LandDisposalKind, { readonly citation: string; readonly statement: string; readonly isSigned: boolean }>
> = {
  treatmentNeeded: {
    citation: '40 CFR 268.7(a)(2)',
    statement:
      'This waste is subject to the land disposal restrictions and does not meet the applicable treatment standards. It must be treated before land disposal.',
    isSigned: false,
  },
  // In the words of 268.7(a)(2).
  undetermined: {
    citation: '40 CFR 268.7(a)(2)',
    statement:
      'This hazardous waste may or may not be subject to the LDR treatment standards. The treatment facility must make the determination.',
    isSigned: false,
  },
  // In the words that the section gives to the certification; read in a copy of its Californian twin, 22 CCR 66268.7(a)(3), which
  // differs in the standards it names only.
  meetsStandards: {
    citation: '40 CFR 268.7(a)(3)',
    statement:
      'I certify under penalty of law that I personally have examined and am familiar with the waste through analysis and testing or through knowledge of the waste to support this certification that the waste complies with the treatment standards specified in 40 CFR part 268 subpart D. I believe that the information I submitted is true, accurate, and complete. I am aware that there are significant penalties for submitting a false certification, including the possibility of a fine and imprisonment.',
    isSigned: true,
  },
  exempt: {
    citation: '40 CFR 268.7(a)(4)',
    statement: 'This waste is not prohibited from land disposal.',
    isSigned: false,
  },
  // The words of its certification weren't read.
  labPack: {
    citation: '40 CFR 268.7(a)(9)',
    statement: 'Lab pack. The certification of 40 CFR 268.7(a)(9) is attached to this notice.',
    isSigned: true,
  },
};

/** Years from the last shipment of the waste for which a notice is kept, 268.7(a)(8). */
export const LAND_DISPOSAL_KEPT_YEARS = 3;

/** EPA waste codes in a text, in its order, each once. */
export const epaCodesIn = (text: string): string[] => [...new Set(text.toUpperCase().match(/\b[DFKPU]\d{3}\b/g) ?? [])];

const SOLVENTS_AND_LEACHATE: readonly string[] = ['F001', 'F002', 'F003', 'F004', 'F005', 'F039'];

/**
 * Whether the notice names constituents of concern: of F001 to F005 and F039, and the underlying ones of characteristic waste,
 * unless all are treated and monitored.
 */
export const namesConstituents = (kind: LandDisposalKind, epaCodes: readonly string[]): boolean =>
  (kind === 'treatmentNeeded' || kind === 'meetsStandards') &&
  epaCodes.some((code) => SOLVENTS_AND_LEACHATE.includes(code) || code.startsWith('D'));

/** Whether the notice says wastewater or not, and the subcategory. */
export const namesWasteType = (kind: LandDisposalKind): boolean =>
  kind === 'treatmentNeeded' || kind === 'meetsStandards';

export interface NoticeOnFile {
  readonly epaCodes: string;
  /** null: nothing changed. */
  readonly changedOn: string | null;
}

export type NoticeState =
  | { readonly state: 'onFile' }
  | { readonly state: 'needed' }
  /** Codes that none of the notices on file names: the waste changed. */
  | { readonly state: 'outdated'; readonly codes: readonly string[] };

/** Whether a notice on file covers waste with these EPA codes that is shipped on a day; the one that lacks least is named. */
export const noticeState = (
  notices: readonly NoticeOnFile[],
  epaCodes: readonly string[],
  shippedOn: string,
): NoticeState => {
  const valid = notices.filter(({ changedOn }) => changedOn === null || changedOn > shippedOn);
  const [least] = valid
    .map((notice) => {
      const named = epaCodesIn(notice.epaCodes);
      return epaCodes.filter((code) => !named.includes(code));
    })
    .sort((first, second) => first.length - second.length);
  if (least === undefined) return { state: 'needed' };
  return least.length === 0 ? { state: 'onFile' } : { state: 'outdated', codes: least };
};
