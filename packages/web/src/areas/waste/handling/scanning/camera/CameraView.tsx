import { Text } from '@mantine/core';
import { useRef } from 'react';
import { Notice } from '../../../../../kit/page/Notice.tsx';
import { useSpeech } from '../../../../../translation/translate.ts';
import { scanningTexts as texts } from '../../../site/public.ts';
import classes from '../scanning.module.css';
import { type CameraState, useCamera } from './use-camera.ts';

/** The picture of the camera, or why there is none. */
export function CameraView({ onCode }: { readonly onCode: (text: string) => void }) {
  const { say } = useSpeech();
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video, onCode);
  const isShown = state.status === 'starting' || state.status === 'running' || state.status === 'noReader';
  return (
    <>
      <div className={classes.camera} hidden={!isShown}>
        <video ref={video} muted playsInline aria-label={say(texts.cameraAim)} />
        <div className={classes.frame} />
      </div>
      {state.status === 'starting' || state.status === 'running' ? (
        <Text size="sm" c="dimmed" ta="center" role="status">
          {say(state.status === 'running' ? texts.cameraAim : texts.cameraStarting)}
        </Text>
      ) : (
        <Notice tone="warning">{reasonOf(state, say)}</Notice>
      )}
    </>
  );
}

function reasonOf(state: CameraState, say: ReturnType<typeof useSpeech>['say']): string {
  switch (state.status) {
    case 'refused':
      return say(texts.cameraRefused);
    case 'absent':
      return say(texts.cameraAbsent);
    case 'insecure':
      return say(texts.cameraInsecure);
    case 'failed':
      return say(texts.cameraFailed, state.text);
    case 'noReader':
      return say(texts.readerFailed, state.text);
    default:
      return '';
  }
}
