'use client';
import { Eraser, Undo2 } from 'lucide-react';
import { memo, type PointerEvent, useEffect, useRef, useState } from 'react';
import { signingStepMessages } from '../../messages/signing-steps.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { IconButton } from '../../primitives/Button.tsx';
import type { Drawing, Stroke } from './drawing.ts';
import { ended, type GrowingStroke, grown, noStroke } from './growing-stroke.ts';
import styles from './Handwriting.module.css';
import { inkPressure } from './ink-pressure.ts';
import { padFill, roomOf } from './pad-room.ts';
import { drawingReducer, inkPaths } from './strokes.ts';

/** Props of {@link SignaturePad}. */
export type SignaturePadProps = {
  readonly drawing: Drawing;
  readonly onChange: (drawing: Drawing) => void;
  readonly isInvalid: boolean;
};

/** A pad for signing with finger, pen or mouse. Strokes have coordinates from 0 to 1 of the pad. */
export function SignaturePad({ drawing, onChange, isInvalid }: SignaturePadProps) {
  const texts = useMessages(signingStepMessages);
  const { active, handlers } = useInk(roomOf(drawing), (stroke, proporcao) =>
    onChange(drawingReducer(drawing, { type: 'add', stroke, proporcao })),
  );
  const { strokes, past, proporcao } = drawing;
  const isEmpty = strokes.length === 0 && active.length === 0;
  return (
    <>
      <div className={styles.pad} data-invalid={isInvalid ? '' : undefined}>
        <div className={styles.tools}>
          <IconButton
            icon={Undo2}
            label={texts.undo}
            disabled={past.length === 0}
            onClick={() => onChange(drawingReducer(drawing, { type: 'undo' }))}
          />
          <IconButton
            icon={Eraser}
            label={texts.clear}
            disabled={strokes.length === 0}
            onClick={() => onChange(drawingReducer(drawing, { type: 'clear' }))}
          />
        </div>
        {isEmpty && (
          <span className={styles.padHint} aria-hidden="true">
            {texts.padHint}
          </span>
        )}
        <svg
          {...handlers}
          className={styles.canvas}
          viewBox={`0 0 ${proporcao * 100} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={texts.pad}
          data-lavra-pad=""
        >
          {strokes.map((stroke, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes have no identity but their place
            <Ink key={index} stroke={stroke} proporcao={proporcao} />
          ))}
          <Ink stroke={active} proporcao={proporcao} />
        </svg>
      </div>
      <p className={styles.fill} role="status">
        {texts.padFill[padFill(drawing, active.length)]}
      </p>
    </>
  );
}

/**
 * Follows one pointer at a time, including samples that the browser merged into one event. A stroke ends where the pad
 * has no more room; a full pad takes no stroke.
 */
function useInk(room: number, onStroke: (stroke: Stroke, proporcao: number) => void) {
  const pointer = useRef<number>(undefined);
  const stroke = useRef<GrowingStroke>(noStroke);
  const pressing = useRef(inkPressure());
  const [active, setActive] = useState<Stroke>(noStroke.points);
  const showing = useRef(0);
  // The line is drawn once per frame, however many samples arrive.
  const show = () => {
    if (showing.current !== 0) return;
    showing.current = requestAnimationFrame(() => {
      showing.current = 0;
      setActive(stroke.current.points);
    });
  };
  useEffect(() => () => cancelAnimationFrame(showing.current), []);

  const sample = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const proporcao = box.width / box.height;
    const coalesced = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const { clientX, clientY, pressure, pointerType, timeStamp } of coalesced.length > 0
      ? coalesced
      : [event]) {
      const [x, y] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
      const guessed = pressing.current.next(x, y / proporcao, timeStamp);
      const felt = pointerType === 'pen' && pressure > 0 ? pressure : guessed;
      stroke.current = grown(stroke.current, { x, y, pressure: felt, proporcao }, room);
    }
    show();
  };
  const finish = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== pointer.current) return;
    const box = event.currentTarget.getBoundingClientRect();
    const proporcao = box.width / box.height;
    pointer.current = undefined;
    onStroke(ended(stroke.current, proporcao), proporcao);
    cancelAnimationFrame(showing.current);
    showing.current = 0;
    stroke.current = noStroke;
    setActive(noStroke.points);
  };
  return {
    active,
    handlers: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        if (pointer.current !== undefined || event.button !== 0 || room === 0) return;
        event.preventDefault();
        pointer.current = event.pointerId;
        capture(event);
        pressing.current = inkPressure();
        sample(event);
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        if (event.pointerId === pointer.current) sample(event);
      },
      onPointerUp: finish,
      onPointerCancel: finish,
    },
  };
}

/** A pointer that is already gone cannot be captured; its stroke then ends normally. */
function capture(event: PointerEvent<SVGSVGElement>): void {
  try {
    event.currentTarget.setPointerCapture(event.pointerId);
  } catch (fault) {
    if (!(fault instanceof DOMException)) throw fault;
  }
}

/** One stroke in ink. */
export const Ink = memo(function Ink({
  stroke,
  proporcao,
}: {
  readonly stroke: Stroke;
  readonly proporcao: number;
}) {
  if (stroke.length === 0) return null;
  return (
    <g data-lavra-stroke="">
      {inkPaths(stroke, proporcao).map(({ d, width }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
        <path key={index} d={d} className={styles.ink} strokeWidth={width} />
      ))}
    </g>
  );
});
