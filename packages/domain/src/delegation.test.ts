import { describe, expect, it } from 'vitest';
import { checkDelegation, readDelegation } from './delegation.ts';

const byMail = { ddi: '55', enviarConviteSMS: false, enviarTokenSMS: false };
const bySms = { ...byMail, enviarTokenSMS: true };
const rafael = { nome: ' Rafael  Nunes ', email: ' Rafael@Exemplo.com.br', motivo: ' Responde por isto. ' };
const all = [{ email: 'bia@exemplo.com.br' }, { email: null }];

describe('passing a signature to another person', () => {
  it('reads a name, an address and a reason; a phone only where SMS go', () => {
    const typed = { ...rafael, telefone: '(11) 98765-4321' };
    const read = { nome: 'Rafael Nunes', email: 'rafael@exemplo.com.br', motivo: 'Responde por isto.' };
    expect(readDelegation(typed, byMail)).toEqual({ ...read, ddi: '55', telefone: null });
    expect(readDelegation(typed, bySms)).toEqual({ ...read, ddi: '55', telefone: '11987654321' });
    const abroad = { ...rafael, telefone: '+34 912 345 678' };
    expect(readDelegation(abroad, bySms)).toEqual({ ...read, ddi: '34', telefone: '912345678' });
    expect(readDelegation({ ...rafael, telefone: '912 345 678' }, { ...bySms, ddi: '351' })).toMatchObject({
      ddi: '351',
      telefone: '912345678',
    });
  });

  it.each([
    [{}, byMail, 'ok'],
    [{ telefone: '11 98765-4321' }, bySms, 'ok'],
    [{ nome: ' - ' }, byMail, 'NomeSignatarioObrigatorioException'],
    [{ email: ' ' }, byMail, 'EmailObrigatorioException'],
    [{ email: 'rafael@' }, byMail, 'EmailInvalidoException'],
    [{ email: 'BIA@exemplo.com.br' }, byMail, 'DelegacaoRepetidaException'],
    [{ motivo: 'pois' }, byMail, 'MotivoDelegacaoInvalidoException'],
    [{}, bySms, 'TelefoneObrigatorioException'],
    [{ telefone: '11 3456-7890' }, bySms, 'TelefoneInvalidoException'],
    [{ telefone: '34 912 345 678' }, bySms, 'TelefoneDuvidosoException'],
  ] as const)('%j is %#: checked', (change, signatario, expected) => {
    const verdict = checkDelegation(readDelegation({ ...rafael, ...change }, signatario), signatario, all);
    expect(verdict.ok ? 'ok' : verdict.motivo).toBe(expected);
  });
});
