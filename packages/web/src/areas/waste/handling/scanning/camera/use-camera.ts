import { type RefObject, useEffect, useRef, useState } from 'react';
import { textOf } from '../../../../../api/api-error.ts';
import { openDetector } from './detector.ts';

export type CameraState =
  | { readonly status: 'starting' | 'running' | 'refused' | 'absent' | 'insecure' }
  | { readonly status: 'failed' | 'noReader'; readonly text: string };

const LOOK_MILLISECONDS = 150;
/** A code that stays in the picture is one scan. */
const SAME_CODE_MILLISECONDS = 2500;

const refusals: Readonly<Record<string, 'refused' | 'absent'>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
};

function stateOfError(error: unknown): CameraState {
  const status = error instanceof DOMException ? refusals[error.name] : undefined;
  return status ? { status } : { status: 'failed', text: textOf(error) };
}

const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: false,
  });

/** Shows the camera in a video while it's mounted and tells each code that comes into sight. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void): CameraState {
  const [state, setState] = useState<CameraState>({ status: 'starting' });
  const tell = useRef(onCode);
  tell.current = onCode;
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    const run = async () => {
      if (!navigator.mediaDevices) return setState({ status: window.isSecureContext ? 'absent' : 'insecure' });
      try {
        stream = await openCamera();
      } catch (error) {
        return setState(stateOfError(error));
      }
      if (isOver || !video.current) return stopAll(stream);
      video.current.srcObject = stream;
      await video.current.play().catch(() => {});
      setState({ status: 'running' });
      await lookForCodes(
        video.current,
        () => isOver,
        (text) => tell.current(text),
      ).catch((error: unknown) => setState({ status: 'noReader', text: textOf(error) }));
    };
    void run();
    return () => {
      isOver = true;
      stopAll(stream);
    };
  }, [video]);
  return state;
}

const stopAll = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS));

async function lookForCodes(video: HTMLVideoElement, isOver: () => boolean, tell: (text: string) => void) {
  const detector = await openDetector();
  const seenAt = new Map<string, number>();
  while (!isOver()) {
    // A frame that can't be read is no end: the next one may be.
    const codes = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await detector.detect(video) : [];
    for (const { rawValue } of codes) {
      const isNew = performance.now() - (seenAt.get(rawValue) ?? Number.NEGATIVE_INFINITY) > SAME_CODE_MILLISECONDS;
      seenAt.set(rawValue, performance.now());
      if (isNew && !isOver()) tell(rawValue);
    }
    await pause();
  }
}
