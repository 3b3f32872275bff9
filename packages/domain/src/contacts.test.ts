import { describe, expect, it } from 'vitest';
import { checkContact, checkContactToAdd, newContactOf } from './contacts.ts';
import { allowed, refused } from './errors.ts';

describe('a contact enters a document (2 §5)', () => {
  const bia = {
    nome: 'Bia',
    email: 'bia@exemplo.com.br',
    tipoAssinatura: 'ELETRONICA',
    papelAtivo: true,
    observador: false,
  } as const;
  it.each([
    ['with e-mail and active role', {}, allowed],
    ['by WhatsApp', { tipoAssinatura: 'WHATSAPP' }, refused('AssinaturaWhatsappDescontinuadaException')],
    ['without an e-mail', { email: null }, refused('ContatoSemEmailException', ['Bia'])],
    ['with an inactive role', { papelAtivo: false }, refused('PapelInativoException')],
    ['with an inactive role, to observe', { papelAtivo: false, observador: true }, allowed],
  ] as const)('%s', (_, change, expected) => {
    expect(checkContactToAdd({ ...bia, ...change })).toEqual(expected);
  });
});

describe('a contact', () => {
  it('is stored with its name in title case, its e-mail in lower case and the phone as digits (2 §5)', () => {
    const contact = newContactOf({
      nome: '  beatriz  okafor de lima ',
      email: ' Bia@Exemplo.com.br ',
      telefone: '(11) 8765-4321',
      papelId: 24,
    });
    expect(contact).toMatchObject({
      nome: 'Beatriz Okafor de Lima',
      email: 'bia@exemplo.com.br',
      ddi: '55',
      telefone: '11987654321',
      tipoAssinatura: 'ELETRONICA',
      documentoId: 1,
    });
    expect(checkContact(contact)).toEqual(allowed);
  });

  it('who only observes is asked for nothing (2 §4)', () => {
    const asked = { solicitarTelefoneAssinatura: true, solicitarSelfieAssinatura: true };
    const all = { ...asked, exigirTokenValidacao: true };
    expect(newContactOf({ nome: 'Bia', papelId: 24, observador: true, ...all })).toMatchObject({
      solicitarTelefoneAssinatura: false,
      solicitarSelfieAssinatura: false,
      exigirTokenValidacao: false,
    });
  });

  it.each([
    [{ nome: ' ' }, 'NomeContatoVazioException'],
    [{ email: 'bia@' }, 'EmailInvalidoException'],
    [{ telefone: '123' }, 'TelefoneInvalidoException'],
    [{ tipoAssinatura: 'WHATSAPP' }, 'AssinaturaWhatsappDescontinuadaException'],
  ] as const)('refuses %o', (wrong, motivo) => {
    expect(checkContact(newContactOf({ nome: 'Bia', papelId: 24, ...wrong }))).toEqual(refused(motivo));
  });
});
