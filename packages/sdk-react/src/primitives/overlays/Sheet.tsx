'use client';
import { Layer } from './Layer.tsx';
import type { LayerProps } from './layer-props.ts';

/** Props of {@link Sheet}. */
export type SheetProps = LayerProps;

/** A modal panel at the bottom edge, for phones. A swipe down closes it. */
export function Sheet(props: SheetProps) {
  return <Layer {...props} kind="sheet" size="normal" role="dialog" />;
}
