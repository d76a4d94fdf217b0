import { Button } from '@mantine/core';
import type { ImportRow } from '@oikos/contract/collection/imports.ts';
import { createShipmentImport, searchShipmentImports } from '@oikos/contract/waste/shipment-imports.ts';
import { IconFileUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { useImportColumns } from '../../collection/import/import-columns.tsx';
import { importTexts } from '../../collection/import/import-texts.ts';
import { NewImportDialog } from '../../collection/import/NewImportDialog.tsx';
import { shipmentImportTexts as texts } from './shipment-import-texts.ts';

/** Batch imports of shipments (R112), and the way to a new one. */
export function ShipmentImportsScreen() {
  const { say } = useSpeech();
  const { may } = useKit();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const columns = useImportColumns();
  const open = (id: number) => navigate(`${pathname.replace(/\/$/u, '')}/${id}`);
  const begin = async (storedFileId: number) => {
    const { id } = await call(createShipmentImport, { storedFileId });
    await client.invalidateQueries({ queryKey: queryKey(searchShipmentImports) });
    return id;
  };
  const add = may(createShipmentImport.permission) ? (
    <Button leftSection={<IconFileUpload size={16} />} onClick={() => setOpen(true)}>
      {say(importTexts.newImport)}
    </Button>
  ) : null;
  return (
    <>
      <ListScreen<ImportRow>
        title={say(texts.title)}
        help={say(texts.help)}
        plural={say(importTexts.plural)}
        exportName="shipmentImports"
        endpoint={searchShipmentImports}
        columns={columns}
        sortable={['fileName', 'state', 'fileMode', 'createdBy', 'createdAt']}
        onOpen={(row) => void open(row.id)}
        actions={add}
        emptyAction={add}
      />
      <NewImportDialog opened={isOpen} onClose={() => setOpen(false)} begin={begin} onCreated={(id) => void open(id)} />
    </>
  );
}
