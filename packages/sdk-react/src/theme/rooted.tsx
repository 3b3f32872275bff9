'use client';
import { type ComponentType, createElement, forwardRef, type ReactNode } from 'react';
import { Root, type RootLayout } from './LavraRoot.tsx';

/**
 * The same component with its own root, so that it needs no surrounding one. Inside another root it adds no
 * element. Generic components keep their type parameters.
 */
export function rooted<Component>(component: Component, layout: RootLayout = 'block'): Component {
  const inner = component as ComponentType<Record<string, unknown>>;
  const Rooted = forwardRef<unknown, Record<string, unknown>>((props, ref) => (
    <Root layout={layout}>{createElement(inner, ref === null ? props : { ...props, ref }) as ReactNode}</Root>
  ));
  Rooted.displayName = inner.displayName ?? inner.name;
  return Rooted as unknown as Component;
}
