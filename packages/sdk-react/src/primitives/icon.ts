import type { ComponentType, SVGProps } from 'react';

/** An icon of lucide-react, imported by name. */
export type IconComponent = ComponentType<
  SVGProps<SVGSVGElement> & { size?: number | string; absoluteStrokeWidth?: boolean }
>;

/** Props of icons inside controls. */
export const iconProps = {
  width: 18,
  height: 18,
  strokeWidth: 1.75,
  'aria-hidden': true,
  focusable: false,
} as const;
