import { useDebouncedValue } from '@mantine/hooks';
import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import {
  applyFoundMoves,
  applyMoves,
  checkFoundMoves,
  checkMoves,
  moveContainer,
  STORAGE_AREA_MOVE,
} from '@oikos/contract/waste/handling/container-moves.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import { toastDone } from '../../../../kit/progress/toast-done.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import type { MoveDialogProps } from '../../container/public.ts';
import { AcceptReason, type Movable, containerTexts as texts, todayAtSites } from '../../site/public.ts';
import { type Judged, Judgement } from './Judgement.tsx';
import { MoveFields } from './MoveFields.tsx';
import { chosenOf, foundBy, isComplete, type MoveValues, moveSchema, newMove } from './move-values.ts';

/** Moves or disposes one container or many (S38, S40): each is judged before, then all move or those that can. */
export function MoveDialog({ containers, found, moveTypeId = STORAGE_AREA_MOVE, onClose, onMoved }: MoveDialogProps) {
  const { say } = useSpeech();
  const [judged, setJudged] = useState<Judged>();
  const [first, ...others] = containers;
  const [initial] = useState(() =>
    newMove(first ? todayAtSites([first.timeZone, ...others.map(({ timeZone }) => timeZone)]) : '', moveTypeId),
  );
  if (first === undefined) return null;
  const count = found?.count ?? containers.length;
  const isMany = count > 1;
  const isPartial = judged !== undefined && judged.possibleCount < count;
  const save = async (values: MoveValues) => {
    const moved = found
      ? await call(applyFoundMoves, { ...values, found: foundBy(found) })
      : isMany
        ? await call(applyMoves, { ...values, containers: chosenOf(containers), which: isPartial ? 'valid' : 'all' })
        : await call(moveContainer, { ...values, containerId: first.id, version: first.version });
    const text = moved.isInitialAccumulationDateRecalculated ? words.movedAndRecalculated : words.moved;
    toastDone(say(text), found ? applyFoundMoves : isMany ? applyMoves : moveContainer, moved);
  };
  const saveLabel = !isMany
    ? say(texts.move)
    : isPartial
      ? judged.possibleCount > 0
        ? say(texts.moveValid, judged.possibleCount)
        : say(texts.nothingCanMove)
      : say(texts.moveAll, count);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="xl"
      title={isMany ? say(texts.moveMany, count) : `${say(texts.moveOrDispose)}: ${first.containerIdValue}`}
    >
      <EntityForm
        schema={moveSchema}
        initial={initial}
        save={save}
        onSaved={onMoved}
        onCancel={onClose}
        onReload={onClose}
        saveLabel={saveLabel}
      >
        {(state) => (
          <>
            <MoveFields state={state} containers={containers} />
            <JudgedMoves state={state} containers={containers} found={found} onJudged={setJudged} />
          </>
        )}
      </EntityForm>
    </Dialog>
  );
}

interface JudgedMovesProps {
  readonly state: EntityFormState<MoveValues>;
  readonly containers: readonly Movable[];
  readonly found: MoveDialogProps['found'];
  readonly onJudged: (judged: Judged | undefined) => void;
}

const TYPING_MILLISECONDS = 300;

function JudgedMoves({ state: { values, field }, containers, found, onJudged }: JudgedMovesProps) {
  const [settled] = useDebouncedValue(values, TYPING_MILLISECONDS);
  const isReady = isComplete(settled) && moveSchema.safeParse(settled).success;
  const chosenQuery = useCall(
    checkMoves,
    { ...settled, containers: chosenOf(containers) },
    { enabled: isReady && !found, staleTime: 0, retry: false },
  );
  const foundQuery = useCall(
    checkFoundMoves,
    { ...settled, found: foundBy(found) },
    { enabled: isReady && found !== undefined, staleTime: 0, retry: false },
  );
  const query = found ? foundQuery : chosenQuery;
  const judged: Judged | undefined = isReady ? query.data : undefined;
  useEffect(() => onJudged(judged), [judged, onJudged]);
  const isIncompatible = judged?.verdicts.some(({ incompatibilities }) => incompatibilities.length > 0) === true;
  const isAccepting = isIncompatible || (values.overrideReason ?? '') !== '';
  return (
    <>
      <Judgement judged={judged} error={isReady ? query.error : null} isJudging={isReady && query.isFetching} />
      {isAccepting ? <AcceptReason {...field('overrideReason')} /> : null}
    </>
  );
}
