import { describe, expect, it } from 'vitest';
import { countAnswers, isFullySigned, isInForce, summarizeDocument } from './document-summary.ts';

const version = (id: number, situacaoFormalizacao: 'RASCUNHO' | 'FORMALIZADO' | 'CANCELADO') => ({
  id,
  versao: id,
  situacaoFormalizacao,
  inicioVigencia: new Date(Date.UTC(2026, 0, id)),
  fimVigencia: null,
  fimAssinatura: new Date(Date.UTC(2026, 1, id)),
});
const signers = (...statuses: readonly ('ASSINADO' | 'REJEITADO' | 'CONVIDADO')[]) =>
  statuses.map((statusSignatario) => ({ statusSignatario }));

it('counts signers by answer', () => {
  expect(countAnswers(signers('ASSINADO', 'REJEITADO', 'CONVIDADO', 'ASSINADO'))).toEqual({
    totalSignatarios: 4,
    totalAssinaturas: 2,
    totalRejeicoes: 1,
  });
});

it('is fully signed when every signer has signed; never without signers', () => {
  expect(isFullySigned(countAnswers([]))).toBe(false);
  expect(isFullySigned(countAnswers(signers('ASSINADO')))).toBe(true);
  expect(isFullySigned(countAnswers(signers('ASSINADO', 'CONVIDADO')))).toBe(false);
});

describe('document summary (0-decisions §4)', () => {
  it('takes the status of the newest version and the validity of the newest formalized one', () => {
    const [newest, formalized, first] = [3, 2, 1].map((id) =>
      version(id, id === 3 ? 'RASCUNHO' : 'FORMALIZADO'),
    );
    const summary = summarizeDocument([newest!, formalized!, first!], countAnswers([]));
    expect(summary).toMatchObject({
      minutaId: 3,
      ultimaVersao: 3,
      situacaoFormalizacao: 'RASCUNHO',
      fimAssinatura: newest!.fimAssinatura,
      minutaVigenteId: 2,
      inicioVigencia: formalized!.inicioVigencia,
    });
    expect(isInForce(summary)).toBe(true);
  });

  it('takes the validity of the newest version until one is formalized, and is not in force', () => {
    const summary = summarizeDocument([version(2, 'CANCELADO'), version(1, 'CANCELADO')], countAnswers([]));
    expect(summary).toMatchObject({ minutaId: 2, minutaVigenteId: 2 });
    expect(isInForce(summary)).toBe(false);
  });
});
