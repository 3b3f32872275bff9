import { DomainError, type FieldError, isDomainError } from '@lavra/domain';
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts';
import { isStorageFull } from '../../platform/files/storage-full.ts';

/** RFC 9457 problem details with our extensions. */
export interface Problem {
  /** Address of the page that explains the error. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** Identifies this occurrence (RFC 9457 §3.1.5). Not the URL, which may contain a signing link's token. */
  readonly instance: string;
  readonly excecao: string;
  readonly parametros?: readonly string[];
  readonly campos?: readonly FieldError[];
  readonly requestId: string;
}

/** Errors of HTTP itself, which no rule of the product throws. */
export const protocolErrors = {
  MetodoNaoPermitidoException: { status: 405, mensagem: 'Este endereço não aceita o método usado.' },
  RequisicaoMalformadaException: { status: 400, mensagem: 'A requisição não é um HTTP válido.' },
  RequisicaoLentaException: { status: 408, mensagem: 'A requisição demorou demais para chegar.' },
  CabecalhoGrandeException: { status: 431, mensagem: 'Os cabeçalhos ou o endereço são longos demais.' },
  IntervaloInvalidoException: { status: 416, mensagem: 'O intervalo de bytes pedido não existe no arquivo.' },
} as const;

/** An error that only HTTP detects: a wrong method, a range outside the file. */
export class ProtocolError extends Error {
  override readonly name: keyof typeof protocolErrors;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(name: keyof typeof protocolErrors, headers: Readonly<Record<string, string>>) {
    super(protocolErrors[name].mensagem);
    this.name = name;
    this.status = protocolErrors[name].status;
    this.headers = headers;
  }
}

export const statusTitles: Readonly<Record<number, string>> = {
  400: 'Requisição inválida',
  401: 'Não autenticado',
  402: 'Plano ou saldo insuficiente',
  403: 'Sem permissão',
  404: 'Não encontrado',
  405: 'Método não permitido',
  408: 'Requisição lenta demais',
  409: 'Conflito',
  413: 'Requisição grande demais',
  415: 'Tipo de conteúdo não suportado',
  416: 'Intervalo inválido',
  422: 'Regra não atendida',
  429: 'Muitas tentativas',
  431: 'Cabeçalhos longos demais',
  500: 'Erro interno',
  503: 'Serviço indisponível',
  507: 'Armazenamento cheio',
};

const MAX_FIELDS = 50;

/** A 400 with the invalid fields; its detail is the first field's message. */
export function invalidRequest(campos: readonly FieldError[]): DomainError {
  return new DomainError('RequisicaoInvalidaException', { campos: campos.slice(0, MAX_FIELDS) });
}

export interface ProblemAnswer {
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;
  /** Set if the error is our fault: it is logged and never shown. */
  readonly fault: unknown;
}

/** Usually enough for a database restart. */
const databaseRetryS = 2;

/** Named if a person can act on it, otherwise omitted. */
function ownFault(error: unknown): DomainError {
  if (isDatabaseUnavailable(error))
    return new DomainError('BancoIndisponivelException', { retryAfterS: databaseRetryS });
  return new DomainError(isStorageFull(error) ? 'ArmazenamentoCheioException' : 'ErroInternoException');
}

/** Path of the page that explains an error. */
export const errorPage = (excecao: string): string => `/documentacao/erros/${excecao}`;

/** The missing permission of a 403, for developers whose token lacks it. */
function detailOf({ name, message, data: { parametros, campos } }: DomainError): string {
  if (name === 'SemPermissaoException' && parametros?.length)
    return `${message} Permissão necessária: ${parametros.join(' ou ')}.`;
  return (name === 'RequisicaoInvalidaException' && campos?.[0]?.mensagem) || message;
}

interface Occurrence {
  readonly requestId: string;
  /** Public base URL of the deployment, without a trailing slash; empty if unknown. */
  readonly publicUrl: string;
}

/** The response for any caught error: refusals by name, everything else as a 500 without details. */
export function describeError(error: unknown, occurrence: Occurrence): ProblemAnswer {
  if (error instanceof ProtocolError) {
    return answer(error.name, error.status, error.message, occurrence, {}, error.headers);
  }
  if (!isDomainError(error) || error.status >= 500) {
    const known = isDomainError(error) ? error : ownFault(error);
    const { name, status, message } = known;
    return { ...answer(name, status, message, occurrence, {}, retryHeaders(known)), fault: error };
  }
  const { parametros, campos } = error.data;
  const headers = { ...retryHeaders(error), ...(error.status === 401 && { 'WWW-Authenticate': 'Bearer' }) };
  const extra = {
    ...(parametros?.length ? { parametros } : {}),
    ...(campos?.length ? { campos } : {}),
  };
  return answer(error.name, error.status, detailOf(error), occurrence, extra, headers);
}

function retryHeaders({ data: { retryAfterS } }: DomainError): Record<string, string> {
  return retryAfterS === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterS))) };
}

function answer(
  excecao: string,
  status: number,
  detail: string,
  { requestId, publicUrl }: Occurrence,
  extra: Pick<Problem, 'parametros' | 'campos'>,
  headers: Readonly<Record<string, string>>,
): ProblemAnswer {
  const title = statusTitles[status] ?? 'Erro';
  return {
    problem: {
      type: `${publicUrl}${errorPage(excecao)}`,
      title,
      status,
      detail,
      excecao,
      instance: `urn:uuid:${requestId}`,
      ...extra,
      requestId,
    },
    headers,
    fault: undefined,
  };
}
