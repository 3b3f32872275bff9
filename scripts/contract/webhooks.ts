import type { Contract } from './complete-contract.ts';

/** A one-sentence description of each type. Generation fails for a type without one. */
const texts: Readonly<Record<string, string>> = {
  'signature.signed': 'Um signatário assinou.',
  'signature.rejected': 'Um signatário rejeitou.',
  'signature.delegated': 'Quem foi convidado passou a assinatura a outra pessoa.',
  'signature.denied': 'Quem recebeu o convite informou que não é o signatário.',
  'document.created': 'Um documento foi criado.',
  'document.renamed': 'O documento foi renomeado.',
  'document.moved': 'O documento foi movido para outra pasta.',
  'document.validity_changed': 'A vigência de uma versão mudou.',
  'document.deadline_changed': 'O prazo para assinar uma versão mudou.',
  'document.completed': 'O documento foi formalizado.',
  'document.sealed': 'O arquivo selado está pronto para baixar.',
  'document.seal_failed': 'O selo falhou.',
  'document.deleted': 'O documento foi excluído.',
  'document.version_deleted': 'A versão mais nova foi excluída; a anterior volta a ser a atual.',
  'document.archived': 'O documento foi arquivado.',
  'document.restored': 'O documento arquivado foi restaurado.',
  'document.extinguished': 'O documento foi extinto.',
  'document.cancelled': 'Uma versão foi cancelada.',
  'document.version_created': 'Uma nova versão foi criada.',
  'document.tags_changed': 'As tags do documento mudaram.',
  'document.items_changed': 'Os itens de uma versão mudaram.',
  'document.attachment_added': 'Um anexo foi adicionado.',
  'document.attachment_deleted': 'Um anexo foi excluído.',
  'document.sanction_added': 'Uma sanção foi adicionada.',
  'document.sanction_deleted': 'Uma sanção foi excluída.',
};

function headerParameter(name: string, description: string, example: string) {
  return {
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string', maxLength: 500, examples: [example] },
  };
}

const parameters = [
  headerParameter('webhook-id', 'O mesmo em cada tentativa: guarde-o e ignore repetições.', 'msg_1_42_7'),
  headerParameter('webhook-timestamp', 'Quando foi enviado, em segundos desde 1970.', '1795264200'),
  headerParameter(
    'webhook-signature',
    'Assinaturas separadas por espaço; uma deve conferir (Standard Webhooks, HMAC-SHA256).',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

function describeWebhook(type: string) {
  const text = texts[type];
  if (text === undefined) throw new Error(`scripts/contract/webhooks.ts describes no ${type}.`);
  const hasSigner = type.startsWith('signature.');
  return {
    post: {
      operationId: type.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
      tags: ['webhooks'],
      summary: text.replace(/\.$/, ''),
      description:
        'Responda com 2xx em até 10 segundos; senão, o evento é enviado de novo por cerca de três dias.',
      parameters,
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/WebhookEvento' },
            example: {
              type,
              timestamp: '2026-11-21T12:30:00.000Z',
              data: {
                sequencia: 7,
                organizacaoId: 1,
                contratoId: 42,
                contratoNome: 'Contrato de locação comercial',
                minutaId: 57,
                signatario: hasSigner ? { id: 9, nome: 'Beatriz Okafor Lima' } : null,
              },
            },
          },
        },
      },
      responses: {
        '2XX': { description: 'Recebido.' },
        '410': { description: 'Desligue este webhook: o endereço não existe mais.' },
        default: {
          description: 'Qualquer outra resposta, também um redirecionamento: o evento é enviado de novo.',
        },
      },
    },
  };
}

/** Describes each type of webhook of the event registry as an incoming request. */
export function declareWebhooks(contract: Contract, types: readonly string[]): void {
  contract.webhooks = Object.fromEntries([...types].sort().map((type) => [type, describeWebhook(type)]));
}
