import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { JobProgress } from './JobProgress.tsx';

/** How often a record is read again while work on it runs, should the stream of its progress break. */
export const WORK_REFRESH_MILLISECONDS = 3000;

export interface LongWorkProps {
  /** The job that is under way, as the record names it; `null` where none is. */
  readonly jobId: number | null;
  readonly title: string;
  readonly onFinished: () => unknown;
  /** What there is of the result while it runs. */
  readonly meanwhile?: ReactNode;
  /** The button that stops it. */
  readonly stop?: ReactNode;
  /** Its result, or what starts it. */
  readonly children?: ReactNode;
}

/**
 * Work that takes longer than a person waits: its progress while it runs, its result afterwards. The record names the job,
 * so anyone who leaves the page and returns finds it as far as it is.
 */
export function LongWork({ jobId, title, onFinished, meanwhile, stop, children }: LongWorkProps) {
  if (jobId === null) return children;
  return (
    <>
      <JobProgress jobId={jobId} title={title} onFinished={() => void onFinished()} />
      {meanwhile}
      {stop ? <Group mt="md">{stop}</Group> : null}
    </>
  );
}
