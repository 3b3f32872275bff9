'use client';
import { deferredLayer } from './deferred-layer.tsx';
import type { LayerPanelProps } from './LayerPanel.tsx';
import type { LayerProps } from './layer-props.ts';

const Panel = deferredLayer(async () => (await import('./LayerPanel.tsx')).LayerPanel);

/** Loads the code of every modal layer ahead of its first use. */
export const loadLayers = (): void => void Panel.load();

/** A modal panel. Traps the focus and restores it on close. */
export function Layer({ open, ...panel }: LayerPanelProps & Pick<LayerProps, 'open'>) {
  return open ? <Panel {...panel} /> : null;
}
