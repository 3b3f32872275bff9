'use client';
import { Layer } from './Layer.tsx';
import type { LayerProps } from './layer-props.ts';

/** Props of {@link Drawer}. */
export type DrawerProps = LayerProps & {
  readonly side?: 'start' | 'end';
};

/** A modal panel at a side of the screen, for filters or details. */
export function Drawer({ side = 'end', ...rest }: DrawerProps) {
  return <Layer {...rest} kind={side} size="normal" role="dialog" />;
}
