import { expect, test } from 'vitest';
import { canDownloadSigned, segmentsOf, statusOf } from './document-row.ts';

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
