import { addressOf, type InputOf, type OutputOf } from '@oikos/contract/endpoint.ts';
import { makeInspectorPack } from '@oikos/contract/waste/accumulation/inspector.ts';
import { call } from '../../../../api/call.ts';
import { saveFile } from '../../../../kit/progress/save-file.ts';
import { readZip, sha256Of } from './read-zip.ts';

interface ContainerAsOf {
  readonly containerId: number;
  readonly state: {
    readonly number: string;
    readonly status: string;
    readonly area?: string;
    readonly totalKg: number;
    readonly initialAccumulationDate?: string;
    readonly deadline?: string;
    readonly waste?: readonly { readonly stream: string }[];
  };
}

interface ClockAsOf {
  readonly container: string;
  readonly rule: string;
  readonly citation: string;
  readonly startedOn: string;
  readonly deadline: string;
  readonly daysLeft: number;
}

interface ShipmentAsOf {
  readonly id: number;
  readonly shipmentNumber?: string;
  readonly trackingNumber?: string;
  readonly status?: string;
  readonly shipmentDate?: string;
}

interface AuditAsOf {
  readonly entity: string;
  readonly entityId: number;
  readonly action: string;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly recordedAt: string;
}

interface InspectionAsOf {
  readonly inspectionId: number;
  readonly area: string;
  readonly versions: readonly {
    readonly version: number;
    readonly content: {
      readonly inspectedAt: string;
      readonly inspector: string;
      readonly checkpoints: readonly { readonly outcome: string; readonly mendedOn: string | null }[];
    };
  }[];
}

/** A pack as it came: its facts, its bytes, and the hash that they have. */
export interface OpenedPack {
  readonly facts: OutputOf<typeof makeInspectorPack>;
  readonly file: Blob;
  /** null: the browser can't tell. */
  readonly ownHash: string | null;
  /** The site's own day at that minute. */
  readonly localDate: string;
  readonly containers: readonly ContainerAsOf[];
  readonly clocks: readonly ClockAsOf[];
  readonly shipments: readonly ShipmentAsOf[];
  readonly inspections: readonly InspectionAsOf[];
  readonly audit: readonly AuditAsOf[];
}

/** Has the pack made and opens the very file that is offered for download, so that both show the same. */
export async function openPack(input: InputOf<typeof makeInspectorPack>): Promise<OpenedPack> {
  const facts = await call(makeInspectorPack, input);
  const response = await fetch(addressOf(`/download/${encodeURIComponent(facts.ticket)}`));
  const bytes = await response.arrayBuffer();
  const files = readZip(bytes);
  const read = <Value>(name: string): Value => JSON.parse(files.get(name) ?? '[]') as Value;
  return {
    facts,
    file: new Blob([bytes], { type: 'application/zip' }),
    ownHash: await sha256Of(bytes),
    localDate: read<{ readonly localDate: string }>('site.json').localDate,
    containers: read('inventory.json'),
    clocks: read('clocks.json'),
    shipments: read('manifests.json'),
    inspections: read('inspections.json'),
    audit: read('audit.json'),
  };
}

/** Saves the file under its name. */
export const savePack = ({ file, facts }: OpenedPack): void => saveFile(file, facts.fileName);
