import { describe, expect, it } from 'vitest';
import { accessErrors } from './error-catalogue/access.ts';
import { administrationErrors } from './error-catalogue/administration.ts';
import { attachmentErrors } from './error-catalogue/attachments.ts';
import { batchErrors } from './error-catalogue/batches.ts';
import { contactErrors } from './error-catalogue/contacts.ts';
import { documentErrors } from './error-catalogue/documents.ts';
import { fileErrors } from './error-catalogue/files.ts';
import { identityErrors } from './error-catalogue/identity.ts';
import { operationErrors } from './error-catalogue/operation.ts';
import { signatoryErrors } from './error-catalogue/signatories.ts';
import {
  assertAllowed,
  DomainError,
  type ErrorName,
  errorCatalogue,
  errorMessage,
  errorStatuses,
  isDomainError,
  refused,
} from './errors.ts';

const entries = Object.entries(errorCatalogue);

describe('error catalogue', () => {
  it.each(entries)('%s has a status from the decisions (0-decisions §2)', (_name, { status }) => {
    expect(errorStatuses).toContain(status);
  });

  it.each(entries)('%s has a Portuguese text', (name, { mensagem }) => {
    expect(name).toMatch(/^[A-Z][A-Za-z]+Exception$/);
    expect(mensagem.trim()).toBe(mensagem);
    expect(mensagem.length).toBeGreaterThan(10);
    expect(mensagem).toMatch(
      /[ãáâàéêíóôõúç]|\b(de|do|da|o|a|os|as|com|um|uma|para|em|deve|Informe|mais|iguais|Cupom|Token|Muitas|insuficiente|sua|Nenhum)\b/i,
    );
    expect(mensagem).not.toMatch(/\b(the|invalid|error|must|not found)\b/i);
  });

  it('defines each name in one area only', () => {
    const areas = [
      accessErrors,
      attachmentErrors,
      contactErrors,
      batchErrors,
      documentErrors,
      fileErrors,
      signatoryErrors,
      administrationErrors,
      identityErrors,
      operationErrors,
    ];
    const names = areas.flatMap((area) => Object.keys(area));
    expect([...names].sort()).toEqual(Object.keys(errorCatalogue).sort());
  });

  it.each([
    ['ContratoComNomeDuplicadoException', 409],
    ['PastaComNomeDuplicadoException', 409],
    ['LimiteDocumentosAtingidoException', 402],
    ['LinkInvalidoException', 404],
    ['TamanhoArquivoException', 413],
    ['ErroInternoException', 500],
  ] as const)('%s is a %i', (name, status) => {
    expect(errorCatalogue[name].status).toBe(status);
  });

  it('reserves 500 for internal faults', () => {
    expect(entries.filter(([, entry]) => entry.status === 500).map(([name]) => name)).toEqual([
      'ErroInternoException',
      'ArquivoDanificadoException',
    ]);
  });
});

describe('keeps the texts of the specifications verbatim', () => {
  it.each<[ErrorName, readonly string[], string]>([
    ['ErroInternoException', [], 'Ocorreu um erro ao realizar a operação.'],
    [
      'TamanhoArquivoException',
      ['20MB'],
      'Tamanho de arquivo não permitido. Arquivo selecionado deve ter no máximo 20MB.',
    ],
    ['NomeContratoInvalidoException', [], 'Nome do documento possui caracteres inválidos #%[{}]|\\'],
    [
      'ModeloGrandeException',
      ['21'],
      'Modelo selecionado excede o limite de tamanho de arquivos: 21MB. Máximo permitido: 20MB.',
    ],
  ])('%s', (name, parametros, text) => {
    expect(errorMessage(name, parametros)).toBe(text);
  });
});

describe('DomainError', () => {
  it('carries name, status, text and data', () => {
    const error = new DomainError('MuitasTentativasException', { parametros: ['60'], retryAfterS: 60 });
    expect(error.name).toBe('MuitasTentativasException');
    expect(error.status).toBe(429);
    expect(error.message).toBe('Muitas tentativas. Aguarde 60 segundos e tente de novo.');
    expect(error.data.retryAfterS).toBe(60);
  });

  it('is distinguishable from internal errors', () => {
    expect(isDomainError(new DomainError('SemPermissaoException'))).toBe(true);
    expect(isDomainError(new TypeError('x'))).toBe(false);
    expect(isDomainError('SemPermissaoException')).toBe(false);
  });

  it('is thrown for a refused verdict only', () => {
    expect(() => assertAllowed(refused('MinutaCanceladaException'))).toThrow('O documento está cancelado.');
    expect(() => assertAllowed({ ok: true })).not.toThrow();
  });
});
