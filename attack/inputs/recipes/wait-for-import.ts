import type { Kit } from '../kit.ts';

/** Waits until the worker is through with a step of an import. */
export async function untilThrough(kit: Kit, transactionId: number, step: 'VALIDATION' | 'DATA_LOAD'): Promise<number> {
  for (let tries = 0; tries < 300; tries += 1) {
    const [row] = await kit.rows<{ state: string }>(`select state from import_transaction where id = ${transactionId}`);
    if (row?.state.startsWith(`${step}_COMPLETED`)) return transactionId;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Import ${transactionId} did not come through its ${step}`);
}
