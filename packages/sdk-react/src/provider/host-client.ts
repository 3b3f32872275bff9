import {
  createLavraClient,
  createTokenSource,
  type GivenToken,
  type LavraClient,
  NO_ACCESS,
  NO_CONNECTION,
  type Result,
} from '@lavra/client';
import type { Problema } from '@lavra/client/types';

/** Access that a host provides for its visitors. */
export type HostSession = {
  readonly getToken?: () => GivenToken | Promise<GivenToken>;
  readonly onUnauthorized?: (problem: Problema) => void;
  readonly onError?: (problem: Problema) => void;
};

/**
 * Client for a page whose tokens come from a host. Renews a refused token once. If the refusal remains, the host
 * gets it under the server's name, once per token, and components get one that visitors understand. Every other
 * refusal reaches the host as well.
 */
export function createHostClient(baseUrl: string, host: () => HostSession): LavraClient {
  const source = createTokenSource(() => host().getToken?.() ?? null);
  let current: string | null = null;
  let told: { readonly token: string | null } | undefined;
  const getToken = async () => {
    current = await source.get();
    return current;
  };
  const client = createLavraClient({
    baseUrl,
    getToken,
    renewToken: async (refused) => {
      const renewed = await source.renew(refused);
      if (renewed !== null) current = renewed;
      return renewed;
    },
    onUnauthorized: (problem) => {
      if (told && told.token === current) return;
      told = { token: current };
      host().onUnauthorized?.(problem);
    },
  });
  function reported<T>(result: Result<T>): Result<T> {
    if (!result.ok && result.problem.status !== 401 && result.problem.excecao !== NO_CONNECTION)
      host().onError?.(result.problem);
    return forVisitors(result);
  }
  return {
    ...client,
    call: async (...request) => reported(await client.call(...request)),
    download: async (...request) => reported(await client.download(...request)),
  };
}

/** Names whose texts are for staff with their own login. */
const staffNames: readonly string[] = [
  'NaoAutenticadoException',
  'SessaoExpiradaException',
  'TokenApiInvalidoException',
];

function forVisitors<T>(result: Result<T>): Result<T> {
  if (result.ok || !staffNames.includes(result.problem.excecao)) return result;
  const { detail: _forStaff, ...problem } = result.problem;
  return { ok: false, problem: { ...problem, excecao: NO_ACCESS } };
}
