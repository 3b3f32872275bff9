import { describe, expect, it } from 'vitest';
import { answer, free, minuta, now, paying, signer } from './capability-fixtures.ts';
import { signerCan, signingSituation } from './signer-can.ts';

const late = { ...minuta, fimAssinatura: '2026-11-21T02:59:59.999Z' };
const ordered = { ...minuta, ordemAssinaturas: true };
const first = signer(1);
const second = signer(2, { statusSignatario: 'NAO_CONVIDADO' });
const invitedSecond = signer(2);
const inPerson = signer(2, { statusSignatario: 'NAO_CONVIDADO', disponibilidadeAssinatura: 'PRESENCIAL' });
const statuses = ['NAO_CONVIDADO', 'CONVIDADO', 'ASSINADO', 'REJEITADO'] as const;

const answers = (rule: (signatario: ReturnType<typeof signer>) => string) =>
  statuses.map((statusSignatario) => rule(signer(1, { statusSignatario })));

describe('actions by signatory state: not invited, invited, signed, rejected (2 §4)', () => {
  it('edit: until the signatory answers', () => {
    expect(answers((one) => answer(signerCan.edit(minuta, one)))).toEqual([
      'ok',
      'ok',
      'SignatarioAssinouException',
      'SignatarioRejeitouException',
    ]);
  });

  it('destination: until the signatory answers; links sent to the old one are revoked (0-decisions §5)', () => {
    expect(answers((one) => answer(signerCan.editContact(minuta, one)))).toEqual([
      'ok',
      'ok',
      'SignatarioAssinouException',
      'SignatarioRejeitouException',
    ]);
  });

  it('SMS options: only before the invitation', () => {
    expect(answers((one) => answer(signerCan.editChannels(minuta, one)))).toEqual([
      'ok',
      'SignatarioConvidadoException',
      'SignatarioAssinouException',
      'SignatarioRejeitouException',
    ]);
  });

  it("remove: until they answer; 'Excluir' is not offered on a rejected one (0-decisions §4)", () => {
    expect(answers((one) => answer(signerCan.remove(minuta, one, now)))).toEqual([
      'ok',
      'ok',
      'SignatarioAssinouException',
      'SignatarioRejeitouException',
    ]);
  });

  it('resend: only after an invitation', () => {
    expect(answers((one) => answer(signerCan.resend(minuta, one, now)))).toEqual([
      'SignatarioNaoConvidadoException',
      'ok',
      'SignatarioAssinouException',
      'SignatarioRejeitouException',
    ]);
  });

  it('positions freeze on signature (0-decisions §4)', () => {
    expect(answers((one) => answer(signerCan.editPositions(minuta, one)))[2]).toBe(
      'SignatarioAssinouException',
    );
  });

  it('refuses removal and resending after the deadline (2 §4)', () => {
    expect(answer(signerCan.remove(late, first, now))).toBe('PrazoAssinaturaEncerradoException');
    expect(answer(signerCan.resend(late, first, now))).toBe('PrazoAssinaturaEncerradoException');
  });

  it('never resends a WhatsApp invitation (2 §8)', () => {
    expect(answer(signerCan.resend(minuta, signer(1, { tipoAssinatura: 'WHATSAPP' }), now))).toBe(
      'AssinaturaWhatsappDescontinuadaException',
    );
  });
});

const unreviewed = {
  ...minuta,
  conferencia: { situacao: 'EM_ANDAMENTO' as const, feito: [], paginas: [], confirmadaEm: null },
};

describe('agrees with the signing page on who can sign (0-decisions §5)', () => {
  it.each([
    ['invited, in time', minuta, first, 'DISPONIVEL', 'ok'],
    ['signed', minuta, signer(1, { statusSignatario: 'ASSINADO' }), 'ASSINADO', 'SignatarioAssinouException'],
    [
      'rejected',
      minuta,
      signer(1, { statusSignatario: 'REJEITADO' }),
      'REJEITADO',
      'SignatarioRejeitouException',
    ],
    [
      'cancelled',
      { ...minuta, situacaoFormalizacao: 'CANCELADO' },
      first,
      'CANCELADO',
      'MinutaCanceladaException',
    ],
    [
      'formalized',
      { ...minuta, situacaoFormalizacao: 'FORMALIZADO' },
      first,
      'FORMALIZADO',
      'MinutaFormalizadaException',
    ],
    ['archived', { ...minuta, contratoArquivado: true }, first, 'INDISPONIVEL', 'ContratoArquivadoException'],
    ['extinct', { ...minuta, contratoExtinto: true }, first, 'INDISPONIVEL', 'ContratoExtintoException'],
    ['not compared yet', unreviewed, first, 'INDISPONIVEL', 'SignatarioNaoConvidadoException'],
    ['deadline passed', late, first, 'PRAZO_ENCERRADO', 'PrazoAssinaturaEncerradoException'],
    ['not invited', minuta, second, 'INDISPONIVEL', 'SignatarioNaoConvidadoException'],
    ['out of turn', ordered, invitedSecond, 'FORA_DA_VEZ', 'ForaDaVezException'],
    ['in turn', ordered, first, 'DISPONIVEL', 'ok'],
  ] as const)('%s → %s', (_, version, signatario, situation, expected) => {
    const all = [signatario.id === 1 ? signatario : first, invitedSecond];
    expect(signingSituation(version, signatario, all, now)).toBe(situation);
    expect(answer(signerCan.sign(version, signatario, all, now))).toBe(expected);
    expect(answer(signerCan.reject(version, signatario, all, now))).toBe(expected);
  });

  it.each(['ASSINADO', 'REJEITADO'] as const)(
    'after the previous signatory is %s it is the next one’s turn (2 §4)',
    (status) => {
      const before = signer(1, { statusSignatario: status });
      expect(answer(signerCan.sign(ordered, invitedSecond, [before, invitedSecond], now))).toBe('ok');
    },
  );

  it('a version can be signed until the last millisecond of its last day in São Paulo', () => {
    const all = [first];
    expect(answer(signerCan.sign(minuta, first, all, '2026-11-29T02:59:59.999Z'))).toBe('ok');
    expect(answer(signerCan.sign(minuta, first, all, '2026-11-29T03:00:00.000Z'))).toBe(
      'PrazoAssinaturaEncerradoException',
    );
  });

  it('nobody is reached, and nothing is signed or rejected, before the version was compared with its upload', () => {
    for (const situacao of ['EM_ANDAMENTO', 'A_CONFIRMAR'] as const) {
      const conferencia = { situacao, feito: [], paginas: [1], confirmadaEm: null };
      const version = { ...minuta, conferencia };
      const all = [
        signerCan.invite(version, first, [first], free, now),
        signerCan.openSession(version, first, [first], now),
        signerCan.openInPerson(version, inPerson, [inPerson], now),
        signerCan.sign(version, first, [first], now),
        signerCan.reject(version, { ...first, rejeitarDocumento: true }, [first], now),
      ];
      expect(all.map(({ ok }) => ok)).toEqual(Array(5).fill(false));
    }
  });

  it('rejecting requires the sender’s permission', () => {
    const bound = signer(1, { rejeitarDocumento: false });
    expect(answer(signerCan.reject(minuta, bound, [bound], now))).toBe('RejeicaoNaoPermitidaException');
    expect(answer(signerCan.sign(minuta, bound, [bound], now))).toBe('ok');
  });
});

describe('delegation', () => {
  it.each([
    ['the sender allows it', {}, 'ok'],
    ['the sender does not', { permitirDelegacao: false }, 'DelegacaoNaoPermitidaException'],
    ['of a certificate', { tipoAssinatura: 'DIGITAL' }, 'DelegacaoNaoPermitidaException'],
    ['after the signature', { statusSignatario: 'ASSINADO' }, 'SignatarioAssinouException'],
  ] as const)('%s', (_what, change, expected) => {
    const one = signer(1, { permitirDelegacao: true, ...change });
    expect(answer(signerCan.delegate(minuta, one, [one], now))).toBe(expected);
  });

  it('in person is up to staff', () => {
    const present = signer(1, { permitirDelegacao: true, disponibilidadeAssinatura: 'PRESENCIAL' });
    expect(answer(signerCan.delegate(minuta, present, [present], now))).toBe(
      'DelegacaoNaoPermitidaException',
    );
  });
});

describe('in person: requires the signatory’s turn, and started invitations when ordered (2 §4)', () => {
  const signedFirst = signer(1, { statusSignatario: 'ASSINADO' });
  it.each([
    ['no order, nothing sent', { ...minuta, envioConvitesIniciados: false }, [first, inPerson], 'ok'],
    ['order, in turn, started', ordered, [signedFirst, inPerson], 'ok'],
    ['order, out of turn', ordered, [first, inPerson], 'ForaDaVezException'],
    [
      'order, in turn, not started',
      { ...ordered, envioConvitesIniciados: false },
      [signedFirst, inPerson],
      'SignatarioNaoConvidadoException',
    ],
    ['deadline passed', late, [first, inPerson], 'PrazoAssinaturaEncerradoException'],
  ] as const)('%s → %s', (_, version, signatarios, expected) => {
    expect(answer(signerCan.openInPerson(version, inPerson, signatarios, now))).toBe(expected);
  });

  it('a remote signatory has no in-person link', () => {
    expect(answer(signerCan.openInPerson(minuta, first, [first], now))).toBe(
      'DisponibilidadeInvalidaException',
    );
  });
});

describe('copy the link: what an invitation requires, on turn and remote (0-decisions §7)', () => {
  const legal = [first, second];
  it.each([
    ['not invited yet', minuta, second, legal, free, 'ok'],
    ['invited', minuta, first, legal, free, 'ok'],
    ['out of turn', ordered, second, legal, free, 'ForaDaVezException'],
    ['in person', minuta, inPerson, [inPerson], free, 'DisponibilidadeInvalidaException'],
    ['after the deadline', late, first, legal, free, 'PrazoAssinaturaEncerradoException'],
    [
      'no legal representative',
      minuta,
      first,
      [signer(1, { representanteLegal: false })],
      paying,
      'RepresentanteLegalConvidarException',
    ],
  ] as const)('%s → %s', (_, version, signatario, signatarios, organizacao, expected) => {
    expect(answer(signerCan.copyLink(version, signatario, signatarios, organizacao, now))).toBe(expected);
  });
});

describe('send the security key by SMS (2 §2)', () => {
  const withKey = { ...first, temChave: true, telefone: '11987654321' };
  it.each([
    ['with a key and a phone', minuta, withKey, 'ok'],
    ['without a key', minuta, { ...withKey, temChave: false }, 'ChaveSegurancaAusenteException'],
    ['without a phone', minuta, { ...withKey, telefone: null }, 'TelefoneObrigatorioException'],
    ['signed', minuta, { ...withKey, statusSignatario: 'ASSINADO' }, 'SignatarioAssinouException'],
    ['after the deadline', late, withKey, 'PrazoAssinaturaEncerradoException'],
  ] as const)('%s → %s', (_, version, signatario, expected) => {
    expect(answer(signerCan.sendKey(version, signatario, now))).toBe(expected);
  });
});
