import type { Manuscrita } from '@lavra/client/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { invited, type Problem, signatureEntry, typedSignature } from '../../../test/support/signing.ts';
import { pngImage, uploaded, whiteImage } from './png-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

const drawn = (...tracos: number[][][]): Manuscrita => ({ tipo: 'DESENHADA', proporcao: 3, tracos });
const typed = (texto: string): Manuscrita => ({ tipo: 'DIGITADA', texto, fonte: 'CAVEAT' });

/** A signer of a document with these boxes. */
function withBoxes(types: readonly ('RUBRICA' | 'DADO_EXTRA' | 'DATA_NASCIMENTO')[]) {
  return invited(app, {}, async (desk, signatarioId) => {
    const posicionamentoDados = types.map((type) => ({
      ...{ id: type, signatarioId, percentX: 10, percentY: 10, pageNumber: 1 },
      content: { type },
    }));
    await desk.positions('POST', { posicionamentoDados, posicionamentoDadosDeletadosId: [] });
  });
}

const withInitials = () => withBoxes(['RUBRICA', 'DADO_EXTRA']);

describe('signing', () => {
  it.each([
    ['no name', { nome: ' \u200b ' }, 'NomeSignatarioObrigatorioException'],
    ['an invalid CPF', { cpf: '529.982.247-26' }, 'CpfInvalidoException'],
    ['a missing but required CPF', { cpf: null }, 'CpfInvalidoException'],
    ['another document than the displayed one', { baseSha256: '0'.repeat(64) }, 'DocumentoAlteradoException'],
    ['no handwriting', { manuscrita: null }, 'AssinaturaManuscritaObrigatoriaException'],
  ] as const)('is refused for %s, and stores nothing', async (_what, change, excecao) => {
    const { link, desk } = await invited(app, { documentoId: 1, assinaturaManuscrita: true });
    const entry = { ...signatureEntry(await link.open()), cpf: '529.982.247-25', manuscrita: typedSignature };
    const { body } = await link.call<Problem>('POST', '/assinatura', { json: { ...entry, ...change } });
    expect(body.excecao).toBe(excecao);
    expect((await desk.listSigners())[0]?.statusSignatario).toBe('CONVIDADO');
    expect((await link.call('POST', '/assinatura', { json: entry })).status).toBe(200);
  });

  it.each([
    ['a drawing of one point', drawn([[0.5, 0.5]]), 'ManuscritaEmBrancoException'],
    [
      'two equal points',
      drawn([
        [0.5, 0.5],
        [0.5, 0.5],
      ]),
      'ManuscritaEmBrancoException',
    ],
    ['a text without a visible letter', typed('\u3164\u200b \u2800.'), 'ManuscritaEmBrancoException'],
    ['a letter that no font of ours draws', typed('\u{13000}'), 'ManuscritaEmBrancoException'],
    ['white paper', uploaded(whiteImage({ largura: 300, altura: 100 })), 'ManuscritaEmBrancoException'],
    ['an image that is not a PNG', uploaded(Buffer.from('não é imagem')), 'ImagemInvalidaException'],
    ['a PNG of 4,001 pixels', uploaded(pngImage({ largura: 4001, altura: 1 })), 'ImagemInvalidaException'],
    [
      'a PNG that cannot be drawn',
      uploaded(pngImage({ largura: 30, altura: 10 }, Buffer.from('pixels'))),
      'ImagemInvalidaException',
    ],
    ['text that is not base64', { tipo: 'ENVIADA', imagem: 'AAAA\nAAAA' }, 'ImagemInvalidaException'],
    ['more than 1 MB', uploaded(Buffer.alloc(1024 * 1024 + 1)), 'ArquivoGrandeException'],
  ] as const)(
    'is refused for handwriting or initials of %s, naming the field',
    async (_what, hand, excecao) => {
      const { link, desk } = await withInitials();
      const refusal = async (given: object) => {
        const entry = {
          ...signatureEntry(await link.open()),
          manuscrita: typedSignature,
          rubrica: typedSignature,
        };
        const { body } = await link.call<Problem>('POST', '/assinatura', { json: { ...entry, ...given } });
        return [body.excecao, body.campos?.map(({ caminho }) => caminho)];
      };
      expect(await refusal({ manuscrita: hand })).toEqual([excecao, ['manuscrita']]);
      expect(await refusal({ rubrica: hand })).toEqual([excecao, ['rubrica']]);
      expect((await desk.listSigners())[0]?.statusSignatario).toBe('CONVIDADO');
    },
  );

  it('takes a typed signature in any script that our fonts draw', async () => {
    const { link } = await invited(app, { assinaturaManuscrita: true });
    expect((await link.sign({ manuscrita: typed('山田太郎') })).status).toBe(200);
  });

  it('is refused for a missing declaration or one with another text', async () => {
    const { link } = await invited(app);
    const page = await link.open();
    const [first, second] = signatureEntry(page).declaracoes;
    const refusal = async (declaracoes: object[]) =>
      (await link.call<Problem>('POST', '/assinatura', { json: { ...signatureEntry(page), declaracoes } }))
        .body.excecao;
    expect(await refusal([first!])).toBe('DeclaracoesObrigatoriasException');
    expect(await refusal([first!, { ...second, hash: 'f'.repeat(64) }])).toBe(
      'DeclaracaoDesatualizadaException',
    );
    expect(await refusal([first!, { ...second, versao: 2 }])).toBe('DeclaracaoDesatualizadaException');
  });

  it('requires what the boxes show: signature, initials and date of birth', async () => {
    const { link } = await withBoxes(['RUBRICA', 'DADO_EXTRA', 'DATA_NASCIMENTO']);
    const page = await link.open();
    expect(page.etapas).toContain('MANUSCRITA');
    expect(page.signatario).toMatchObject({ assinaturaManuscrita: true, solicitarDataNascimento: true });
    expect(page.posicionamentos).toHaveLength(3);
    const given = { manuscrita: typedSignature, rubrica: typedSignature, dataNascimento: '1990-02-28' };
    const refusal = async (change: object) => (await link.sign({ ...given, ...change })).body.excecao;
    expect(await refusal({ rubrica: null })).toBe('AssinaturaManuscritaObrigatoriaException');
    expect(await refusal({ dataNascimento: null })).toBe('DataNascimentoInvalidaException');
    expect(await refusal({ dataNascimento: '2027-01-01' })).toBe('DataNascimentoInvalidaException');
    expect((await link.sign(given)).status).toBe(200);
  });

  it.each([
    ['none', null, 'SelfieObrigatoriaException'],
    ['text', Buffer.from('<html>'), 'ImagemInvalidaException'],
    ['something after the image', Buffer.from('ffd8ffe0ffd93c3f', 'hex'), 'ImagemInvalidaException'],
    ['more than 500 kB', Buffer.alloc(500_001), 'ArquivoGrandeException'],
  ])('requires the selfie that the sender asked for: %s is refused', async (_what, bytes, excecao) => {
    const { link } = await invited(app, { solicitarSelfieAssinatura: true });
    const page = await link.open();
    expect(page.etapas).toContain('SELFIE');
    expect(page.coleta.map(({ dado }) => dado)).toContain('Selfie');
    const selfie = bytes && { origem: 'ARQUIVO' as const, imagem: bytes.toString('base64') };
    expect((await link.sign({ selfie })).body.excecao).toBe(excecao);
  });
});
