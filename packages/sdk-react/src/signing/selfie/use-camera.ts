import { useCallback, useEffect, useRef, useState } from 'react';
import { toJpeg } from './to-jpeg.ts';

export type CameraState = 'off' | 'starting' | 'on' | 'unavailable';

/** The device's front camera, only while it is needed. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream>(undefined);
  const [state, setState] = useState<CameraState>('off');
  const release = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = undefined;
  }, []);
  useEffect(() => release, [release]);
  return {
    video,
    state,
    stop: () => {
      release();
      setState('off');
    },
    start: async () => {
      setState('starting');
      try {
        // Without a secure context there are no media devices.
        stream.current = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'user', width: { ideal: 1280 } },
        });
        const element = video.current;
        if (!element) {
          // The signer has left the step.
          release();
          return setState('off');
        }
        element.srcObject = stream.current;
        await element.play();
        setState('on');
      } catch {
        release();
        setState('unavailable');
      }
    },
    /** The current picture as a JPEG; null before the first one. */
    take: async () => {
      const element = video.current;
      return element && element.videoWidth > 0 ? toJpeg(element) : null;
    },
  };
}
