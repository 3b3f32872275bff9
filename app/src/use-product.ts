import type { Produto } from '@lavra/client';
import { useEffect, useState } from 'react';
import { client } from './connection.ts';
import type { SessionState } from './use-session.ts';

/** The organisation's variant with a session, otherwise the deployment's (0-decisions §1). */
async function readProduct(isIn: boolean): Promise<Produto | undefined> {
  const named = await client.call(isIn ? 'getOrganizationPlan' : 'getSystemParameters', {});
  if (!named.ok) return undefined;
  const { produtoNome } = named.data;
  const products = await client.call('listProducts', { query: { produtoNome } });
  return products.ok ? products.data[0] : undefined;
}

/** Variant that decides texts and colours; undefined until it has loaded. */
export function useProduct(state: SessionState, organizacaoId: number | null): Produto | undefined {
  const [produto, setProduto] = useState<Produto>();
  const isIn = state === 'in' || state === 'lost';
  const isKnown = state !== 'unknown';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another organisation may be of the other variant
  useEffect(() => {
    if (!isKnown) return undefined;
    let isWanted = true;
    void readProduct(isIn).then((read) => isWanted && read && setProduto(read));
    return () => {
      isWanted = false;
    };
  }, [isIn, isKnown, organizacaoId]);
  return produto;
}
