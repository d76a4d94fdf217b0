import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { reference } from '../../field.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { defineResource } from '../../resource.ts';
import { placeInFile, versionInFile } from '../../row-groups.ts';
import { parameterTexts as texts } from '../parameter-texts.ts';
import { parameterMessages as say } from './parameter-messages.ts';
import { writeParameterSetNodeTypes } from './parameter-sets.ts';

/** The types of the nodes that have parameter sets, as workbooks have them: a row for each set and type. */
export const parameterSetFile = defineResource({
  name: 'parameterSetNodeTypes',
  entity: 'parameterSet',
  singular: texts.setNodeTypes,
  plural: texts.setNodeTypes,
  fields: {
    parameterSetId: reference(idOf('parameterSet'), { label: texts.set }),
    nodeTypeId: reference(idOf('nodeType'), { label: texts.nodeType, hint: texts.setNodeTypesHint }),
    version: versionInFile(),
  },
  computed: { place: placeInFile() },
  sortable: ['place'],
  searched: ['parameterSet'],
  imports: { key: ['parameterSetId', 'nodeTypeId'], inWorkbooksOnly: true },
  endpoints: ({ row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'parameterset/nodetypes/search',
      shows: ['parameterSet', 'nodeType'],
      permission: 'anySignedIn',
      reads: true,
      failure: say.loadSetFailed,
      input: skipTakeSearch({}),
      output: pageOf(row),
      summary: 'The types of the nodes that have parameter sets, as workbooks have them',
    }),
    create: writeParameterSetNodeTypes,
    update: writeParameterSetNodeTypes,
    remove: writeParameterSetNodeTypes,
  }),
});
