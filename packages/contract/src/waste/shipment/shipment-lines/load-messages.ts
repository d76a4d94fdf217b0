import { messages } from '../../../message.ts';

/** What preflight says of lines that travel on one vehicle (49 CFR 177.848): line, line, stream, stream, hazard, hazard. */
export const loadMessages = messages('load', {
  never:
    'Lines {0} and {1} must not travel on one vehicle: {2} ({4}) with {3} ({5}), 49 CFR 177.848(d). Put one of them on another shipment.',
  neverUnlessZone:
    'Lines {0} and {1} must not travel on one vehicle if the poison is in hazard zone A: {2} ({4}) with {3} ({5}), 49 CFR 177.848(d). Choose the hazardous material on the waste stream, or add the zone to the shipping name.',
  neverUnlessSolid:
    'Lines {0} and {1} must not travel on one vehicle if the sludge contains free liquid: {2} ({4}) with {3} ({5}), 49 CFR 177.848(d)',
  neverUnlessUnreactive:
    "Lines {0} and {1} may travel on one vehicle only if they can't react dangerously with each other: {2} ({4}) with {3} ({5}), 49 CFR 177.848(e)(6)",
  neverUnlessNitrate:
    'Lines {0} and {1}: ammonium nitrate travels with these explosives unless 49 CFR 177.835(c) forbids it: {2} ({4}) with {3} ({5}), 49 CFR 177.848(e)(5)',
  apart:
    "Lines {0} and {1} may travel on one vehicle only if separated so that leaks can't mix: {2} ({4}) with {3} ({5}), 49 CFR 177.848(d)",
  apartFromCorrosive:
    "Lines {0} and {1} may travel on one vehicle only if separated so that leaks can't mix and the corrosive liquid is neither above nor next to the other: {2} ({4}) with {3} ({5}), 49 CFR 177.848(d), (e)(3)",
  explosives:
    'Lines {0} and {1} are explosives. They may travel together only if their compatibility groups allow it: {2} ({4}) with {3} ({5}), 49 CFR 177.848(f)',
  cyanideWithAcid:
    'Lines {0} and {1} must not travel on one vehicle: {2} with {3}. Cyanide with acid makes hydrogen cyanide, 49 CFR 177.848(c). Put one of them on another shipment.',
  cyanideWithAcidAsked:
    'Lines {0} and {1}: is one an acid and the other a cyanide ({2}, {3})? Then they must not travel on one vehicle, 49 CFR 177.848(c). Enter their compatibility groups on the waste stream.',
});
