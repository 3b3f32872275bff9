'use client';
import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useCallback,
  useId,
  useState,
} from 'react';
import { type Deferred, deferred } from '../Deferred.tsx';
import type { TriggerElement } from '../element-ref.ts';
import { withHandlers } from '../with-handlers.ts';
import type { MenuPopupProps } from './MenuPopup.tsx';
import type { MenuItem, MenuStart } from './menu-item.ts';
import { useOpener } from './use-opener.ts';

export type { MenuItem } from './menu-item.ts';

/** Props of {@link Menu}. */
export type MenuProps = {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Facts above the items. */
  readonly head?: ReactNode;
  /** A Button or IconButton. */
  readonly trigger: ReactElement;
  readonly placement?: 'bottom-start' | 'bottom-end';
};

/** The layout code loads when the trigger is first hovered or focused, because a screen has many closed menus. */
export const MenuPopup = deferred(async () => (await import('./MenuPopup.tsx')).MenuPopup);

/** A menu of actions (APG menu button; arrows, letters, Home, End, Enter, Escape). */
export function Menu({ label, items, head, trigger, placement = 'bottom-end' }: MenuProps) {
  return (
    <MenuButton trigger={trigger} popup={MenuPopup}>
      {(opening) => <MenuPopup {...opening} {...{ label, items, head, placement }} />}
    </MenuButton>
  );
}

/** Props of {@link MenuButton}. */
export type MenuButtonProps = Pick<MenuProps, 'trigger'> & {
  /** The popup's code, which loads before it opens. */
  readonly popup: Pick<Deferred<object>, 'load'>;
  readonly children: (
    opening: Pick<MenuPopupProps, 'id' | 'labelledBy' | 'anchor' | 'start' | 'onClose'>,
  ) => ReactNode;
};

/** The button of a {@link Menu}, for lists in which the items of a hundred closed menus would be made for nothing. */
export function MenuButton({ trigger, popup, children }: MenuButtonProps) {
  const id = useId();
  const { load, open: opening } = useOpener(popup);
  const [opened, setOpened] = useState<{ readonly anchor: Element; readonly start: MenuStart }>();
  const close = useCallback(() => setOpened(undefined), []);
  // Reported as open only once the menu is rendered.
  const open = (anchor: Element, start: MenuStart) => void opening(() => setOpened({ anchor, start }));
  const button = trigger as TriggerElement;
  const buttonId = (button.props.id as string | undefined) ?? `${id}button`;
  const handlers = {
    ...load,
    onClick: ({ currentTarget, detail }: MouseEvent) => {
      if (opened) return close();
      // Clicks by Enter, Space and assistive technology have `detail` 0.
      open(currentTarget, detail === 0 ? 'first' : 'none');
    },
    onKeyDown: (event: KeyboardEvent) => {
      const start = arrowStarts[event.key];
      if (!start || opened || event.defaultPrevented) return;
      event.preventDefault();
      open(event.currentTarget, start);
    },
  };
  return (
    <>
      {cloneElement(button, {
        id: buttonId,
        'aria-haspopup': 'menu',
        'aria-expanded': opened !== undefined,
        'aria-controls': opened ? id : undefined,
        ...withHandlers(button.props, handlers),
      })}
      {opened && children({ ...opened, id, labelledBy: buttonId, onClose: close })}
    </>
  );
}

const arrowStarts: Readonly<Record<string, MenuStart>> = { ArrowDown: 'first', ArrowUp: 'last' };
