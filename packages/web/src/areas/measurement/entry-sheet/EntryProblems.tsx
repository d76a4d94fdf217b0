import { Group, Text, UnstyledButton } from '@mantine/core';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { sheetTexts } from '../../../kit/sheet/sheet-texts.ts';
import type { CellPlace } from '../../../kit/sheet/sheet-types.ts';
import { useSpeech } from '../../../translation/translate.ts';
import classes from './entry.module.css';
import type { Display } from './entry-display.ts';
import { placedCells } from './entry-grid.ts';
import { entryTexts as texts } from './entry-texts.ts';

type Level = 'error' | 'conflict' | 'warning';

interface Found {
  readonly place: CellPlace;
  readonly name: string;
  readonly level: Level;
  readonly message: string;
}

/** More of them help nobody. */
const SHOWN = 200;

function problemsIn({ grid, state, speech }: Display): readonly Found[] {
  if (state.notices.size === 0 && state.edits.size === 0) return [];
  return placedCells(grid).flatMap(([place, { key, name }]) => {
    const notice = state.notices.get(key);
    const problem = state.edits.get(key)?.problem;
    const level = problem ? 'error' : notice?.level;
    if (level !== 'error' && level !== 'conflict' && level !== 'warning') return [];
    const message = problem ? speech.say(problem) : (notice?.message ?? '');
    return [{ place, name, level, message }];
  });
}

/** Everything wrong or doubtful in the sheet; each line goes to its cell. */
export function EntryProblems({ display, onGoTo }: { display: Display; onGoTo: (place: CellPlace) => void }) {
  const { say } = useSpeech();
  const found = problemsIn(display);
  if (found.length === 0) return null;
  const warnings = found.filter(({ level }) => level === 'warning').length;
  return (
    <section className={classes.problems} aria-label={say(texts.problems)}>
      <Text size="sm" fw={600} role="status">
        {say(texts.problems)} · {say(texts.problemsHint, found.length - warnings, warnings)}
      </Text>
      {found.slice(0, SHOWN).map(({ place, name, level, message }) => (
        <UnstyledButton
          className={classes.problem}
          title={say(texts.goTo)}
          onClick={() => onGoTo(place)}
          key={`${place.row}|${place.column}`}
        >
          <Group gap="xs">
            <StatusBadge tone={level === 'warning' ? 'warning' : 'error'}>{say(sheetTexts[level])}</StatusBadge>
            <Text size="sm" fw={500}>
              {name}
            </Text>
            <Text size="sm" c="dimmed">
              {message}
            </Text>
          </Group>
        </UnstyledButton>
      ))}
    </section>
  );
}
