import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { componentNames, exampleOf } from './components.ts';
import { Stage } from './stage.tsx';

test('has no window', () => {
  expect(typeof window).toBe('undefined');
  expect(typeof document).toBe('undefined');
});

describe.each(componentNames)('%s', (name) => {
  test('renders on a server without inline styles, which a strict policy would refuse', () => {
    const faults = vi.spyOn(console, 'error');
    const example = exampleOf(name);
    for (const element of [example.draw(), ...Object.values(example.states ?? {})]) {
      const html = renderToString(<Stage>{element}</Stage>);
      if (example.rendersOnlyChildren) expect(html).toBe('<p>Conteúdo</p>');
      else expect(html).toContain('lavra-root');
      expect(html).not.toContain('style=');
    }
    expect(faults).not.toHaveBeenCalled();
    faults.mockRestore();
  });
});
