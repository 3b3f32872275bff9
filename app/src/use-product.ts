import type { OrganizacaoPlano, Produto } from '@lavra/client';
import { createContext, useEffect, useState } from 'react';
import { client } from './connection.ts';
import type { SessionState } from './use-session.ts';

/** The plan that was read to know the variant, for the first screen; `plano` is missing if that failed. */
export type KnownPlan = { readonly isRead: boolean; readonly plano?: OrganizacaoPlano | undefined };

export const KnownPlanContext = createContext<KnownPlan>({ isRead: true });

type ReadPlan = { readonly organizacaoId: number | null; readonly plano: OrganizacaoPlano | undefined };

/**
 * Variant that decides texts and colours, the organisation's with a session, otherwise the deployment's (0-decisions
 * §1); undefined until it has loaded.
 */
export function useProduct(
  state: SessionState,
  organizacaoId: number | null,
): { readonly produto: Produto | undefined; readonly knownPlan: KnownPlan } {
  const [produto, setProduto] = useState<Produto>();
  const [read, setRead] = useState<ReadPlan>();
  const isIn = state === 'in' || state === 'lost';
  const isKnown = state !== 'unknown';
  useEffect(() => {
    if (!isKnown) return undefined;
    let isWanted = true;
    const readProduct = async () => {
      const plan = isIn ? await client.call('getOrganizationPlan', {}) : undefined;
      if (plan && isWanted) setRead({ organizacaoId, plano: plan.ok ? plan.data : undefined });
      const named = plan ?? (await client.call('getSystemParameters', {}));
      if (!named.ok) return;
      const { produtoNome } = named.data;
      const products = await client.call('listProducts', { query: { produtoNome } });
      const [product] = products.ok ? products.data : [];
      if (isWanted && product) setProduto(product);
    };
    void readProduct();
    return () => {
      isWanted = false;
    };
  }, [isIn, isKnown, organizacaoId]);
  const isCurrent = read?.organizacaoId === organizacaoId;
  return { produto, knownPlan: { isRead: !isIn || isCurrent, plano: isCurrent ? read?.plano : undefined } };
}
