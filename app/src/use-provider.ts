import { useEffect, useState } from 'react';
import { client } from './connection.ts';

/** The name of the provider through which people enter here; null for e-mail and password, undefined until known. */
export function useProvider(): string | null | undefined {
  const [provedor, setProvedor] = useState<string | null>();
  useEffect(() => {
    void providerName().then(setProvedor);
  }, []);
  return provedor;
}

export async function providerName(): Promise<string | null> {
  const result = await client.call('getSystemParameters', {});
  return result.ok ? result.data.provedorIdentidade : null;
}
