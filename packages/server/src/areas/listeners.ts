/** Loads what areas do when something happens in an area below them: calls and jobs both need it. */
import './calculation/listeners.ts';
import './waste/accumulation/listeners.ts';
import './task/listeners.ts';
