import { describe, expect, it } from 'vitest';
import { countAnswers } from '../document-summary.ts';
import { answer, free, minuta, now, paying, signer } from './capability-fixtures.ts';
import { formalizesAutomatically, mainAction, versionCan, viewedForm } from './version-can.ts';
import { endedUnformalized } from './version-state.ts';

const signed = signer(1, { statusSignatario: 'ASSINADO' });
const rejected = signer(2, { statusSignatario: 'REJEITADO' });
const invited = signer(2);
const unsent = signer(2, { statusSignatario: 'NAO_CONVIDADO' });
const unsentFirst = signer(1, { statusSignatario: 'NAO_CONVIDADO' });
const inPerson = signer(2, { statusSignatario: 'NAO_CONVIDADO', disponibilidadeAssinatura: 'PRESENCIAL' });
const ordered = { ...minuta, ordemAssinaturas: true } as const;
const orderedDraft = { ...ordered, situacaoFormalizacao: 'RASCUNHO', envioConvitesIniciados: false } as const;
const draft = { ...minuta, situacaoFormalizacao: 'RASCUNHO', envioConvitesIniciados: false } as const;
const late = { fimAssinatura: '2026-11-21T02:59:59.999Z' };

const closedStates = [
  ['formalized', { ...minuta, situacaoFormalizacao: 'FORMALIZADO' }, 'MinutaFormalizadaException'],
  ['cancelled', { ...minuta, situacaoFormalizacao: 'CANCELADO' }, 'MinutaCanceladaException'],
  ['archived', { ...minuta, contratoArquivado: true }, 'ContratoArquivadoException'],
  ['extinct', { ...minuta, contratoExtinto: true }, 'ContratoExtintoException'],
] as const;

describe('a formalized, cancelled, archived or extinct version does not change (1 §4, 2 §4)', () => {
  it.each(closedStates)('%s: allows only downloads', (_, version, expected) => {
    expect(answer(versionCan.editValidity(version))).toBe(expected);
    expect(answer(versionCan.formalize(version, [signed], free))).toBe(expected);
    expect(answer(versionCan.addSigner(version, [], now))).toBe(expected);
    expect(answer(versionCan.invite(version, [unsent], free, now))).toBe(expected);
    expect(answer(versionCan.changeObservers(version))).toBe(expected);
    expect(answer(versionCan.setOrder(version, [signed, invited]))).toBe(expected);
    expect(answer(versionCan.changeOrder(version))).toBe(expected);
    expect(answer(versionCan.removeOrder(version, [signed, invited]))).toBe(expected);
    expect(answer(versionCan.editPositions(version, [invited]))).toBe(expected);
  });
});

describe('cancel: not archived, not extinct, not already cancelled (1 §4)', () => {
  it.each([
    ['RASCUNHO', 'ok'],
    ['EM_FORMALIZACAO', 'ok'],
    ['FORMALIZADO', 'ok'],
    ['CANCELADO', 'MinutaCanceladaException'],
  ] as const)('%s → %s', (situacaoFormalizacao, expected) => {
    expect(answer(versionCan.cancel({ ...minuta, situacaoFormalizacao }))).toBe(expected);
  });

  it('refuses archived and extinct versions', () => {
    expect(answer(versionCan.cancel({ ...minuta, contratoArquivado: true }))).toBe(
      'ContratoArquivadoException',
    );
    expect(answer(versionCan.cancel({ ...minuta, contratoExtinto: true }))).toBe('ContratoExtintoException');
  });
});

it('validity dates change in RASCUNHO and EM_FORMALIZACAO (1 §4)', () => {
  expect(answer(versionCan.editValidity(draft))).toBe('ok');
  expect(answer(versionCan.editValidity(minuta))).toBe('ok');
});

describe('formalize: never with a pending signature, never with a rejection (1 §4; 0-decisions §4)', () => {
  it.each([
    ['no signatory at all: stored without collecting signatures', [], free, 'ok'],
    ['all signed', [signed], free, 'ok'],
    ['one invited', [signed, invited], free, 'MinutaComAssinaturasPendentesException'],
    ['one not invited yet', [signed, unsent], free, 'MinutaComAssinaturasPendentesException'],
    ['one in person who has not signed', [signed, inPerson], free, 'MinutaComAssinaturasPendentesException'],
    ['one rejected', [signed, rejected], free, 'MinutaRejeitadaException'],
    ['rejected and pending', [unsentFirst, rejected], free, 'MinutaRejeitadaException'],
    ['paying signatory with a legal representative', [signed], paying, 'ok'],
    [
      'paying signatory without a legal representative',
      [signer(1, { statusSignatario: 'ASSINADO', representanteLegal: false })],
      paying,
      'RepresentanteLegalFormalizarException',
    ],
  ] as const)('%s → %s', (_, signatarios, organizacao, expected) => {
    expect(answer(versionCan.formalize(minuta, signatarios, organizacao))).toBe(expected);
  });
});

describe('automatic formalization (1 §4)', () => {
  const on = { ...free, formalizarDocumentosAuto: true };
  it.each([
    ['the last signature, setting on', [signed], on, true],
    ['setting off', [signed], { ...on, formalizarDocumentosAuto: false }, false],
    ['somebody pending', [signed, invited], on, false],
    ['somebody rejected', [signed, rejected], on, false],
    ['no signatory: never automatically', [], on, false],
  ] as const)('%s → %s', (_, signatarios, organizacao, expected) => {
    expect(formalizesAutomatically(minuta, signatarios, organizacao)).toBe(expected);
  });
});

describe('add a signatory (2 §4)', () => {
  it.each([
    ['in time', minuta, [signed], 'ok'],
    ['deadline passed', { ...minuta, ...late }, [signed], 'PrazoAssinaturaEncerradoException'],
    ['deadline today', { ...minuta, fimAssinatura: '2026-11-22T02:59:59.999Z' }, [signed], 'ok'],
    ['someone rejected', minuta, [rejected], 'MinutaRejeitadaException'],
  ] as const)('%s → %s', (_, version, signatarios, expected) => {
    expect(answer(versionCan.addSigner(version, signatarios, now))).toBe(expected);
  });
});

describe('the invite button (2 §4)', () => {
  it.each([
    ['ordered and not started', orderedDraft, [unsentFirst, unsent], 'ok'],
    [
      'ordered, not started, the first in person',
      orderedDraft,
      [{ ...inPerson, id: 1, ordemEnvio: 0 }, unsent],
      'ok',
    ],
    ['not ordered, some pending', minuta, [signed, unsent], 'ok'],
    ['not ordered, none pending', minuta, [signed, invited], 'SemConvitesPendentesException'],
    ['ordered, started, someone invited', ordered, [signer(1), unsent], 'ConviteEmAndamentoException'],
    ['ordered, started, nobody invited', ordered, [signed, unsent], 'ok'],
    ['ordered, started, everybody signed', ordered, [signed], 'SemConvitesPendentesException'],
    [
      'only in-person signatories need no invitation',
      minuta,
      [signed, inPerson],
      'SemConvitesPendentesException',
    ],
    ['no signatory', draft, [], 'SignatarioObrigatorioException'],
    ['deadline passed', { ...minuta, ...late }, [unsent], 'PrazoAssinaturaEncerradoException'],
    [
      'an unsent WhatsApp signatory (2 §8)',
      minuta,
      [signer(2, { statusSignatario: 'NAO_CONVIDADO', tipoAssinatura: 'WHATSAPP' })],
      'AssinaturaWhatsappDescontinuadaException',
    ],
  ] as const)('%s → %s', (_, version, signatarios, expected) => {
    expect(answer(versionCan.invite(version, signatarios, free, now))).toBe(expected);
  });

  it('the paying-signatory feature requires a legal representative', () => {
    const alone = [{ ...unsent, representanteLegal: false }];
    expect(answer(versionCan.invite(minuta, alone, paying, now))).toBe('RepresentanteLegalConvidarException');
    expect(answer(versionCan.invite(minuta, alone, free, now))).toBe('ok');
  });
});

describe('the main button (2 §4, Main button logic)', () => {
  const shown = (...args: Parameters<typeof mainAction>) => {
    const action = mainAction(...args);
    return action && [action.acao, answer(action.verdict)];
  };

  it.each([
    ['a rejection', minuta, [signed, rejected], free, ['FORMALIZAR', 'MinutaRejeitadaException']],
    [
      'a rejection and someone unsent',
      minuta,
      [rejected, unsentFirst],
      free,
      ['FORMALIZAR', 'MinutaRejeitadaException'],
    ],
    ['waiting to be sent', draft, [unsent], free, ['CONVIDAR', 'ok']],
    ['order under way', ordered, [signer(1), unsent], free, ['CONVIDAR', 'ConviteEmAndamentoException']],
    ['order of people present, not started', orderedDraft, [inPerson], free, ['CONVIDAR', 'ok']],
    [
      'someone awaits signature',
      minuta,
      [signed, invited],
      free,
      ['FORMALIZAR', 'MinutaComAssinaturasPendentesException'],
    ],
    ['all signed', minuta, [signed], free, ['FORMALIZAR', 'ok']],
    [
      'paying signatory without a legal representative',
      minuta,
      [{ ...signed, representanteLegal: false }],
      paying,
      ['FORMALIZAR', 'RepresentanteLegalFormalizarException'],
    ],
    ['no signatories', draft, [], free, null],
  ] as const)('%s', (_, version, signatarios, organizacao, expected) => {
    expect(shown(version, signatarios, organizacao, now)).toEqual(expected);
  });

  it.each(closedStates)('is not offered when %s', (_, version) => {
    expect(mainAction(version, [signed], free, now)).toBeNull();
  });
});

describe('the signing order (2 §4)', () => {
  it.each([
    ['two signatories, not started', draft, [unsentFirst, unsent], 'ok'],
    ['one signatory', draft, [unsent], 'OrdemAssinaturaMinimoException'],
    ['invitations started', minuta, [signed, unsent], 'OrdemAssinaturaIniciadaException'],
  ] as const)('on: %s → %s', (_, version, signatarios, expected) => {
    expect(answer(versionCan.setOrder(version, signatarios))).toBe(expected);
  });

  it.each([
    ['ordered, invitations started', { ...ordered, envioConvitesIniciados: true }, 'ok'],
    ['not ordered', draft, 'OrdemAssinaturaIndefinidaException'],
  ] as const)('changed: %s → %s', (_, version, expected) => {
    expect(answer(versionCan.changeOrder(version))).toBe(expected);
  });

  it.each([
    ['nobody repeated', draft, [unsentFirst, unsent], 'ok'],
    ['someone repeated', draft, [unsent, { ...unsent, id: 3 }], 'OrdemAssinaturaRepetidosException'],
    ['invitations started', minuta, [signed, unsent], 'OrdemAssinaturaIniciadaException'],
  ] as const)('off: %s → %s', (_, version, signatarios, expected) => {
    expect(answer(versionCan.removeOrder(version, signatarios))).toBe(expected);
  });
});

describe('positions (0-decisions §4)', () => {
  const digital = signer(1, { tipoAssinatura: 'DIGITAL' });
  it.each([
    ['electronic, in formalization', minuta, [invited], 'ok'],
    ['digital, draft', draft, [digital], 'ok'],
    ['digital, in formalization', minuta, [digital, invited], 'PosicionamentoCongeladoException'],
  ] as const)('%s → %s', (_, version, signatarios, expected) => {
    expect(answer(versionCan.editPositions(version, signatarios))).toBe(expected);
  });
});

describe('attachments, sanctions and items (0-decisions §4)', () => {
  it.each([
    ['a formalized version', { ...minuta, situacaoFormalizacao: 'FORMALIZADO' }, 'ok'],
    ['a cancelled version', { ...minuta, situacaoFormalizacao: 'CANCELADO' }, 'ok'],
    ['an archived document', { ...minuta, contratoArquivado: true }, 'ContratoArquivadoException'],
    ['an extinct document', { ...minuta, contratoExtinto: true }, 'ContratoExtintoException'],
  ] as const)('of %s → %s', (_, version, expected) => {
    expect(answer(versionCan.attach(version))).toBe(expected);
  });
});

describe('downloads and seal', () => {
  it.each([
    ['no signature', 'EM_FORMALIZACAO', 'PROCESSADO', [invited], 'MinutaSemAssinaturasException'],
    ['some signed: an interim copy', 'EM_FORMALIZACAO', 'PROCESSADO', [signed, invited], 'ok'],
    ['formalized and sealed', 'FORMALIZADO', 'PROCESSADO', [signed], 'ok'],
    [
      'formalized, being sealed',
      'FORMALIZADO',
      'EM_PROCESSAMENTO',
      [signed],
      'MinutaEmProcessamentoException',
    ],
    ['formalized, seal failed', 'FORMALIZADO', 'FALHA', [signed], 'MinutaFalhaProcessamentoException'],
  ] as const)(
    'signed document, %s (1 §4)',
    (_, situacaoFormalizacao, situacaoProcessamento, signatarios, expected) => {
      const version = { situacaoFormalizacao, situacaoProcessamento };
      expect(answer(versionCan.downloadSigned(version, countAnswers(signatarios)))).toBe(expected);
    },
  );

  it.each([
    ['FALHA', 'ok'],
    ['EM_PROCESSAMENTO', 'MinutaEmProcessamentoException'],
    ['PROCESSADO', 'MinutaProcessadaException'],
  ] as const)('a seal is tried again only after it failed: %s → %s', (situacaoProcessamento, expected) => {
    expect(answer(versionCan.retrySeal({ situacaoProcessamento }))).toBe(expected);
  });

  it('a preview is tried again only after it failed', () => {
    expect(answer(versionCan.retryPreview({ falhaPrevia: 'O arquivo não pode ser desenhado.' }))).toBe('ok');
    expect(answer(versionCan.retryPreview({ falhaPrevia: null }))).toBe('MinutaProcessadaException');
  });

  it('a comparison that does not end is tried again', () => {
    const conferencia = { situacao: 'EM_ANDAMENTO' as const, feito: [], paginas: [], confirmadaEm: null };
    expect(answer(versionCan.retryPreview({ falhaPrevia: null, conferencia }))).toBe('ok');
  });

  it('pages that differ from the upload are confirmed before sending or storing (0-decisions §4)', () => {
    const withReview = (situacao: 'EM_ANDAMENTO' | 'A_CONFIRMAR' | 'CONFIRMADA') => ({
      ...draft,
      conferencia: { situacao, feito: [], paginas: [1], confirmadaEm: null },
    });
    const answers = (
      version: typeof draft & { conferencia?: ReturnType<typeof withReview>['conferencia'] },
    ) => [
      answer(versionCan.invite(version, [unsent], free, now)),
      answer(versionCan.formalize(version, [], free)),
      answer(versionCan.confirmUpload(version)),
    ];
    const [running, waiting] = ['ConferenciaEmAndamentoException', 'ConferenciaPendenteException'];
    expect(answers(withReview('EM_ANDAMENTO'))).toEqual([running, running, running]);
    expect(answers(withReview('A_CONFIRMAR'))).toEqual([waiting, waiting, 'ok']);
    expect(answers(withReview('CONFIRMADA'))).toEqual(['ok', 'ok', 'MinutaProcessadaException']);
    expect(answers(draft)).toEqual(['ok', 'ok', 'MinutaProcessadaException']);
  });

  it('shows a formalized version without signatures as uploaded, otherwise in printable form (1 §4)', () => {
    expect(viewedForm({ situacaoFormalizacao: 'FORMALIZADO' }, [])).toBe('original');
    expect(viewedForm({ situacaoFormalizacao: 'FORMALIZADO' }, [signed])).toBe('impressao');
    expect(viewedForm(draft, [unsent])).toBe('impressao');
  });
});

it('knows a version that ended without being formalized', () => {
  const ended = closedStates.filter(([, version]) => endedUnformalized(version)).map(([name]) => name);
  expect(ended).toEqual(['cancelled', 'extinct']);
  expect(endedUnformalized({ situacaoFormalizacao: 'FORMALIZADO', contratoExtinto: true })).toBe(false);
});
