import { expect, test } from 'vitest';
import { canDownloadSigned, progressOf, segmentsOf, statusOf, tagsShown } from './document-row.ts';

const open = {
  situacaoFormalizacao: 'EM_FORMALIZACAO',
  situacaoProcessamento: 'PROCESSADO',
  arquivado: false,
  extinto: false,
} as const;

test('shows a signed, rejected or awaited segment for every signatory', () => {
  expect(segmentsOf({ totalAssinaturas: 2, totalRejeicoes: 1, totalSignatarios: 4 })).toEqual([
    'done',
    'done',
    'rejected',
    'pending',
  ]);
});

test('shows a failed seal before any other status, and "Extinto" alone for an extinct document (1 §4)', () => {
  expect(
    statusOf({ ...open, situacaoFormalizacao: 'FORMALIZADO', situacaoProcessamento: 'FALHA' }).tone,
  ).toBe('danger');
  expect(statusOf({ ...open, situacaoFormalizacao: 'FORMALIZADO', extinto: true }).label).toBe('Extinto');
});

test('offers the signed copy only with a signature (1 §4)', () => {
  expect(canDownloadSigned({ ...open, totalAssinaturas: 0, totalRejeicoes: 0, totalSignatarios: 2 }).ok).toBe(
    false,
  );
  expect(canDownloadSigned({ ...open, totalAssinaturas: 1, totalRejeicoes: 0, totalSignatarios: 2 }).ok).toBe(
    true,
  );
});

test('shows fewer tags in narrower lists: 3/2/1/2/1 on cards, 5/2/1 in rows (1 §9)', () => {
  const widths = [1400, 1200, 1000, 800, 390];
  expect(widths.map((width) => tagsShown('CARD', width))).toEqual([3, 2, 1, 2, 1]);
  expect(widths.map((width) => tagsShown('LISTA', width))).toEqual([5, 2, 2, 1, 1]);
});

test('gives each progress its words and tone, and a failed seal precedence', () => {
  const waiting = { estado: 'AGUARDANDO_ASSINATURA', faltam: 2, total: 4, rejeitadoPor: null } as const;
  const row = { andamento: waiting, situacaoProcessamento: 'PROCESSADO', cpfsAConferir: 0 } as const;
  expect(progressOf(row)).toEqual({ label: 'Aguardando 2 de 4', tone: 'warning' });
  expect(progressOf({ ...row, situacaoProcessamento: 'FALHA' }).tone).toBe('danger');
});

test('shows a formalized document in amber while a CPF is to be checked', () => {
  const andamento = { estado: 'FORMALIZADO', faltam: null, total: null, rejeitadoPor: null } as const;
  const row = { andamento, situacaoProcessamento: 'PROCESSADO', cpfsAConferir: 0 } as const;
  expect(progressOf(row).tone).toBe('success');
  expect(progressOf({ ...row, cpfsAConferir: 1 })).toEqual({ label: 'Formalizado', tone: 'warning' });
});
