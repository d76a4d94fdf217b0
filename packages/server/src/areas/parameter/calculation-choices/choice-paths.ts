import { choiceLevels } from '@oikos/domain/emission/choice-precedence.ts';
import { type RawBuilder, sql } from 'kysely';
import { DEEPEST_ORGANISATION } from '../../hierarchy/public.ts';

const forAll = -1;
const depths = Array.from({ length: DEEPEST_ORGANISATION }, (_, index) => index + 1);

/** The levels of the domain with depths in place of nodes: 0 the node itself, then what it is below, -1 for all. */
const levels = choiceLevels(1, 0, depths).map(({ programmeId, nodeId }, rank) => ({
  rank,
  isOfProgramme: programmeId !== null,
  depth: nodeId ?? forAll,
}));

/**
 * Every choice of a kind that can hold at nodes: a select of node_id, choice_id, rank and the days (valid_from, valid_to,
 * half-open) on which the choice holds and the node is there. The choice of a day is the one of lowest rank among those
 * whose days cover it, as the calculation finds it (`choicesAt`). `nodes`: a select of node_id; null asks for no node.
 */
export const choicePaths = (
  programmeId: number | null | RawBuilder<number>,
  nodes: RawBuilder<unknown>,
  kind: string,
): RawBuilder<unknown> => sql`
  select reached.node_id, reached.choice_id, level.rank, reached.valid_from, reached.valid_to
  from (
    with choice as materialized (
      select * from calculation_choice
      where kind = ${kind} and (programme_id is null or programme_id = ${programmeId}::bigint)
    ), asked as materialized (${nodes})
    select n.node_id, c.id as choice_id, c.programme_id, ${forAll}::integer as depth, c.valid_from, c.valid_to
    from choice c cross join asked n where c.node_id is null
    union all
    select n.node_id, c.id, c.programme_id, 0, c.valid_from, c.valid_to from choice c join asked n on n.node_id = c.node_id
    union all
    select n.node_id, c.id, c.programme_id, above.depth, greatest(c.valid_from, above.valid_from), least(c.valid_to, above.valid_to)
    from choice c
    join hierarchy h on h.is_organisation
    join hierarchy_closure above on above.hierarchy_id = h.id and above.ancestor_id = c.node_id and above.depth > 0
      and above.valid_from < c.valid_to and above.valid_to > c.valid_from
    join asked n on n.node_id = above.descendant_id
  ) reached
  join jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as level(rank integer, "isOfProgramme" boolean, depth integer)
    on level."isOfProgramme" = (reached.programme_id is not null) and level.depth = reached.depth`;
