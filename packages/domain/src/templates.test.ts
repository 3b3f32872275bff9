import { describe, expect, it } from 'vitest';
import { verdictMessage } from './errors.ts';
import { uploadLimits } from './limits.ts';
import {
  checkTemplateSize,
  checkTemplateTitle,
  checkTemplateUse,
  proposedDocumentName,
  templateFileName,
} from './templates.ts';

describe('a template', () => {
  it.each([
    ['Locação comercial', null],
    ['   ', 'Nome do modelo inválido.'],
    ['a'.repeat(256), 'Nome do modelo inválido.'],
    ['Contrato\u202Efdp', 'Nome do modelo inválido.'],
  ])('has a title: %j', (titulo, message) => {
    expect(verdictMessage(checkTemplateTitle(titulo))).toBe(message);
  });

  it('has at most 20 MB, and only an active one is used', () => {
    const maxBytes = uploadLimits.maxTemplateBytes;
    const template = { titulo: 'Locação', situacao: 'ATIVO', tamanho: maxBytes } as const;
    expect(verdictMessage(checkTemplateUse(template))).toBeNull();
    expect(verdictMessage(checkTemplateUse({ ...template, situacao: 'INATIVO' }))).toBe(
      'O modelo Locação está inativo. Ative este modelo ou escolha outro.',
    );
    expect(verdictMessage(checkTemplateSize(maxBytes + 1024 * 1024))).toBe(
      'Modelo selecionado excede o limite de tamanho de arquivos: 21MB. Máximo permitido: 20MB.',
    );
  });

  it('proposes the title of its documents, and a file name that systems accept', () => {
    expect(proposedDocumentName('Locação [padrão] #2')).toBe('Locação padrão 2');
    expect(proposedDocumentName('á'.repeat(300))).toHaveLength(255);
    expect(templateFileName('Locação: A/B')).toBe('Locação A B.pdf');
    expect(templateFileName('a'.repeat(255))).toHaveLength(uploadLimits.fileNameLength);
  });
});
