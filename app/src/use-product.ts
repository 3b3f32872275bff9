import type { Produto } from '@lavra/client';
import { useEffect, useState } from 'react';
import { client } from './connection.ts';
import type { SessionState } from './use-session.ts';

/** The organisation's variant once someone is in, the deployment's before (0-decisions §1). */
async function readProduct(isIn: boolean): Promise<Produto | undefined> {
  const named = await client.call(isIn ? 'getOrganizationPlan' : 'getSystemParameters', {});
  if (!named.ok) return undefined;
  const { produtoNome } = named.data;
  const products = await client.call('listProducts', { query: { produtoNome } });
  return products.ok ? products.data[0] : undefined;
}

/** The variant whose words and colours are shown; undefined until it was read. */
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
