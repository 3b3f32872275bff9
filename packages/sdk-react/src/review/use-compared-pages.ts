import type { Minuta } from '@lavra/client/types';
import { useEffect, useState } from 'react';
import { useLavra } from '../provider/context.ts';
import type { ComparedPage } from './UploadReviewView.tsx';

/** Images of the differing pages; URLs are absent while they load. */
export function useComparedPages({ contratoId, id: minutaId, conferencia }: Minuta): ComparedPage[] {
  const { client } = useLavra();
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map());
  const pages = (conferencia?.paginas ?? []).join();
  useEffect(() => {
    const controller = new AbortController();
    const made: string[] = [];
    const load = async (pagina: number, lado: 'envio' | 'base') => {
      const input = { path: { contratoId, minutaId }, query: { pagina, lado } };
      const result = await client.download('getComparedPage', input, { signal: controller.signal });
      if (!result.ok || controller.signal.aborted) return;
      const address = URL.createObjectURL(result.data);
      made.push(address);
      setAddresses((shown) => new Map(shown).set(`${pagina} ${lado}`, address));
    };
    for (const pagina of pages.split(',').filter(Boolean).map(Number)) {
      void load(pagina, 'envio');
      void load(pagina, 'base');
    }
    return () => {
      controller.abort();
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [client, contratoId, minutaId, pages]);
  return (conferencia?.paginas ?? []).map((pagina) => ({
    pagina,
    envio: addresses.get(`${pagina} envio`),
    base: addresses.get(`${pagina} base`),
  }));
}
