import { describe, expect, test } from 'vitest';
import { checkProofs, missingProof, type SignerAct } from './signer-proofs.ts';

const acts: readonly SignerAct[] = ['sign', 'reject', 'delegate', 'disown'];
const plain = { etapas: ['LEITURA', 'ACEITE'], isLocked: false, isConfirmed: false } as const;
const code = { ...plain, etapas: ['LEITURA', 'TOKEN_SMS'] } as const;

describe('proofs', () => {
  test('are needed only if the sender requires them', () => {
    for (const act of acts) expect(checkProofs(act, plain)).toEqual({ ok: true });
  });

  test.each(acts)('%s needs the required key', (act) => {
    const locked = { ...code, isLocked: true };
    expect(checkProofs(act, locked)).toEqual({ ok: false, motivo: 'ChaveSegurancaObrigatoriaException' });
  });

  test.each(['sign', 'reject', 'delegate'] as const)('%s needs the required code', (act) => {
    expect(checkProofs(act, code)).toEqual({ ok: false, motivo: 'TokenValidacaoObrigatorioException' });
    expect(missingProof(act, { ...code, etapas: ['TOKEN_EMAIL'] })).toBe('CODIGO');
    expect(checkProofs(act, { ...code, isConfirmed: true }).ok).toBe(true);
  });

  test("'não sou eu' needs no code", () => {
    expect(checkProofs('disown', code).ok).toBe(true);
  });
});
