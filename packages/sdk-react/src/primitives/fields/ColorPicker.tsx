'use client';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { choosingMessages } from '../../messages/choosing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { type Hsv, hexOf, hsvOf } from '../../theme/hsv.ts';
import { useCssVariables } from '../../theme/use-css-variables.ts';
import styles from './ColorPicker.module.css';

/** Props of {@link ColorPicker}. */
export type ColorPickerProps = {
  readonly label: string;
  /** `#rrggbb`; black if invalid. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const BLACK: Hsv = { hue: 0, saturation: 0, brightness: 0 };
const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/**
 * Saturation and brightness on an area, hue on a slider. Arrows move by 1, with Shift by 10; Page Up and Down move by
 * 10; Home and End go to the ends.
 */
export function ColorPicker({ label, value, onChange }: ColorPickerProps) {
  const texts = useMessages(choosingMessages);
  const area = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<Hsv>(() => hsvOf(value) ?? BLACK);
  // Grey has no hue: the last one is remembered.
  const hsv = hexOf(last) === value.toLowerCase() ? last : { ...(hsvOf(value) ?? BLACK) };
  useCssVariables(area, {
    '--lavra-hue': hexOf({ hue: hsv.hue, saturation: 100, brightness: 100 }),
    '--lavra-at': hexOf(hsv),
    '--lavra-saturation': `${hsv.saturation}%`,
    '--lavra-darkness': `${100 - hsv.brightness}%`,
  });
  const change = (next: Partial<Hsv>) => {
    const whole = { ...hsv, ...next };
    setLast(whole);
    onChange(hexOf(whole));
  };
  const moveTo = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    change({
      saturation: within(((event.clientX - box.left) / box.width) * 100),
      brightness: within(100 - ((event.clientY - box.top) / box.height) * 100),
    });
  };
  const handleKey = (event: KeyboardEvent) => {
    const next = shadeByKey(event, hsv);
    if (!next) return;
    event.preventDefault();
    change(next);
  };
  return (
    <div role="group" aria-label={label} className={styles.picker}>
      <div
        ref={area}
        role="slider"
        tabIndex={0}
        // Independent of the reading direction.
        dir="ltr"
        aria-label={texts.shade}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={hsv.saturation}
        aria-valuetext={texts.shadeAt(hsv.saturation, hsv.brightness)}
        className={styles.area}
        onKeyDown={handleKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          moveTo(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
        }}
      >
        <span className={styles.thumb} />
      </div>
      <input
        type="range"
        dir="ltr"
        aria-label={texts.hue}
        aria-valuetext={`${hsv.hue}°`}
        min={0}
        max={359}
        value={hsv.hue}
        className={styles.hue}
        onChange={(event) => change({ hue: Number(event.target.value) })}
      />
    </div>
  );
}

function shadeByKey(event: KeyboardEvent, { saturation, brightness }: Hsv): Partial<Hsv> | undefined {
  const step = event.shiftKey ? 10 : 1;
  switch (event.key) {
    case 'ArrowRight':
      return { saturation: within(saturation + step) };
    case 'ArrowLeft':
      return { saturation: within(saturation - step) };
    case 'ArrowUp':
      return { brightness: within(brightness + step) };
    case 'ArrowDown':
      return { brightness: within(brightness - step) };
    case 'PageUp':
      return { brightness: within(brightness + 10) };
    case 'PageDown':
      return { brightness: within(brightness - 10) };
    case 'Home':
      return { saturation: 0 };
    case 'End':
      return { saturation: 100 };
    default:
      return undefined;
  }
}
