import type { TestApi } from '../../../../testing/api.ts';
import { testingReceipts } from './testing-receipts.ts';
import { TestingShipper } from './testing-shipper.ts';

/** A company with the parties of a shipment that is under way, and what the receiver says of it. */
export async function createTestReceipts(api: TestApi) {
  const companyId = await api.company('Alder Metals');
  const administrator = await api.user(companyId, 'administrator');
  const shipper = new TestingShipper(api, companyId);
  const generatorId = await shipper.site('Alder Plant', { epaId: 'AZD000000001' });
  const transporterIds = [
    await shipper.site('Birch Haulage', { role: 'transporter', epaId: 'AZR000000002' }),
    await shipper.site('Cedar Lines', { role: 'transporter', epaId: 'AZR000000003' }),
  ];
  const facilityId = await shipper.site('Dogwood Treatment', { role: 'facility', epaId: 'AZD000000004' });
  const solvent = await shipper.stream('Spent solvent', { density: 800 });
  const parties = { generatorId, transporterIds, facilityId };

  const { read, move, underWay, resolveRejection, linesOf, statusesOf } = testingReceipts(
    administrator,
    shipper,
    parties,
    solvent,
  );
  return {
    companyId,
    administrator,
    shipper,
    generatorId,
    transporterIds,
    facilityId,
    solvent,
    parties,
    read,
    move,
    underWay,
    resolveRejection,
    linesOf,
    statusesOf,
  };
}
