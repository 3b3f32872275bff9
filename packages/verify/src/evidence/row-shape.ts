import { canonicalJson, type Json } from './canonical-json.ts';
import type { Evidence, HistoryText } from './evidence-shape.ts';
import { type Schema, shapeFault } from './shape-fault.ts';

const id: Schema = { type: 'integer', minimum: 1 };

/** A row of the history (docs/guides/evidence.md), apart from what its kind adds in `dados` and `compromissos`. */
const rowSchema: Schema = {
  type: 'object',
  required: [
    'v',
    'organizacaoId',
    'contratoId',
    'n',
    'anterior',
    'data',
    'tipo',
    'autor',
    'dados',
    'compromissos',
  ],
  properties: {
    v: { enum: [1] },
    organizacaoId: id,
    contratoId: id,
    n: id,
    anterior: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    data: { type: 'string', format: 'date-time' },
    tipo: { type: 'string', pattern: '^[A-Z]+(_[A-Z]+)*$' },
    // Absent if the event belongs to no version or person; never null.
    minutaId: id,
    signatarioId: id,
    autor: {
      type: 'object',
      required: ['tipo'],
      properties: { tipo: { type: 'string' }, usuarioId: id, tokenId: id, signatarioId: id },
    },
    dados: {},
    compromissos: {},
  },
};

/** Kinds that decide what an evidence file says about its version, so each names the version that it is about. */
const ofVersion: ReadonlySet<unknown> = new Set([
  'CONTRATO_CRIADO',
  'MINUTA_CRIADA',
  'MINUTA_CONGELADA',
  'ASSINATURA_REALIZADA',
  'ASSINATURA_REJEITADA',
  'MINUTA_FORMALIZADA',
  'MINUTA_SELADA',
  'MINUTA_CANCELADA',
]);

/**
 * Explains in Portuguese why a row is not one that Lavra writes, in the one form in which it writes it; null if it is.
 * What can be read in two ways would say one thing here and another elsewhere.
 */
export function rowFault(
  { contratoId, historico }: Evidence,
  { n, texto, dados, content }: HistoryText,
): string | null {
  const where = `A linha ${n} da cadeia`;
  if (canonicalJson(content as Json) !== texto) return `${where} não está na forma canônica.`;
  const { dados: facts, compromissos, ...frame } = content;
  const fault = shapeFault({ ...frame, dados: {}, compromissos: {} }, rowSchema);
  if (fault) return `${where} não tem a forma esperada: ${fault}`;
  if (!isPlain(facts) || !isPlain(compromissos) || !Object.values(compromissos).every(isHash))
    return `${where} não tem a forma esperada.`;
  const isOther =
    dados.contratoId !== contratoId || dados.organizacaoId !== historico[0]?.dados.organizacaoId;
  if (isOther) return `${where} é de outro documento.`;
  if (ofVersion.has(dados.tipo) && dados.minutaId === undefined) return `${where} não diz de que versão é.`;
  const isSignature = dados.tipo === 'ASSINATURA_REALIZADA';
  return isSignature && dados.signatarioId === undefined ? `${where} não diz de quem é a assinatura.` : null;
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isHash = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
