import { describe, expect, it } from 'vitest';
import { answer, signer } from './capabilities/capability-fixtures.ts';
import { checkDuplicates, hasRepeatedSigners } from './duplicates.ts';
import { checkNewSigner, newSignersOf } from './signer-entry.ts';
import {
  checkOrder,
  inSigningOrder,
  isTurn,
  moveInOrder,
  nextToInvite,
  nextToSign,
  placesInOrder,
} from './signing-order.ts';
import {
  checkCancellationReason,
  checkExtinctionReason,
  checkRejectionReason,
  signingSteps,
} from './signing-steps.ts';

const off = { ordemAssinaturas: false };
const on = { ordemAssinaturas: true };
const one = signer(1, { statusSignatario: 'NAO_CONVIDADO' });
const two = signer(2, { statusSignatario: 'NAO_CONVIDADO' });
const three = signer(3, { statusSignatario: 'NAO_CONVIDADO' });
const ids = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);
const answered = (id: number, statusSignatario: 'ASSINADO' | 'REJEITADO') => signer(id, { statusSignatario });

describe('signing order (2 §4)', () => {
  it.each([
    ['no order: all who have not answered', off, [answered(1, 'ASSINADO'), two, three], [2, 3]],
    ['order: the first', on, [three, two, one], [1]],
    ['order: the one after a signature', on, [answered(1, 'ASSINADO'), two, three], [2]],
    ['order: the one after a rejection', on, [answered(1, 'REJEITADO'), two, three], [2]],
    ['order: nobody after the last', on, [answered(1, 'ASSINADO')], []],
  ])('next to sign: %s', (_, minuta, signatarios, expected) => {
    expect(ids(nextToSign(signatarios, minuta))).toEqual(expected);
  });

  it.each([
    ['no order: all who wait', off, [signer(1), two, three], [2, 3]],
    ['order: only the first', on, [one, two], [1]],
    ['order: nobody while an earlier one is pending', on, [signer(1), two], []],
    [
      'order: nobody if the next signs in person',
      on,
      [signer(1, { statusSignatario: 'NAO_CONVIDADO', disponibilidadeAssinatura: 'PRESENCIAL' }), two],
      [],
    ],
    [
      'no order: in person nobody is invited',
      off,
      [signer(1, { statusSignatario: 'NAO_CONVIDADO', disponibilidadeAssinatura: 'PRESENCIAL' }), two],
      [2],
    ],
  ])('next to invite: %s', (_, minuta, signatarios, expected) => {
    expect(ids(nextToInvite(signatarios, minuta))).toEqual(expected);
  });

  it('sorts by ordemEnvio, then id; signatories without one come last', () => {
    const list = [
      signer(4, { ordemEnvio: null }),
      signer(3, { ordemEnvio: 0 }),
      signer(1, { ordemEnvio: 1 }),
    ];
    expect(ids(inSigningOrder(list))).toEqual([3, 1, 4]);
  });

  it('gives no turn to a signatory outside the list', () => {
    expect(isTurn({ id: 9 }, [one, two], on)).toBe(false);
  });

  it.each([
    ['unsent ones moved', [1, 3, 2], 'ok'],
    ['the invited one moved', [2, 1, 3], 'OrdemAssinaturaEnviadoException'],
    ['someone missing', [1, 2], 'OrdemAssinaturaInvalidaException'],
    ['someone twice', [1, 2, 2], 'OrdemAssinaturaInvalidaException'],
    ['someone of another document', [1, 2, 9], 'OrdemAssinaturaInvalidaException'],
  ])('with the first invited, %s → %s', (_, order, expected) => {
    expect(answer(checkOrder(order, [signer(1), two, three]))).toBe(expected);
  });

  it.each([
    ['up', 3, 1, [1, 3, 2]],
    ['before the start', 3, -1, [3, 1, 2]],
    ['past the end', 1, 9, [2, 3, 1]],
  ])('moves %s', (_, id, place, expected) => {
    expect(moveInOrder([1, 2, 3], id, place)).toEqual(expected);
  });

  it('offers an unsent signatory the places of the unsent ones, and an invited one none', () => {
    const present = [signer(1), two, three];
    expect(placesInOrder(3, present)).toEqual({ first: 1, last: 2 });
    expect(placesInOrder(1, present)).toBeNull();
  });
});

describe('repeated signatories (2 §5)', () => {
  const never = { signatariosRepetidos: false };
  const may = { signatariosRepetidos: true };
  const same = signer(2, { email: 'PESSOA1@exemplo.com.br' });
  const whatsapp = (id: number, telefone: string) => signer(id, { tipoAssinatura: 'WHATSAPP', telefone });

  it.each([
    ['another e-mail', [two], [one], off, never, 'ok'],
    ['same e-mail, case ignored', [same], [one], off, never, 'SignatarioDuplicadoException'],
    ['twice in one entry', [same, { ...same, id: 3 }], [], off, never, 'SignatarioDuplicadoException'],
    ['setting on, no order', [same], [one], off, may, 'SignatarioDuplicadoException'],
    ['order, setting off', [same], [one], on, never, 'SignatarioDuplicadoException'],
    ['setting on and order', [same], [one], on, may, 'ok'],
    [
      'a WhatsApp signatory’s e-mail does not count',
      [same],
      [{ ...one, tipoAssinatura: 'WHATSAPP' as const }],
      off,
      never,
      'ok',
    ],
    [
      'same WhatsApp phone, punctuation ignored',
      [whatsapp(2, '(11) 98765-4321')],
      [whatsapp(1, '11987654321')],
      off,
      never,
      'SignatarioTelefoneDuplicadoException',
    ],
  ] as const)('%s → %s', (_, added, present, minuta, documento, expected) => {
    expect(answer(checkDuplicates(added, present, minuta, documento))).toBe(expected);
  });

  it('are detected in a list', () => {
    expect(hasRepeatedSigners([one, two])).toBe(false);
    expect(hasRepeatedSigners([one, same])).toBe(true);
  });
});

describe('signatory entry (2 §4 and §5)', () => {
  const entry = {
    email: 'Beatriz@Exemplo.com.br ',
    nome: 'beatriz okafor lima',
    tipoAssinatura: 'ELETRONICA',
    disponibilidadeAssinatura: 'REMOTA',
    papelId: 16,
    documentoId: 1,
    telefone: '(11) 8765-4321',
    mensagem: ' ',
    chaveSeguranca: '4711',
    enviarConviteSMS: true,
  } as const;
  const settings = { tokenAssinatura: true };
  const single = (changes: object = {}) => newSignersOf({ ...entry, ...changes }, settings)[0]!;

  it('is normalised and gets defaults', () => {
    expect(single()).toEqual({
      email: 'beatriz@exemplo.com.br',
      nome: 'Beatriz Okafor Lima',
      ddi: '55',
      telefone: '11987654321',
      cpf: null,
      cnpj: null,
      tipoAssinatura: 'ELETRONICA',
      disponibilidadeAssinatura: 'REMOTA',
      papelId: 16,
      documentoId: 1,
      representanteLegal: true,
      chaveSeguranca: '4711',
      mensagem: null,
      enviarConviteSMS: true,
      enviarTokenSMS: false,
      assinaturaManuscrita: true,
      permitirDelegacao: false,
      rejeitarDocumento: true,
      exigirTokenValidacao: true,
      solicitarTelefoneAssinatura: false,
      solicitarSelfieAssinatura: false,
    });
  });

  it('splits several e-mails into one entry each, without phone and SMS', () => {
    const several = newSignersOf({ ...entry, email: ['a@b.com', 'c@d.com'] }, settings);
    expect(
      several.map(({ email, telefone, enviarConviteSMS }) => [email, telefone, enviarConviteSMS]),
    ).toEqual([
      ['a@b.com', null, false],
      ['c@d.com', null, false],
    ]);
  });

  it('may sign for a company only with a certificate (0-decisions §5)', () => {
    const cnpj = '12.abc.345/01de-35';
    expect(single({ tipoAssinatura: 'DIGITAL', cnpj }).cnpj).toBe('12ABC34501DE35');
    expect(single({ tipoAssinatura: 'DIGITAL', cnpj: ' ' }).cnpj).toBeNull();
    expect(single({ cnpj }).cnpj).toBeNull();
    const several = { tipoAssinatura: 'DIGITAL', cnpj, email: ['a@b.com', 'c@d.com'] };
    expect(single(several).cnpj).toBeNull();
  });

  it('in person has no message and no security key', () => {
    const present = single({ disponibilidadeAssinatura: 'PRESENCIAL', mensagem: 'Olá' });
    expect([present.mensagem, present.chaveSeguranca]).toEqual([null, null]);
  });

  it.each([
    ['right', {}, 'ok'],
    ['bad e-mail', { email: 'x' }, 'EmailInvalidoException'],
    ['no e-mail', { email: '' }, 'EmailObrigatorioException'],
    ['SMS invitation without a phone', { telefone: '' }, 'TelefoneObrigatorioException'],
    [
      'SMS token without a phone',
      { telefone: null, enviarConviteSMS: false, enviarTokenSMS: true },
      'TelefoneObrigatorioException',
    ],
    ['no phone if none is needed', { telefone: null, enviarConviteSMS: false }, 'ok'],
    ['SMS to a landline', { telefone: '1134567890' }, 'TelefoneInvalidoException'],
    ['a landline without SMS', { telefone: '1134567890', enviarConviteSMS: false }, 'ok'],
    ['an impossible phone number', { telefone: '123' }, 'TelefoneInvalidoException'],
    ['message of 250', { mensagem: 'a'.repeat(250) }, 'ok'],
    ['message of 251', { mensagem: 'a'.repeat(251) }, 'MensagemGrandeException'],
    ['key of 61', { chaveSeguranca: 'a'.repeat(61) }, 'ChaveSegurancaGrandeException'],
    ['wrong CPF', { cpf: '111.111.111-11' }, 'CpfInvalidoException'],
    ['numeric CNPJ', { tipoAssinatura: 'DIGITAL', cnpj: '11.222.333/0001-81' }, 'ok'],
    ['alphanumeric CNPJ', { tipoAssinatura: 'DIGITAL', cnpj: '12.ABC.345/01DE-35' }, 'ok'],
    ['wrong CNPJ', { tipoAssinatura: 'DIGITAL', cnpj: '12.ABC.345/01DE-36' }, 'CnpjInvalidoException'],
    [
      'DIGITAL in person',
      { tipoAssinatura: 'DIGITAL', disponibilidadeAssinatura: 'PRESENCIAL' },
      'DisponibilidadeInvalidaException',
    ],
    ['WhatsApp, discontinued', { tipoAssinatura: 'WHATSAPP' }, 'AssinaturaWhatsappDescontinuadaException'],
  ])('%s → %s', (_, changes, expected) => {
    expect(answer(checkNewSigner(single(changes)))).toBe(expected);
  });
});

describe('steps of the signing page, each only if requested (0-decisions §5)', () => {
  const plain = {
    tipoAssinatura: 'ELETRONICA',
    chaveSeguranca: null,
    exigirTokenValidacao: false,
    enviarTokenSMS: false,
    solicitarSelfieAssinatura: false,
    assinaturaManuscrita: false,
  } as const;
  const steps = (changes: object, rest: object = {}) =>
    signingSteps({
      signatario: { ...plain, ...changes },
      localizacaoPrecisa: false,
      temRubrica: false,
      ...rest,
    });

  it('always include reading, own data and acceptance', () => {
    expect(steps({})).toEqual(['LEITURA', 'DADOS', 'ACEITE']);
  });

  it('include every requested step, in the page’s order', () => {
    const all = {
      chaveSeguranca: 'x',
      exigirTokenValidacao: true,
      solicitarSelfieAssinatura: true,
      assinaturaManuscrita: true,
    };
    expect(steps(all, { localizacaoPrecisa: true })).toEqual([
      'CHAVE_SEGURANCA',
      'LEITURA',
      'DADOS',
      'TOKEN_EMAIL',
      'LOCALIZACAO',
      'SELFIE',
      'MANUSCRITA',
      'ACEITE',
    ]);
  });

  it('an SMS token replaces the e-mail token', () => {
    expect(steps({ exigirTokenValidacao: true, enviarTokenSMS: true })).toEqual([
      'LEITURA',
      'DADOS',
      'TOKEN_SMS',
      'ACEITE',
    ]);
  });

  it('initials require handwriting', () => {
    expect(steps({}, { temRubrica: true })).toContain('MANUSCRITA');
  });

  it('DIGITAL signs with a certificate, neither by hand nor with a selfie', () => {
    expect(
      steps({ tipoAssinatura: 'DIGITAL', assinaturaManuscrita: true, solicitarSelfieAssinatura: true }),
    ).toEqual(['LEITURA', 'DADOS', 'CERTIFICADO', 'ACEITE']);
  });
});

describe('reasons', () => {
  it.each([
    ['abcd', 'MotivoRejeicaoInvalidoException'],
    ['  abcd  ', 'MotivoRejeicaoInvalidoException'],
    ['abcde', 'ok'],
    ['a'.repeat(250), 'ok'],
    ['a'.repeat(251), 'MotivoRejeicaoInvalidoException'],
  ])('a rejection’s reason has 5 to 250 characters (0-decisions §5): %#', (motivo, expected) => {
    expect(answer(checkRejectionReason(motivo))).toBe(expected);
  });

  it.each([
    [' \u200B', 'MotivoCancelamentoObrigatorioException'],
    ['a'.repeat(240), 'ok'],
    ['a'.repeat(241), 'MotivoCancelamentoGrandeException'],
  ])('a cancellation’s reason is required, at most 240 characters (1 §5): %#', (motivo, expected) => {
    expect(answer(checkCancellationReason(motivo))).toBe(expected);
  });

  it.each([
    [' \u200B ', 'JustificativaExtincaoObrigatoriaException'],
    ['a'.repeat(2000), 'ok'],
    ['a'.repeat(2001), 'JustificativaExtincaoGrandeException'],
  ])('an extinction’s justification is required (1 §5): %#', (descricao, expected) => {
    expect(answer(checkExtinctionReason(descricao))).toBe(expected);
  });
});
