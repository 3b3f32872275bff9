/** A small contract that uses all features of the binder, served by the tests of this folder. */
import type { Contract, OperationTable } from '../contract/contract.ts';

const problem = {
  description: 'Problema',
  content: { 'application/problem+json': { schema: { type: 'object' } } },
};
const json = (schema: unknown) => ({ description: 'ok', content: { 'application/json': { schema } } });
const jsonBody = (schema: unknown, required = true) => ({
  required,
  content: { 'application/json': { schema } },
});
const id = { name: 'contratoId', in: 'path', required: true, schema: { $ref: '#/components/schemas/Id' } };
const nota = { $ref: '#/components/schemas/Nota' };

export const testContract: Contract = {
  openapi: '3.1.0',
  paths: {
    '/api/contratos/{contratoId}': {
      parameters: [id],
      get: {
        operationId: 'getNote',
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer', minimum: 0, default: 0 } },
          { name: 'total', in: 'query', schema: { type: 'boolean' } },
          { name: 'nome', in: 'query', schema: { type: 'string', maxLength: 20 } },
          { name: 'ids', in: 'query', schema: { type: 'array', maxItems: 3, items: { type: 'integer' } } },
        ],
        responses: { '200': json(nota), default: problem },
      },
      delete: {
        operationId: 'deleteNote',
        responses: { '204': { description: 'ok' } },
      },
    },
    '/api/contratos/meus': {
      get: {
        operationId: 'listNotes',
        responses: { '200': json({ type: 'array', items: nota }) },
      },
    },
    '/api/contratos': {
      post: {
        operationId: 'createNote',
        requestBody: jsonBody({ $ref: '#/components/schemas/NotaEntrada' }),
        responses: { '201': json(nota), default: problem },
      },
    },
    '/api/contratos/{contratoId}/arquivos': {
      post: {
        operationId: 'uploadFiles',
        parameters: [id],
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['contrato', 'arquivo'],
                properties: {
                  contrato: { $ref: '#/components/schemas/NotaEntrada' },
                  arquivo: {
                    type: 'array',
                    minItems: 1,
                    maxItems: 5,
                    items: { type: 'string', format: 'binary' },
                  },
                },
              },
            },
          },
        },
        responses: { '200': json({ $ref: '#/components/schemas/Recebidos' }), default: problem },
      },
    },
    '/api/contratos/{contratoId}/original': {
      get: {
        operationId: 'downloadFile',
        parameters: [id],
        responses: {
          '200': {
            description: 'ok',
            content: {
              'application/pdf': { schema: { type: 'string', format: 'binary' } },
              'application/json': { schema: nota },
            },
          },
        },
      },
    },
    '/api/contratos/{contratoId}/eventos': {
      get: {
        operationId: 'streamEvents',
        parameters: [id],
        responses: {
          '200': { description: 'ok', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        },
      },
    },
    '/api/relatorios': {
      get: {
        operationId: 'getReport',
        responses: { '200': json(nota) },
      },
    },
    '/api/public/sessao/entrar': {
      post: {
        operationId: 'logIn',
        requestBody: jsonBody({
          type: 'object',
          additionalProperties: false,
          required: ['email'],
          properties: { email: { type: 'string', format: 'email', maxLength: 50 } },
        }),
        responses: { '200': json(nota) },
      },
    },
    '/api/public/validacao/{codigo}': {
      get: {
        operationId: 'validate',
        parameters: [
          { name: 'codigo', in: 'path', required: true, schema: { type: 'string', maxLength: 10 } },
        ],
        responses: { '200': json(nota) },
      },
    },
  },
  components: {
    schemas: {
      Id: { type: 'integer', minimum: 1, maximum: 9007199254740991 },
      Nota: {
        type: 'object',
        additionalProperties: false,
        required: ['nome'],
        properties: { nome: { type: 'string', maxLength: 100 }, valor: { type: ['number', 'null'] } },
      },
      NotaEntrada: {
        type: 'object',
        additionalProperties: false,
        required: ['nome'],
        properties: {
          nome: { type: 'string', minLength: 1, maxLength: 10 },
          tipo: { type: 'string', enum: ['A', 'B'] },
          fim: { oneOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
          itens: {
            type: 'array',
            maxItems: 2,
            items: {
              type: 'object',
              additionalProperties: false,
              properties: {
                cor: { type: 'string', pattern: '^#[0-9a-f]{6}$' },
                valor: { type: 'number', minimum: 1 },
              },
            },
          },
        },
        examples: [{ nome: 'Locação' }],
      },
      Recebidos: {
        type: 'object',
        additionalProperties: false,
        required: ['nome', 'arquivos'],
        properties: {
          nome: { type: 'string' },
          arquivos: {
            type: 'array',
            items: {
              type: 'object',
              additionalProperties: false,
              properties: {
                nome: { type: 'string' },
                tamanho: { type: 'integer' },
                sha256: { type: 'string' },
                tipo: { type: 'string' },
              },
            },
          },
        },
      },
    },
  },
};

interface Nota {
  nome: string;
  valor?: number | null;
}

interface NotaEntrada {
  nome: string;
  tipo?: 'A' | 'B';
  fim?: string | null;
  itens?: { cor?: string; valor?: number }[];
}

interface Recebidos {
  nome: string;
  arquivos: { nome: string; tamanho: number; sha256: string; tipo: string }[];
}

interface ById {
  query?: never;
  header?: never;
  path: { contratoId: number };
  cookie?: never;
}

interface JsonAnswer<Status extends number, Body> {
  responses: Record<Status, { headers: Record<string, unknown>; content: { 'application/json': Body } }>;
}

/** Types that openapi-typescript would generate from the contract above. */
export interface TestOperations {
  getNote: {
    parameters: Omit<ById, 'query'> & {
      query?: { page?: number; total?: boolean; nome?: string; ids?: number[] };
    };
    requestBody?: never;
  } & JsonAnswer<200, Nota>;
  deleteNote: { parameters: ById; requestBody?: never; responses: { 204: { content?: never } } };
  listNotes: { requestBody?: never } & JsonAnswer<200, Nota[]>;
  createNote: { requestBody: { content: { 'application/json': NotaEntrada } } } & JsonAnswer<201, Nota>;
  uploadFiles: {
    parameters: ById;
    requestBody: { content: { 'multipart/form-data': { contrato: NotaEntrada; arquivo: string[] } } };
  } & JsonAnswer<200, Recebidos>;
  downloadFile: {
    parameters: ById;
    requestBody?: never;
    responses: { 200: { content: { 'application/pdf': string; 'application/json': Nota } } };
  };
  streamEvents: {
    parameters: ById;
    requestBody?: never;
    responses: { 200: { content: { 'text/event-stream': string } } };
  };
  getReport: { requestBody?: never } & JsonAnswer<200, Nota>;
  logIn: { requestBody: { content: { 'application/json': { email: string } } } } & JsonAnswer<200, Nota>;
  validate: { parameters: { path: { codigo: string } }; requestBody?: never } & JsonAnswer<200, Nota>;
}

const note = '/api/contratos/{contratoId}';
const facts = { tag: 'notes', resumo: '' } as const;

export const testTable = {
  getNote: {
    ...facts,
    method: 'get',
    path: note,
    permissao: ['Contrato.Visualizar', 'Contrato.Editar'],
  },
  deleteNote: { ...facts, method: 'delete', path: note, permissao: ['Contrato.Excluir'], invalida: [] },
  listNotes: { ...facts, method: 'get', path: '/api/contratos/meus', permissao: [] },
  createNote: {
    ...facts,
    method: 'post',
    path: '/api/contratos',
    permissao: ['Contrato.Novo'],
    idempotente: true,
    incorporacao: true,
    invalida: [],
  },
  uploadFiles: {
    ...facts,
    method: 'post',
    path: `${note}/arquivos`,
    permissao: ['Contrato.Novo'],
    idempotente: true,
    multipart: true,
    invalida: [],
  },
  downloadFile: {
    ...facts,
    method: 'get',
    path: `${note}/original`,
    permissao: ['Contrato.Original'],
    download: true,
  },
  streamEvents: {
    ...facts,
    method: 'get',
    path: `${note}/eventos`,
    permissao: ['Contrato.Visualizar'],
    eventos: true,
  },
  getReport: {
    ...facts,
    method: 'get',
    path: '/api/relatorios',
    permissao: [],
    funcionalidade: 'Relatorio',
    limites: [{ chave: 'principal', maximo: 2, janelaS: 60 }],
  },
  logIn: {
    ...facts,
    method: 'post',
    path: '/api/public/sessao/entrar',
    publico: true,
    limites: [
      { chave: 'ip', maximo: 100, janelaS: 60 },
      { chave: 'conta', maximo: 2, janelaS: 60 },
    ],
    mesmaOrigem: true,
    invalida: [],
  },
  validate: { ...facts, method: 'get', path: '/api/public/validacao/{codigo}', publico: true },
} as const satisfies OperationTable;

export type TestTable = typeof testTable;
