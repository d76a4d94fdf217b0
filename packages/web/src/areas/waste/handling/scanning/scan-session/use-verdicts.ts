import { useDebouncedValue } from '@mantine/hooks';
import { checkMoves, STORAGE_AREA_MOVE } from '@oikos/contract/waste/handling/container-moves.ts';
import type { FoundIncompatibility } from '@oikos/contract/waste/storage/compatibility/compatibility.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { useCall } from '../../../../../api/use-call.ts';
import { useSpeech } from '../../../../../translation/translate.ts';
import type { ScanOwner } from '../../../site/public.ts';
import { problemOfMove, type ScanSession, scanningTexts as texts } from '../../../site/public.ts';

export interface MoveVerdict {
  /** null: nobody has judged it yet. */
  readonly isPossible: boolean | null;
  readonly text: string;
  /** Incompatible waste that the move brings together; it can be moved once that is accepted. */
  readonly incompatibilities: readonly FoundIncompatibility[];
}

const hindered = { isPossible: false, incompatibilities: [] };
const unjudged = { isPossible: null, incompatibilities: [] };

export interface Judged {
  readonly verdicts: ReadonlyMap<number, MoveVerdict>;
  readonly isJudging: boolean;
}

const TYPING_MILLISECONDS = 300;

/**
 * Whether each container in the scan session can be moved where it's to go: by the server where it can be reached, else as far as the
 * device can tell. With a reason incompatible waste is mentioned, but doesn't prevent the move.
 */
export function useVerdicts(
  { containers, place }: ScanSession,
  owner: ScanOwner,
  isConnected: boolean,
  overrideReason: string,
): Judged {
  const { say, sayReply } = useSpeech();
  const [reason] = useDebouncedValue(overrideReason.trim(), TYPING_MILLISECONDS);
  const isWanted = place !== null && containers.length > 0 && owner.mayMove;
  const query = useCall(
    checkMoves,
    {
      containers: containers.map(({ id, version }) => ({ containerId: id, version })),
      moveTypeId: STORAGE_AREA_MOVE,
      date: localDateAt(owner.timeZone, Date.now()),
      wasteStorageAreaId: place?.areaId ?? null,
      bayId: place?.bayId ?? null,
      overrideReason: reason,
    },
    { enabled: isWanted && isConnected && place.kind !== 'disposalSystem', staleTime: 0, retry: false },
  );
  if (!isWanted) return { verdicts: new Map(), isJudging: false };
  const told = new Map(isConnected ? query.data?.verdicts.map((verdict) => [verdict.containerId, verdict]) : []);
  const verdicts = containers.map((container): [number, MoveVerdict] => {
    const problem = problemOfMove(container, place);
    if (problem) return [container.id, { ...hindered, text: say(problem.message, ...problem.parameters) }];
    const verdict = told.get(container.id);
    if (!verdict) {
      const failure = isConnected ? query.error?.message : undefined;
      return [container.id, failure ? { ...hindered, text: failure } : { ...unjudged, text: say(texts.judgedLater) }];
    }
    const { isPossible, problem: hindrance, incompatibilities, ...dates } = verdict;
    const { isInitialAccumulationDateRecalculated, initialAccumulationDate } = dates;
    const effect = isInitialAccumulationDateRecalculated ? say(texts.startsClock, initialAccumulationDate ?? '') : '';
    return [container.id, { isPossible, incompatibilities, text: hindrance ? sayReply(hindrance) : effect }];
  });
  return { verdicts: new Map(verdicts), isJudging: isConnected && query.isFetching };
}
