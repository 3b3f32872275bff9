'use client';
import { Eraser, Undo2 } from 'lucide-react';
import { memo, type PointerEvent, useEffect, useRef, useState } from 'react';
import { signingStepMessages } from '../../messages/signing-steps.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { IconButton } from '../../primitives/Button.tsx';
import type { Drawing, Stroke } from './drawing.ts';
import styles from './Handwriting.module.css';
import { inkPressure } from './ink-pressure.ts';
import { appendPoint, drawingReducer, inkPaths } from './strokes.ts';

/** Props of {@link SignaturePad}. */
export type SignaturePadProps = {
  readonly drawing: Drawing;
  readonly onChange: (drawing: Drawing) => void;
  readonly isInvalid: boolean;
};

/** A pad for signing with finger, pen or mouse. Strokes have coordinates from 0 to 1 of the pad. */
export function SignaturePad({ drawing, onChange, isInvalid }: SignaturePadProps) {
  const texts = useMessages(signingStepMessages);
  const { active, handlers } = useInk((stroke, proporcao) =>
    onChange(drawingReducer(drawing, { type: 'add', stroke, proporcao })),
  );
  const { strokes, past, proporcao } = drawing;
  const isEmpty = strokes.length === 0 && active.length === 0;
  return (
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
  );
}

/** Follows one pointer at a time, including samples that the browser merged into one event. */
function useInk(onStroke: (stroke: Stroke, proporcao: number) => void) {
  const pointer = useRef<number>(undefined);
  const stroke = useRef<Stroke>([]);
  const pressing = useRef(inkPressure());
  const [active, setActive] = useState<Stroke>([]);
  const showing = useRef(0);
  // The line is drawn once per frame, however many samples arrive.
  const show = () => {
    if (showing.current !== 0) return;
    showing.current = requestAnimationFrame(() => {
      showing.current = 0;
      setActive(stroke.current);
    });
  };
  useEffect(() => () => cancelAnimationFrame(showing.current), []);

  const sample = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const coalesced = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const { clientX, clientY, pressure, pointerType, timeStamp } of coalesced.length > 0
      ? coalesced
      : [event]) {
      const [x, y] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
      const guessed = pressing.current.next(x, (y * box.height) / box.width, timeStamp);
      const felt = pointerType === 'pen' && pressure > 0 ? pressure : guessed;
      stroke.current = appendPoint(stroke.current, x, y, felt);
    }
    show();
  };
  const finish = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== pointer.current) return;
    const box = event.currentTarget.getBoundingClientRect();
    pointer.current = undefined;
    onStroke(stroke.current, box.width / box.height);
    cancelAnimationFrame(showing.current);
    showing.current = 0;
    stroke.current = [];
    setActive([]);
  };
  return {
    active,
    handlers: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        if (pointer.current !== undefined || event.button !== 0) return;
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
