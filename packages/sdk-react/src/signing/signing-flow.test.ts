import type { AssinaturaConvite, EtapaAssinatura, Problema } from '@lavra/client/types';
import { describe, expect, test } from 'vitest';
import { sampleInvitation } from '../../test/sample-invitation.ts';
import { wholePhone } from '../phones/typed-phone.ts';
import { emptyHandwriting } from './handwriting/handwriting.ts';
import { dataFaults, emptyDraft, neededHandwriting, type SigningDraft } from './signing-draft.ts';
import {
  firstMissing,
  placeAfter,
  placeAfterCarried,
  placeBefore,
  placeOfRefusal,
  planOf,
  resumePlace,
  type SigningStep,
  settledPlace,
  signatureOf,
} from './signing-flow.ts';
import { progressOf, restoredDraft } from './signing-progress.ts';

const HASH = 'a'.repeat(64);
const now = new Date('2026-11-21T12:00:00Z');

function conviteWith(
  etapas: readonly string[],
  signatario: Partial<AssinaturaConvite['signatario']> = {},
  rest: Partial<AssinaturaConvite> = {},
): AssinaturaConvite {
  return sampleInvitation({
    etapas: etapas as EtapaAssinatura[],
    signatario: { nome: 'Beatriz Lima', cpfDeclarado: false, assinaturaManuscrita: true, ...signatario },
    declaracoes: [
      { id: 'LEITURA', versao: 1, texto: 'Li.', hash: 'b'.repeat(64) },
      { id: 'MEIO_DE_ASSINATURA', versao: 3, texto: 'Aceito.', hash: 'c'.repeat(64) },
    ],
    ...rest,
  });
}

const whole: SigningDraft = {
  ...emptyDraft,
  nome: 'Beatriz Lima',
  cpf: '529.982.247-25',
  baseLida: HASH,
  manuscrita: { ...emptyHandwriting, way: 'DIGITADA' },
  aceites: { LEITURA: 'b'.repeat(64), MEIO_DE_ASSINATURA: 'c'.repeat(64) },
};
const steps: readonly SigningStep[] = ['LEITURA', 'DADOS', 'TOKEN_EMAIL', 'MANUSCRITA', 'ACEITE'];
const problem = (excecao: string, rest: Partial<Problema> = {}): Problema => ({
  type: 'about:blank',
  title: 'Recusa',
  status: 422,
  excecao,
  ...rest,
});

describe('the plan of a signature', () => {
  test('an unsupported step stops it, and is never skipped (0-decisions §5)', () => {
    expect(planOf(conviteWith(['LEITURA', 'CERTIFICADO', 'ACEITE']))).toEqual({
      ok: false,
      etapa: 'CERTIFICADO',
    });
    expect(planOf(conviteWith(['LEITURA', 'ETAPA_DE_AMANHA']))).toEqual({
      ok: false,
      etapa: 'ETAPA_DE_AMANHA',
    });
  });

  test('a code by SMS is a separate step, done like the one by e-mail', () => {
    const bySms: readonly SigningStep[] = ['LEITURA', 'TOKEN_SMS', 'ACEITE'];
    expect(planOf(conviteWith(bySms))).toEqual({ ok: true, steps: bySms });
    const confirmed = conviteWith(bySms, { tokenConfirmado: true });
    expect(settledPlace(confirmed, bySms, 'TOKEN_SMS')).toBe('ACEITE');
    expect(placeOfRefusal(problem('TokenValidacaoExpiradoException'), bySms, 'ACEITE')).toBe('TOKEN_SMS');
  });

  test('a locked signature requests the key even if its steps do not include it', () => {
    const locked = conviteWith(['LEITURA', 'ACEITE'], {}, { situacao: 'BLOQUEADO' });
    expect(planOf(locked)).toEqual({ ok: true, steps: ['CHAVE_SEGURANCA', 'LEITURA', 'ACEITE'] });
    expect(settledPlace(locked, ['CHAVE_SEGURANCA', 'LEITURA', 'ACEITE'], 'ACEITE')).toBe('CHAVE_SEGURANCA');
  });
});

describe('navigation', () => {
  test('goes through each requested step, in order, and back to the opening', () => {
    const convite = conviteWith(steps);
    const path = [placeAfter(convite, steps, 'ABERTURA')];
    for (let at = path[0]; at && at !== 'ACEITE'; ) {
      at = placeAfter(convite, steps, at);
      path.push(at);
    }
    expect(path).toEqual(steps);
    expect(placeAfter(convite, steps, 'ACEITE')).toBe('ACEITE');
    expect(placeBefore(convite, steps, 'DADOS')).toBe('LEITURA');
    expect(placeBefore(convite, steps, 'LEITURA')).toBe('ABERTURA');
  });

  test('a token confirmed by this browser is not requested again, in either direction', () => {
    const convite = conviteWith(steps, { tokenConfirmado: true });
    expect(placeAfter(convite, steps, 'DADOS')).toBe('MANUSCRITA');
    expect(placeBefore(convite, steps, 'MANUSCRITA')).toBe('DADOS');
    expect(settledPlace(convite, steps, 'TOKEN_EMAIL')).toBe('MANUSCRITA');
  });
});

describe('missing parts of a signature', () => {
  const confirmed = conviteWith(steps, { tokenConfirmado: true });

  test('are none when every step is done', () => {
    expect(firstMissing(confirmed, steps, whole, now)).toBeNull();
  });

  test.each<[string, Partial<SigningDraft>, AssinaturaConvite, SigningStep]>([
    ['another base than the one read', { baseLida: 'f'.repeat(64) }, confirmed, 'LEITURA'],
    ['a CPF with wrong check digits', { cpf: '529.982.247-26' }, confirmed, 'DADOS'],
    ['valid data that was never confirmed', { nome: null }, confirmed, 'DADOS'],
    ['a token not confirmed', {}, conviteWith(steps), 'TOKEN_EMAIL'],
    ['no handwriting', { manuscrita: emptyHandwriting }, confirmed, 'MANUSCRITA'],
    [
      'a declaration with a changed text',
      { aceites: { ...whole.aceites, LEITURA: 'x' } },
      confirmed,
      'ACEITE',
    ],
  ])('%s', (_name, patch, convite, expected) => {
    expect(firstMissing(convite, steps, { ...whole, ...patch }, now)).toBe(expected);
  });
});

describe('the request', () => {
  test('contains the base that was read and the texts that were accepted, not later ones', () => {
    const later = conviteWith(steps);
    const changed = {
      ...later,
      contrato: { ...later.contrato, baseSha256: 'e'.repeat(64) },
      declaracoes: later.declaracoes.map((one) => ({ ...one, hash: 'd'.repeat(64) })),
    };
    const sent = signatureOf(changed, steps, whole, 'SDK');
    expect(sent.baseSha256).toBe(HASH);
    expect(sent.declaracoes).toEqual([
      { id: 'LEITURA', versao: 1, hash: 'b'.repeat(64) },
      { id: 'MEIO_DE_ASSINATURA', versao: 3, hash: 'c'.repeat(64) },
    ]);
  });

  test('contains nothing that was not requested', () => {
    const draft = { ...whole, telefoneLido: '+5511987654321', localizacao: { situacao: 'NEGADA' } as const };
    expect(signatureOf(conviteWith(steps), steps, draft, 'PAGINA')).toMatchObject({
      telefone: null,
      dataNascimento: null,
      localizacao: null,
      rubrica: null,
      incorporacao: 'PAGINA',
    });
  });

  test('contains a phone with its country, so that the server reads the same number', () => {
    const convite = conviteWith(steps, { solicitarTelefoneAssinatura: true });
    const phone = { telefone: '(11) 9 8765-4321', telefoneLido: wholePhone('(11) 9 8765-4321') };
    expect(signatureOf(convite, steps, { ...whole, ...phone }, 'SDK').telefone).toBe('+5511987654321');
  });

  test('contains initials if boxes for them are placed', () => {
    const convite = conviteWith(
      steps,
      {},
      {
        posicionamentos: [
          {
            id: 1,
            signatarioId: 7,
            percentX: 1,
            percentY: 1,
            percentLargura: 10,
            percentAltura: 5,
            pageNumber: 1,
            groupId: null,
            content: { type: 'DADO_EXTRA' },
          },
        ],
      },
    );
    expect(neededHandwriting(convite)).toEqual(['manuscrita', 'rubrica']);
    const draft = { ...whole, rubrica: { ...emptyHandwriting, way: 'DIGITADA' as const } };
    expect(signatureOf(convite, steps, draft, 'SDK').rubrica).toEqual({
      tipo: 'DIGITADA',
      texto: 'BL',
      fonte: 'CAVEAT',
    });
  });
});

describe('resuming', () => {
  const confirmed = conviteWith(steps, { tokenConfirmado: true });

  test('opens the first incomplete step, or the last step if none is', () => {
    expect(resumePlace(confirmed, steps, { ...whole, manuscrita: emptyHandwriting }, now)).toBe('MANUSCRITA');
    expect(resumePlace(confirmed, steps, whole, now)).toBe('ACEITE');
    expect(resumePlace(conviteWith(steps), steps, whole, now)).toBe('TOKEN_EMAIL');
  });

  test('opens the reading step if the document has changed', () => {
    const changed = { ...confirmed, contrato: { ...confirmed.contrato, baseSha256: 'e'.repeat(64) } };
    expect(resumePlace(changed, steps, whole, now)).toBe('LEITURA');
  });

  test('skips the steps that an earlier identification completed, and never the acceptance', () => {
    const after = (at: (typeof steps)[number], draft: SigningDraft) =>
      placeAfterCarried(confirmed, steps, { at, draft, now });
    expect(after('LEITURA', { ...whole, baseLida: null })).toBe('ACEITE');
    expect(after('LEITURA', { ...whole, manuscrita: emptyHandwriting })).toBe('MANUSCRITA');
    expect(after('DADOS', { ...whole, aceites: {} })).toBe('ACEITE');
  });

  test('uses earlier values without showing them, and does not ask again', () => {
    const guardado = { cpf: '***.982.247-**', telefone: '*******4321', dataNascimento: true, selfie: true };
    const convite = conviteWith(steps, {
      tokenConfirmado: true,
      solicitarTelefoneAssinatura: true,
      solicitarDataNascimento: true,
    });
    const draft = { ...whole, cpf: '', guardado };
    expect(firstMissing(convite, steps, draft, now)).toBeNull();
    expect(signatureOf(convite, steps, draft, 'SDK')).toMatchObject({
      cpf: null,
      telefone: null,
      dataNascimento: null,
    });
  });

  test('saves and restores the same progress', () => {
    const drawn: SigningDraft = {
      ...whole,
      nome: 'Beatriz O. Lima',
      manuscrita: {
        ...emptyHandwriting,
        drawing: {
          strokes: [
            [
              [0.1, 0.5, 0.4],
              [0.9, 0.4, 0.6],
            ],
          ],
          past: [],
          proporcao: 2.5,
        },
      },
    };
    const kept = progressOf(confirmed, drawn);
    expect(kept).toMatchObject({
      nome: 'Beatriz O. Lima',
      cpf: '529.982.247-25',
      baseLida: HASH,
      rubrica: null,
    });
    const back = {
      ...emptyDraft,
      ...restoredDraft({
        nome: kept.nome ?? null,
        cpfMascarado: '***.982.247-**',
        telefoneMascarado: null,
        dataNascimentoInformada: false,
        selfieGuardada: false,
        baseLida: kept.baseLida ?? null,
        manuscrita: kept.manuscrita ?? null,
        rubrica: null,
      }),
    };
    expect(back.manuscrita.drawing).toEqual(drawn.manuscrita.drawing);
    // Only the CPF's mask is known here; omitting it keeps the stored value.
    const { cpf: _cpf, ...others } = kept;
    expect(progressOf(confirmed, back)).toEqual(others);
  });
});

describe('own data', () => {
  const faults = (convite: AssinaturaConvite, patch: Partial<SigningDraft>) =>
    dataFaults(convite, { ...emptyDraft, ...patch }, now);

  test('the CPF is required if requested or if the sender stated it', () => {
    expect(faults(conviteWith(steps), {})).toEqual({ cpf: 'missing' });
    expect(faults(conviteWith(steps, { documento: 'Passaporte' }), {})).toEqual({});
    expect(faults(conviteWith(steps, { documento: 'RG', cpfDeclarado: true }), {})).toEqual({
      cpf: 'missing',
    });
  });

  test('a birth date is between 1900 and today', () => {
    const convite = conviteWith(steps, { documento: 'RG', solicitarDataNascimento: true });
    expect(faults(convite, {})).toEqual({ dataNascimento: 'missing' });
    expect(faults(convite, { dataNascimento: '2026-11-22' })).toEqual({ dataNascimento: 'invalid' });
    expect(faults(convite, { dataNascimento: '2026-11-21' })).toEqual({});
  });

  test('reports an empty name and an incomplete phone', () => {
    const convite = conviteWith(steps, { documento: 'RG', solicitarTelefoneAssinatura: true });
    expect(faults(convite, { nome: ' ', telefone: '11 98765' })).toEqual({
      nome: 'missing',
      telefone: 'invalid',
    });
  });
});

describe('a refusal opens the step that can fix it', () => {
  test.each<[Problema, SigningStep]>([
    [problem('CpfInvalidoException'), 'DADOS'],
    [problem('TokenValidacaoExpiradoException'), 'TOKEN_EMAIL'],
    [problem('DocumentoAlteradoException'), 'LEITURA'],
    [problem('DeclaracaoDesatualizadaException'), 'ACEITE'],
    [problem('EtapaAssinaturaPendenteException', { parametros: ['assinatura manuscrita'] }), 'MANUSCRITA'],
    [problem('RegraVioladaException', { campos: [{ caminho: 'nome', mensagem: 'Longo.' }] }), 'DADOS'],
    [problem('MuitasTentativasException', { parametros: ['12'] }), 'ACEITE'],
    [problem('SelfieObrigatoriaException'), 'ACEITE'],
  ])('%o', (refusal, expected) => {
    expect(placeOfRefusal(refusal, steps, 'ACEITE')).toBe(expected);
  });
});
