import { describe, expect, it } from 'vitest';
import { answer } from './capabilities/capability-fixtures.ts';
import {
  checkBrandColors,
  contrastingTextOn,
  contrastRatio,
  luminance,
  readableOn,
  standardColors,
  textColorOver,
} from './colors.ts';
import { declarationsFor, signingLanguages } from './declarations.ts';
import { checkRootUse } from './folders.ts';
import { balances, checkDocumentLimit, checkUserLimit, isNearDocumentLimit } from './plan-limits.ts';
import {
  checkPosition,
  isNewPositionId,
  pagesToRepeat,
  positionLabels,
  repeatOptions,
} from './positioning.ts';
import { privacyNotice } from './privacy-notice.ts';
import { rowSigners, rowTags, signatureSummary } from './signature-summary.ts';
import {
  deliveryFailureText,
  formalizationLabel,
  identityDocumentLabel,
  signerStatusLabel,
} from './status-labels.ts';
import { daysLeft, validityColor } from './validity.ts';

describe('validity (1 §9)', () => {
  it.each([
    [null, null],
    [-5, 'VERMELHO'],
    [0, 'VERMELHO'],
    [31, 'VERMELHO'],
    [32, 'LARANJA'],
    [45, 'LARANJA'],
    [46, 'VERDE'],
  ] as const)('%s days left → %s', (days, color) => {
    expect(validityColor(days)).toBe(color);
  });

  it.each([
    ['2026-11-22T02:59:59.999Z', 0],
    ['2026-11-23T02:59:59.999Z', 1],
    ['2026-11-21T02:59:59.999Z', -1],
    [null, null],
  ])('%s is %s days away in São Paulo', (end, days) => {
    expect(daysLeft(end, '2026-11-21T12:00:00.000Z')).toBe(days);
  });
});

describe('signature label of a list row (1 §4)', () => {
  it.each([
    [0, 3, 0, 'Não Assinado 0/3', 'neutra'],
    [0, 0, 0, 'Não Assinado 0/0', 'neutra'],
    [1, 3, 0, 'Parcialmente Assinando 1/3', 'neutra'],
    [3, 3, 0, 'Assinado 3/3', 'primaria'],
    [2, 3, 1, 'Rejeitado', 'perigo'],
  ])(
    '%i of %i signed, %i rejected → %s',
    (totalAssinaturas, totalSignatarios, totalRejeicoes, rotulo, tom) => {
      expect(signatureSummary({ totalAssinaturas, totalSignatarios, totalRejeicoes })).toEqual({
        rotulo,
        tom,
      });
    },
  );

  it('parses signatories from JSON text and shows underscores as spaces (1 §3)', () => {
    const text = JSON.stringify([{ email: 'a@b.com', telefone: null, status: 'NAO_CONVIDADO' }]);
    expect(rowSigners(text)).toEqual([
      { nome: null, email: 'a@b.com', telefone: null, status: 'NAO CONVIDADO' },
    ]);
  });

  it.each(['', '{', '{}', 'null'])(
    'a text that cannot be parsed (%j) gives one entry with an error label (1 §3)',
    (text) => {
      expect(rowSigners(text)).toEqual([
        { nome: null, email: null, telefone: null, status: 'falha ao buscar' },
      ]);
    },
  );

  it('splits tags at the pipe (1 §3)', () => {
    expect(rowTags('locação|2026')).toEqual(['locação', '2026']);
    expect(rowTags('')).toEqual([]);
  });
});

describe('status labels (1 §4, 2 §4)', () => {
  it.each([
    ['RASCUNHO', false, false, 'Não Formalizado'],
    ['EM_FORMALIZACAO', false, false, 'Não Formalizado'],
    ['FORMALIZADO', false, false, 'Formalizado'],
    ['CANCELADO', false, false, 'Cancelado'],
    ['FORMALIZADO', true, false, 'Arquivado - Formalizado'],
    ['FORMALIZADO', false, true, 'Extinto'],
  ] as const)('%s, archived %s, extinct %s → %s', (situacao, arquivado, extinto, label) => {
    expect(formalizationLabel(situacao, { arquivado, extinto })).toBe(label);
  });

  it.each([
    ['NAO_CONVIDADO', 'REMOTA', null, false, 'Aguardando envio'],
    ['NAO_CONVIDADO', 'PRESENCIAL', null, false, 'Aguardando assinatura'],
    ['CONVIDADO', 'REMOTA', null, false, 'Aguardando assinatura'],
    ['CONVIDADO', 'REMOTA', null, true, 'Aguardando abertura'],
    ['CONVIDADO', 'REMOTA', '2026-11-21T12:00:00Z', true, 'Aguardando assinatura'],
    ['ASSINADO', 'REMOTA', null, true, 'Assinado'],
    ['REJEITADO', 'REMOTA', null, true, 'Rejeitado'],
  ] as const)(
    '%s %s, opened %s, opening validated %s → %s',
    (statusSignatario, disponibilidadeAssinatura, dataAberturaEmail, validarAberturaEmail, label) => {
      const signatario = { statusSignatario, disponibilidadeAssinatura, dataAberturaEmail };
      const version = { situacaoFormalizacao: 'EM_FORMALIZACAO', validarAberturaEmail } as const;
      expect(signerStatusLabel(signatario, version)).toBe(label);
    },
  );

  it.each([
    ['NAO_CONVIDADO', 'Não assinou'],
    ['CONVIDADO', 'Não assinou'],
    ['ASSINADO', 'Assinado'],
    ['REJEITADO', 'Rejeitado'],
  ] as const)('%s, in a cancelled version → %s', (statusSignatario, label) => {
    const signatario = {
      statusSignatario,
      disponibilidadeAssinatura: 'PRESENCIAL',
      dataAberturaEmail: null,
    } as const;
    const version = { situacaoFormalizacao: 'CANCELADO', validarAberturaEmail: true } as const;
    expect(signerStatusLabel(signatario, version)).toBe(label);
  });

  it('describes a delivery failure in a sentence; none if the cause is unknown', () => {
    expect(deliveryFailureText('CAIXA_CHEIA', 'EMAIL')).toBe('A caixa de entrada está cheia.');
    expect(deliveryFailureText('OUTRO', 'SMS')).toBeNull();
    const ofNumber = 'O número não existe ou não recebe SMS.';
    expect(deliveryFailureText('ENDERECO_INEXISTENTE', 'SMS')).toBe(ofNumber);
  });

  it("the identity document 'Outros' is shown as 'Documento' (2 §3)", () => {
    expect(['Outros', 'CPF'].map(identityDocumentLabel)).toEqual(['Documento', 'CPF']);
  });
});

describe('white-label colours (3 §5)', () => {
  it.each([
    ['#604A99', '#ffffff', 'ok'],
    ['#153C5C', '#ffffff', 'ok'],
    ['#604A99', '#604a99', 'CoresIguaisException'],
    ['#F5F5F5', '#000000', 'CorPrimariaClaraException'],
    ['#604A99', '#5A4A99', 'ContrasteCoresException'],
    ['roxo', '#ffffff', 'CorInvalidaException'],
    ['#604A99', '#fff', 'CorInvalidaException'],
  ])('%s with %s → %s', (primaria, secundaria, expected) => {
    expect(answer(checkBrandColors(primaria, secundaria))).toBe(expected);
  });

  it('luminance is (0.299 R + 0.587 G + 0.114 B) / 255, and decides the text colour at 0.5', () => {
    expect(luminance('#ffffff')).toBeCloseTo(1, 10);
    expect(luminance('#ff0000')).toBeCloseTo(0.299, 10);
    expect(textColorOver('#7f7f7f')).toBe('#ffffff');
    expect(textColorOver('#808080')).toBe('#000000');
  });

  it('the default colours pass their own validation', () => {
    for (const { primaria, secundaria } of Object.values(standardColors)) {
      expect(answer(checkBrandColors(primaria, secundaria))).toBe('ok');
      expect(contrastRatio(primaria, secundaria)).toBeGreaterThan(4.5);
    }
  });

  it('contrast follows WCAG 2.2', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it.each(['#ffee00', '#777777', '#e5e5e5', '#604A99', '#1D1A26', '#ff00ff'])(
    'corrects the brand colour %s to 4.5:1 on light and dark backgrounds, only if needed',
    (color) => {
      for (const ground of ['#FAF9F7', '#17141F']) {
        const corrected = readableOn(color, ground);
        expect(contrastRatio(corrected, ground)).toBeGreaterThanOrEqual(4.5);
        if (contrastRatio(color, ground) >= 4.5) expect(corrected).toBe(color);
      }
      expect(contrastRatio(contrastingTextOn(color), color)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe('declarations (0-decisions §5, step 9)', () => {
  it('are separate: reading, means of signature, and powers only for a company', () => {
    expect(declarationsFor(null).map(({ id }) => id)).toEqual(['LEITURA', 'MEIO_DE_ASSINATURA']);
    const forCompany = declarationsFor('Açúcar $& Cia');
    expect(forCompany.map(({ id }) => id)).toContain('PODERES_DE_REPRESENTACAO');
    expect(forCompany[2]?.texto).toBe(
      'Declaro que tenho poderes para assinar este documento em nome de Açúcar $& Cia.',
    );
  });

  it('the means of signature is accepted under MP 2.200-2 art. 10 §2', () => {
    expect(declarationsFor(null)[1]?.texto).toContain('art. 10, § 2º, da Medida Provisória nº 2.200-2/2001');
  });

  it.each(signingLanguages)('exist in %s, with the same ids and versions', (idioma) => {
    const named = ({ id, versao }: { id: string; versao: number }) => [id, versao];
    expect(declarationsFor('X', idioma).map(named)).toEqual(declarationsFor('X').map(named));
    for (const { texto } of declarationsFor('X', idioma)) {
      expect(texto).not.toMatch(/\{\d\}/);
      expect(texto).not.toMatch(/qualificad|qualified|cualificad/i);
    }
  });
});

describe('LGPD notice (0-decisions §5, step 1)', () => {
  const nothingMore = {
    etapas: ['LEITURA', 'DADOS', 'ACEITE'],
    signatario: { solicitarTelefoneAssinatura: false },
    solicitarDataNascimento: false,
  } as const;

  it('lists the data that every signature collects, its purpose and legal basis', () => {
    expect(privacyNotice(nothingMore).map(({ dado }) => dado)).toEqual([
      'Nome, CPF e e-mail',
      'Data e hora, endereço IP e navegador',
    ]);
    for (const { finalidade, baseLegal } of privacyNotice(nothingMore)) {
      expect(finalidade).not.toBe('');
      expect(baseLegal).toMatch(/LGPD, art\. (7º|11)/);
    }
  });

  it('lists additional data only if requested', () => {
    const all = {
      etapas: ['LEITURA', 'TOKEN_SMS', 'LOCALIZACAO', 'SELFIE', 'MANUSCRITA'],
      signatario: { solicitarTelefoneAssinatura: false },
      solicitarDataNascimento: true,
    } as const;
    expect(privacyNotice(all).map(({ dado }) => dado)).toEqual([
      'Nome, CPF e e-mail',
      'Data e hora, endereço IP e navegador',
      'Telefone',
      'Data de nascimento',
      'Localização precisa',
      'Selfie',
      'Assinatura manuscrita',
    ]);
  });

  it('states that location sharing may be declined', () => {
    const notice = privacyNotice({ ...nothingMore, etapas: ['LOCALIZACAO'] });
    expect(notice.find(({ dado }) => dado === 'Localização precisa')?.baseLegal).toContain(
      'você pode negar e assinar mesmo assim',
    );
  });

  it.each(signingLanguages)('exists in %s', (idioma) => {
    expect(privacyNotice(nothingMore, idioma)).toHaveLength(2);
  });
});

describe('positions (2 §3, §5, §9)', () => {
  it('distinguish the false friends: RUBRICA is the signature, DADO_EXTRA the initials', () => {
    expect(positionLabels).toEqual({
      RUBRICA: 'Assinatura',
      DADO_EXTRA: 'Rubrica',
      CPF: 'Documento',
      EMAIL: 'E-mail',
      NOME_SIGNATARIO: 'Nome',
      DATA_NASCIMENTO: 'Data Nascimento',
    });
  });

  it.each([
    ['TODAS_AS_PAGINAS', 2, [1, 3, 4]],
    ['PROXIMA_PAGINA', 2, [3]],
    ['PROXIMA_PAGINA', 4, []],
    ['ULTIMA_PAGINA', 2, [4]],
    ['ULTIMA_PAGINA', 4, []],
  ] as const)('%s from page %i of 4 → %j', (option, page, pages) => {
    expect(pagesToRepeat(option, page, 4)).toEqual(pages);
  });

  it('repeats on all pages by default', () => {
    expect(repeatOptions[0]).toBe('TODAS_AS_PAGINAS');
  });

  it.each([
    [7, false],
    ['7', false],
    ['nova-1', true],
    ['7a', true],
    ['', true],
    ['0', true],
  ] as const)('id %j is new: %s', (id, isNew) => {
    expect(isNewPositionId(id)).toBe(isNew);
  });

  const box = { percentX: 10, percentY: 80, percentLargura: 35, percentAltura: 8, pageNumber: 1 };
  it.each([
    ['inside', box, 'ok'],
    ['at the very edge', { ...box, percentX: 65, percentY: 92 }, 'ok'],
    ['nudged over the edge by 0.01', { ...box, percentX: 65.01 }, 'ok'],
    ['past the right edge', { ...box, percentX: 66 }, 'PosicionamentoInvalidoException'],
    ['past the bottom', { ...box, percentY: 93 }, 'PosicionamentoInvalidoException'],
    ['left of the page', { ...box, percentX: -1 }, 'PosicionamentoInvalidoException'],
    ['page 0', { ...box, pageNumber: 0 }, 'PosicionamentoPaginaException'],
    ['page 4 of 3', { ...box, pageNumber: 4 }, 'PosicionamentoPaginaException'],
    ['half a page number', { ...box, pageNumber: 1.5 }, 'PosicionamentoPaginaException'],
  ])('a box %s → %s', (_, position, expected) => {
    expect(answer(checkPosition(position, 3))).toBe(expected);
  });
});

describe('plan limits (1 §4)', () => {
  const use = (documentosUtilizados: number, documentosIlimitados = false) => ({
    documentosIlimitados,
    totalDocumentos: 10,
    documentosUtilizados,
  });

  it.each([
    [8, false, 'ok', false],
    [9, false, 'ok', true],
    [10, false, 'LimiteDocumentosAtingidoException', false],
    [11, false, 'LimiteDocumentosAtingidoException', false],
    [500, true, 'ok', false],
  ] as const)('%i of 10 used, unlimited %s → %s, near %s', (used, unlimited, expected, near) => {
    expect(answer(checkDocumentLimit(use(used, unlimited)))).toBe(expected);
    expect(isNearDocumentLimit(use(used, unlimited))).toBe(near);
  });

  it('a batch needs room for all its documents', () => {
    expect(answer(checkDocumentLimit(use(8), 2))).toBe('ok');
    expect(answer(checkDocumentLimit(use(8), 3))).toBe('LimiteDocumentosAtingidoException');
  });

  it('users stop at their total', () => {
    const users = { usuariosIlimitados: false, totalUsuarios: 2, usuariosUtilizados: 2 };
    expect(answer(checkUserLimit(users))).toBe('LimiteUsuariosAtingidoException');
    expect(answer(checkUserLimit({ ...users, usuariosUtilizados: 1 }))).toBe('ok');
    expect(answer(checkUserLimit({ ...users, usuariosIlimitados: true }))).toBe('ok');
  });

  it('balances are total minus used, never negative (1 §9)', () => {
    expect(balances({ totalSMS: 5, smsUtilizados: 2, totalWhatsapp: 1, whatsappUtilizados: 3 })).toEqual({
      sms: 3,
      whatsapp: 0,
    });
  });
});

describe('documents in the root (2 §5)', () => {
  it.each([
    [7, false, 'Operador', 'ok'],
    [null, true, 'Operador', 'ok'],
    [null, false, 'Operador', 'RaizNaoPermitidaException'],
    [undefined, false, 'Gestor', 'RaizNaoPermitidaException'],
    [null, false, 'Administrador da Organização', 'RaizNaoPermitidaAdministradorException'],
  ] as const)('folder %s, allowed %s, %s → %s', (pastaId, podeCriarContratoRaiz, perfil, expected) => {
    expect(answer(checkRootUse(pastaId, { podeCriarContratoRaiz, perfil }))).toBe(expected);
  });
});
