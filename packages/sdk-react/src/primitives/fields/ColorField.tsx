'use client';
import { RotateCcw } from 'lucide-react';
import { forwardRef, type ReactNode, useRef, useState } from 'react';
import { choosingMessages } from '../../messages/choosing.ts';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { contrast, parseHex } from '../../theme/color.ts';
import { useCssVariables } from '../../theme/use-css-variables.ts';
import { IconButton } from '../Button.tsx';
import { StatusDot } from '../data/StatusDot.tsx';
import { Popover } from '../overlays/Popover.tsx';
import styles from './ColorField.module.css';
import { ColorPicker } from './ColorPicker.tsx';
import type { FieldTexts } from './Field.tsx';
import { TextField } from './TextField.tsx';

/** Props of {@link ColorField}. */
export type ColorFieldProps = FieldTexts & {
  readonly id?: string;
  /** `#rrggbb`, lower case. */
  readonly value: string;
  /** Called only with a complete colour; partial input stays in the field. */
  readonly onChange: (value: string) => void;
  /** Colour in front of or behind it. The contrast is shown; 4.5:1 or more is good (WCAG 2.2, 1.4.3). */
  readonly against?: string;
  /** Offers to reset to this colour. */
  readonly defaultValue?: string;
  readonly disabled?: boolean;
};

/** A colour, typed as #rrggbb or picked, with its contrast in words. */
export const ColorField = forwardRef<HTMLInputElement, ColorFieldProps>(function ColorField(
  { value, onChange, against, defaultValue, disabled = false, help, ...rest },
  ref,
) {
  const texts = useMessages(choosingMessages);
  const [last, setLast] = useState({ text: value, told: value });
  const tell = (color: string) => {
    setLast({ text: color, told: color });
    onChange(color);
  };
  const type = (typed: string) => {
    const text = `#${typed.replace(/[^0-9a-f]/gi, '').slice(0, 6)}`.toLowerCase();
    if (text.length === 7) return tell(text);
    return setLast({ text, told: value });
  };
  const isDefault = defaultValue === undefined || defaultValue.toLowerCase() === value.toLowerCase();
  return (
    <TextField
      {...rest}
      ref={ref}
      disabled={disabled}
      autoComplete="off"
      spellCheck={false}
      figures="tabular"
      maxLength={9}
      value={last.told === value ? last.text : value}
      onChange={type}
      help={<Hint help={help} value={value} against={against} />}
      end={
        <>
          {!isDefault && (
            <IconButton
              size="small"
              icon={RotateCcw}
              label={texts.defaultColor}
              disabled={disabled}
              onClick={() => tell(defaultValue)}
            />
          )}
          <Popover
            label={`${texts.chooseColor}: ${rest.label}`}
            placement="bottom-end"
            trigger={
              <button
                type="button"
                className={styles.swatch}
                aria-label={`${texts.chooseColor}: ${rest.label}`}
                disabled={disabled}
              >
                <Swatch color={value} />
              </button>
            }
          >
            <div className={styles.choice}>
              <ColorPicker label={rest.label} value={value} onChange={tell} />
              <Hint help={null} value={value} against={against} />
            </div>
          </Popover>
        </>
      }
    />
  );
});

function Swatch({ color }: { readonly color: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  useCssVariables(ref, { '--lavra-swatch': parseHex(color) ? color : 'transparent' });
  return <span ref={ref} className={styles.color} />;
}

type HintProps = { readonly help: ReactNode; readonly value: string; readonly against: string | undefined };

function Hint({ help, value, against }: HintProps) {
  const texts = useMessages(choosingMessages);
  const locale = useLocale();
  const isKnown = against !== undefined && parseHex(value) && parseHex(against);
  if (!isKnown) return help;
  const ratio = contrast(value, against);
  const isGood = ratio >= 4.5;
  // Rounded down, so that 4.49 does not become 4.5.
  const shown = (Math.floor(ratio * 10) / 10).toLocaleString(locale, { minimumFractionDigits: 1 });
  return (
    <span className={styles.hint}>
      {help}
      <StatusDot tone={isGood ? 'success' : 'warning'}>
        {isGood ? texts.contrastGood(shown) : texts.contrastPoor(shown)}
      </StatusDot>
    </span>
  );
}
