import type { EventKind, HistoryEvent } from '../../src/events/registry/index.ts';
import type { Topic } from '../../src/events/topic.ts';

/** An event without subscribers, for any chain. */
export const plainEvent = {
  tipo: 'CONFIGURACOES_ALTERADAS',
  dados: { campos: [] },
} as const satisfies HistoryEvent;

const minutaId = 1;
const sha256 = '0'.repeat(64);

/** Complete events about a version that does not exist. */
const samples = {
  ASSINATURA_REALIZADA: {
    ...{ tipo: 'ASSINATURA_REALIZADA', minutaId, signatarioId: 1 },
    dados: { baseSha256: sha256, evidenciaSha256: sha256, manuscritaSha256: null, rubricaSha256: null },
    pessoais: { nome: 'Ana', email: null, nascimento: null, telefone: null },
  },
  CONTRATO_CRIADO: {
    ...{ tipo: 'CONTRATO_CRIADO', contratoId: 1, minutaId },
    dados: {
      ...{ versao: 1, arquivos: [], originalSha256: sha256, baseSha256: sha256, paginas: 1 },
      removidos: [],
    },
    pessoais: { nomeContrato: 'Contrato', nomesArquivos: '[]' },
  },
  CONTRATO_EXCLUIDO: {
    ...{ tipo: 'CONTRATO_EXCLUIDO', minutaId, dados: { pastaId: null } },
    transient: { autorId: 1, documentoNome: 'Contrato', versao: 1 },
  },
  CONTRATO_RENOMEADO: {
    tipo: 'CONTRATO_RENOMEADO',
    pessoais: { nomeAnterior: 'Contrato', nomeNovo: 'Contrato de locação' },
  },
  MINUTA_FORMALIZADA: {
    ...{ tipo: 'MINUTA_FORMALIZADA', minutaId, dados: { automatica: true, assinaturas: 1 } },
    pessoais: { nomeContrato: 'Contrato', organizacaoNome: 'Imobiliária' },
  },
  MINUTA_SELADA: {
    ...{ tipo: 'MINUTA_SELADA', minutaId },
    dados: { assinadaSha256: sha256, assinaturas: 1, certificadoSha256: sha256, nivel: 'B-B' },
  },
  VIGENCIA_ALTERADA: {
    ...{ tipo: 'VIGENCIA_ALTERADA', minutaId },
    dados: { inicioVigencia: '2026-11-20T12:00:00.000Z', fimVigencia: null },
  },
} as const satisfies { [Kind in EventKind]?: HistoryEvent<Kind> };

export const sampleCreation = samples.CONTRATO_CRIADO;

export type SampleKind = keyof typeof samples;

export const sampleEvent = (kind: SampleKind): HistoryEvent => samples[kind];

/** A topic that the server's check for consumers ignores. */
export const testTopic = <Payload = unknown>(name: string): Topic<Payload> => ({ name });
