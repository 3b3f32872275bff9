'use client';
import { Layer, type LayerProps } from './Layer.tsx';

/** Props of {@link Sheet}. */
export type SheetProps = LayerProps;

/** A modal panel from the bottom edge, for the thumb: a swipe down closes it. */
export function Sheet(props: SheetProps) {
  return <Layer {...props} kind="sheet" size="normal" role="dialog" />;
}
