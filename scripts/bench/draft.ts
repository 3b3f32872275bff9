import { createLavraClient, type LavraClient } from '@lavra/client';
import { addDays, dayOf, endInstant, startInstant } from '@lavra/domain';
import type { BenchServer } from './bench-server.ts';

type Outcome<T> = { ok: true; data: T } | { ok: false; problem: { title: string } };

/** The data of a response, for scripts in which a refusal is a fault. */
export function must<T>(result: Outcome<T>): T {
  if (!result.ok) throw new Error(result.problem.title);
  return result.data;
}

/** A draft of a file with electronic signatories, created by the administrator. */
export interface Draft {
  readonly client: LavraClient;
  readonly ids: { readonly contratoId: number; readonly minutaId: number };
}

export async function createDraft(
  { server, token }: BenchServer,
  bytes: Uint8Array,
  signers: readonly { readonly nome: string; readonly email: string }[],
): Promise<Draft> {
  const client = createLavraClient({ baseUrl: server.url, getToken: () => token });
  const today = dayOf(new Date());
  const arquivo = [new File([bytes as Uint8Array<ArrayBuffer>], 'contrato.pdf', { type: 'application/pdf' })];
  const contrato = {
    nome: 'Contrato a ler',
    inicioVigencia: startInstant(today),
    fimVigencia: null,
    fimAssinatura: endInstant(addDays(today, 7)),
  };
  const ids = must(await client.call('createDocument', { body: { contrato, arquivo } }));
  const { domainId: organizacaoId } = must(await client.call('getSession', {}));
  const papeis = must(await client.call('listSignerRoles', { path: { organizacaoId } }));
  for (const signer of signers) {
    const body = {
      ...signer,
      tipoAssinatura: 'ELETRONICA' as const,
      disponibilidadeAssinatura: 'REMOTA' as const,
      assinaturaManuscrita: true,
      exigirTokenValidacao: false,
      papelId: papeis[0]?.papelSignatarioId ?? 0,
      documentoId: 1,
    };
    must(await client.call('addSigners', { path: ids, body }));
  }
  return { client, ids };
}
