/** Loads what areas do when something happens in an area below them: calls and jobs both need it. */
import './company/listeners.ts';
import './identity/listeners.ts';
import './hierarchy/listeners.ts';
import './location/listeners.ts';
import './regulation/listeners.ts';
import './parameter/listeners.ts';
import './expression/listeners.ts';
import './measurement/listeners.ts';
import './calculation/listeners.ts';
import './collection/listeners.ts';
import './waste/stream/listeners.ts';
import './waste/storage/listeners.ts';
import './waste/accumulation/listeners.ts';
import './waste/container/listeners.ts';
import './waste/shipment/listeners.ts';
import './task/listeners.ts';
