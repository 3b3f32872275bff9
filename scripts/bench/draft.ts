import { createLavraClient, type LavraClient } from '@lavra/client';
import { addDays, dayOf, endInstant, startInstant } from '@lavra/domain';
import { must } from '../main-job/must.ts';
import type { BenchServer } from './bench-server.ts';

/** The body of a document from one PDF, to be signed within a week. */
export function documentBody(nome: string, bytes: Uint8Array) {
  const today = dayOf(new Date());
  return {
    contrato: {
      nome,
      inicioVigencia: startInstant(today),
      fimVigencia: null,
      fimAssinatura: endInstant(addDays(today, 7)),
    },
    arquivo: [new File([bytes as Uint8Array<ArrayBuffer>], 'contrato.pdf', { type: 'application/pdf' })],
  };
}

/** The organisation's first active signer role. */
export async function anyRole(client: LavraClient): Promise<number> {
  const { domainId: organizacaoId } = must(await client.call('getSession', {}));
  const papeis = must(await client.call('listSignerRoles', { path: { organizacaoId } }));
  const papel = papeis.find(({ ativo }) => ativo);
  if (!papel) throw new Error('The organisation has no active signer role.');
  return papel.papelSignatarioId;
}

export interface Draft {
  readonly client: LavraClient;
  readonly ids: { readonly contratoId: number; readonly minutaId: number };
}

/** Creates a draft of a PDF with electronic signatories, as the administrator. */
export async function createDraft(
  { server, token }: BenchServer,
  bytes: Uint8Array,
  signers: readonly { readonly nome: string; readonly email: string }[],
): Promise<Draft> {
  const client = createLavraClient({ baseUrl: server.url, getToken: () => token });
  const ids = must(await client.call('createDocument', { body: documentBody('Contrato a ler', bytes) }));
  const papelId = await anyRole(client);
  for (const signer of signers) {
    const body = {
      ...signer,
      tipoAssinatura: 'ELETRONICA' as const,
      disponibilidadeAssinatura: 'REMOTA' as const,
      assinaturaManuscrita: true,
      exigirTokenValidacao: false,
      papelId,
      documentoId: 1,
    };
    must(await client.call('addSigners', { path: ids, body }));
  }
  return { client, ids };
}
