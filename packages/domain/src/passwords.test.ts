import { describe, expect, it } from 'vitest';
import { checkNewPassword } from './passwords.ts';

const email = 'marina.alves@exemplo.com.br';
const reason = (senha: string) => {
  const verdict = checkNewPassword(senha, email);
  return verdict.ok ? null : verdict.motivo;
};

describe('new password', () => {
  it.each([
    ['nove char', 'SenhaFracaException'],
    ['a'.repeat(201), 'SenhaGrandeException'],
    ['Senha12345', 'SenhaComumException'],
    ['aaaaaaaaaaaa', 'SenhaComumException'],
    ['abababababab', 'SenhaComumException'],
    ['senhasenhasenha', 'SenhaComumException'],
    ['abcdefghijkl', 'SenhaComumException'],
    ['98765432109'.slice(0, 10), 'SenhaComumException'],
    [email, 'SenhaComEmailException'],
    ['Marina.Alves12', 'SenhaComEmailException'],
  ])('refuses %s as %s', (senha, motivo) => {
    expect(reason(senha)).toBe(motivo);
  });

  it.each(['correto cavalo bateria', 'dez é o bastante', 'marina.alves comprou um barco', '🔑🔑chave minha'])(
    'accepts %s: length counts, character classes do not',
    (senha) => {
      expect(reason(senha)).toBeNull();
    },
  );

  it('counts graphemes, not code units', () => {
    expect(reason('🦊🐻🐼🐨🐯🦁🐮🐷🐸')).toBe('SenhaFracaException');
  });
});
