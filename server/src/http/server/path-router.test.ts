import { describe, expect, it } from 'vitest';
import { PathRouter } from './path-router.ts';

function routerOf(...routes: readonly (readonly [method: string, path: string])[]) {
  const router = new PathRouter<string>();
  for (const [method, path] of routes) router.add(method, path, `${method} ${path}`);
  return (method: string, path: string) => router.match(method, path)[0][0] ?? null;
}

describe('a path', () => {
  const match = routerOf(
    ['ALL', '/contratos/:contratoId'],
    ['ALL', '/contratos/etiquetas'],
    ['ALL', '/contratos/:contratoId/minutas/:minutaId'],
    ['ALL', '/contratos/etiquetas/paginas'],
    ['GET', '/saude/vivo'],
    ['POST', '/saude/:parte'],
  );

  it('returns its parameters as sent', () => {
    const params = { contratoId: '7', minutaId: 'a%2Fb' };
    expect(match('PUT', '/contratos/7/minutas/a%2Fb')).toEqual([
      'ALL /contratos/:contratoId/minutas/:minutaId',
      params,
    ]);
  });

  it('prefers a literal path to one with a parameter, in any order of registration', () => {
    expect(match('GET', '/contratos/etiquetas')).toEqual(['ALL /contratos/etiquetas', {}]);
    expect(match('GET', '/contratos/etiqueta')?.[1]).toEqual({ contratoId: 'etiqueta' });
  });

  it('falls back to a parameter if the literal path leads nowhere', () => {
    const params = { contratoId: 'etiquetas', minutaId: '1' };
    expect(match('GET', '/contratos/etiquetas/minutas/1')?.[1]).toEqual(params);
    expect(match('POST', '/saude/vivo')).toEqual(['POST /saude/:parte', { parte: 'vivo' }]);
  });

  it('matches no empty parameter, no other length and no other method', () => {
    for (const path of ['/contratos/', '/contratos', '/contratos/7/', '/contratos/7/minutas', '//', '/'])
      expect(match('GET', path)).toBeNull();
    expect(match('PUT', '/saude/vivo')).toBeNull();
  });
});

it('rejects ambiguous paths at the start', () => {
  const router = new PathRouter<string>();
  router.add('GET', '/contratos/:contratoId', 'a');
  expect(() => router.add('GET', '/contratos/:id', 'b')).toThrow('has a handler already');
  for (const path of ['/contratos/*', '/contratos/:id?', '/contratos/:id{[0-9]+}', 'contratos'])
    expect(() => router.add('GET', path, 'c')).toThrow('literal or a :parameter');
});
