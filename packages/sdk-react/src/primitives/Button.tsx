'use client';
import { forwardRef, type MouseEvent, type ReactNode } from 'react';
import { primitivesMessages } from '../messages/primitives.ts';
import { useMessages } from '../messages/use-messages.ts';
import styles from './Button.module.css';
import type { BareProps } from './bare-props.ts';
import { type IconComponent, iconProps } from './icon.ts';
import { Tooltip } from './overlays/Tooltip.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Shared = Omit<BareProps<'button'>, 'disabled'> & {
  /** At most one primary on a screen. */
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  readonly size?: 'small' | 'medium' | 'large';
  /** Shows progress and ignores presses. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Why it is unavailable. Disables it and is shown as its tooltip. */
  readonly disabledReason?: string | undefined;
};

/** Props of {@link Button}. */
export type ButtonProps = Shared & {
  readonly icon?: IconComponent | undefined;
  readonly width?: 'content' | 'full';
  /** Verb and object: 'Enviar convites'. */
  readonly children: ReactNode;
};

/** Props of {@link IconButton}. */
export type IconButtonProps = Shared & {
  readonly icon: IconComponent;
  /** Accessible name and tooltip: what it does. */
  readonly label: string;
  /** The icon points along the line and is mirrored in right-to-left text. */
  readonly mirrored?: boolean;
};

/** A button. A disabled one stays focusable, so that its reason can be read. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'secondary', size = 'medium', width = 'content', icon: Icon, children, ...rest },
  ref,
) {
  const { attributes, reason, busy } = usePressable(rest);
  const texts = useMessages(primitivesMessages);
  const button = (
    <button
      {...attributes}
      ref={ref}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-width={width}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : Icon && <Icon {...iconProps} />}
      <span className={styles.label}>{children}</span>
      {busy && <VisuallyHidden>{texts.busy}</VisuallyHidden>}
    </button>
  );
  return reason ? <Tooltip text={reason}>{button}</Tooltip> : button;
});

/** An icon as a button; its label is its tooltip. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { variant = 'ghost', size = 'medium', icon: Icon, label, mirrored = false, ...rest },
  ref,
) {
  const { attributes, reason, busy } = usePressable(rest);
  return (
    <Tooltip text={reason ?? label} role={reason ? 'description' : 'label'}>
      <button
        {...attributes}
        ref={ref}
        aria-label={label}
        className={styles.button}
        data-variant={variant}
        data-size={size}
        data-shape="icon"
        data-mirrored={mirrored ? '' : undefined}
      >
        {busy ? <span className={styles.spinner} aria-hidden="true" /> : <Icon {...iconProps} />}
      </button>
    </Tooltip>
  );
});

function usePressable({
  busy = false,
  disabled = false,
  disabledReason,
  onClick,
  type = 'button',
  ...rest
}: Omit<Shared, 'variant' | 'size'>) {
  const isOff = disabled || disabledReason !== undefined;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff || busy) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };
  const attributes = {
    ...rest,
    type,
    onClick: handleClick,
    'aria-disabled': isOff || undefined,
    'aria-busy': busy || undefined,
  };
  return { attributes, reason: disabledReason, busy };
}
