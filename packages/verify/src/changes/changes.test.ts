import { describe, expect, it } from 'vitest';
import { catalog, pageBody, second } from '../testing/changed-bodies.ts';
import { signedFile } from '../testing/signed-file.ts';
import { appendUpdate, type Body, basePdf, embed, pageContent, stream } from '../testing/test-pdf.ts';

const { authority, file, sign, report: verify } = signedFile();

const overlay: Body = [90, stream('/Type /XObject /Subtype /Form /BBox [0 0 300 300]', '0 0 300 300 re f')];

describe('changes after a signature', () => {
  it.each<[string, readonly Body[], object]>([
    [
      'other page content',
      [[22, pageContent('Valor 1')]],
      { paginasAlteradas: [2], paginas: [{ antes: 2, agora: 2, mudancas: ['CONTEUDO'] }] },
    ],
    [
      'a font used by all pages',
      [[5, '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>']],
      { paginasAlteradas: [1, 2, 3] },
    ],
    [
      'a crop',
      [pageBody(3, '/CropBox [0 0 10 10]')],
      { paginasAlteradas: [3], paginas: [{ mudancas: ['DIMENSOES'] }] },
    ],
    [
      'a resource named like a reference to a parent',
      [
        [
          12,
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Resources << /XObject << /Parent 90 0 R >> >> /Contents 22 0 R >>',
        ],
        overlay,
      ],
      { paginasAlteradas: [2] },
    ],
    [
      'an annotation',
      [
        pageBody(2, '/Annots [91 0 R]'),
        [91, '<< /Type /Annot /Subtype /FreeText /Rect [0 0 300 300] /Contents (x) >>'],
      ],
      { paginasAlteradas: [2], paginas: [{ mudancas: ['ANOTACOES'] }] },
    ],
    [
      'a widget that claims a signature',
      [
        pageBody(2, '/Annots [91 0 R]'),
        overlay,
        [
          91,
          '<< /Type /Annot /Subtype /Widget /FT /Sig /V << /ByteRange [0 1 2 3] >> /Rect [0 0 300 300] /AP << /N 90 0 R >> >>',
        ],
      ],
      { paginasAlteradas: [2] },
    ],
    [
      'an added page',
      [
        [2, '<< /Type /Pages /Count 4 /Kids [11 0 R 12 0 R 14 0 R 13 0 R] >>'],
        [14, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'],
      ],
      { paginasAcrescentadas: 1, paginas: [{ antes: null, agora: 3 }] },
    ],
    [
      'a removed page',
      [[2, '<< /Type /Pages /Count 2 /Kids [11 0 R 13 0 R] >>']],
      { paginasRemovidas: 1, paginas: [{ antes: 2, agora: null }] },
    ],
    [
      'pages in another order',
      [[2, '<< /Type /Pages /Count 3 /Kids [13 0 R 12 0 R 11 0 R] >>']],
      { paginasReordenadas: true, paginasAlteradas: [] },
    ],
    [
      'a script',
      [catalog('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')],
      { outras: ['SCRIPTS'], paginasAlteradas: [] },
    ],
    ['an attachment', [catalog('/Names << /EmbeddedFiles << /Names [] >> >>')], { outras: ['ANEXOS'] }],
    ['layers', [catalog('/OCProperties << /OCGs [] /D << >> >>')], { outras: ['CAMADAS'] }],
    [
      'a form field',
      [
        [1, '<< /Type /Catalog /Pages 2 0 R /AcroForm << /SigFlags 3 /Fields [51 0 R 92 0 R] >> >>'],
        [92, '<< /FT /Tx /T (valor) /V (1) >>'],
      ],
      { outras: ['FORMULARIO'], campos: ['valor'] },
    ],
    ['the signature taken out', [[1, '<< /Type /Catalog /Pages 2 0 R >>']], {}],
  ])('are reported: %s', async (what, objects, alteracoes) => {
    const report = await verify(appendUpdate(file, objects));
    const [first] = report.assinaturas;
    if (what === 'the signature taken out') {
      expect(first).toMatchObject({ veredito: 'INVALIDA', campo: 'Assinatura' });
      expect(report.veredito).toBe('INVALIDA');
      return;
    }
    expect(report.veredito).toBe('VALIDA_COM_ALTERACOES_POSTERIORES');
    expect(first).toMatchObject({
      verificacoes: { resumo: true, assinatura: true },
      cobreArquivoInteiro: false,
      alteracoes,
    });
  });

  it('are none if another signature covers the whole file', async () => {
    const report = await verify(sign(file, { ...second, page: 2, annotations: '' }));
    expect(report.veredito).toBe('VALIDA');
    expect(report.assinaturas).toMatchObject([
      { veredito: 'VALIDA', cobreArquivoInteiro: false, alteracoes: { toleradas: ['ASSINATURA'] } },
      { veredito: 'VALIDA', cobreArquivoInteiro: true },
    ]);
  });

  it('include the page with a later signature’s appearance, but not as altered', async () => {
    const report = await verify(
      sign(file, { ...second, rect: '10 10 90 40', appearance: 90, objects: [overlay] }),
    );
    expect(report.veredito).toBe('VALIDA');
    expect(report.assinaturas[0]?.alteracoes).toMatchObject({
      paginasAlteradas: [],
      paginas: [{ antes: 1, agora: 1, mudancas: ['ASSINATURA'] }],
    });
  });

  it('are an alteration if an unknown signer draws over content that a known one signed', async () => {
    authority.issue('stranger', { by: 'stranger' });
    const report = await verify(
      sign(file, { ...second, rect: '0 0 300 300', appearance: 90, objects: [overlay] }, 'stranger'),
    );
    expect(report.assinaturas[0]).toMatchObject({
      veredito: 'VALIDA_COM_ALTERACOES_POSTERIORES',
      alteracoes: { paginasAlteradas: [1] },
    });
  });

  it('are reported for the earlier signature if the later signer also changed a page', async () => {
    const report = await verify(sign(file, { ...second, objects: [[22, pageContent('Valor 1')]] }));
    expect(report.assinaturas).toMatchObject([
      { veredito: 'VALIDA_COM_ALTERACOES_POSTERIORES', alteracoes: { paginasAlteradas: [2] } },
      { veredito: 'VALIDA' },
    ]);
  });

  it('do not include an object rewritten with the same value', async () => {
    const alike = appendUpdate(file, [[22, pageContent('Pagina 2')]]);
    expect((await verify(sign(alike, second))).veredito).toBe('VALIDA');
  });
});

describe('a deceptive file', () => {
  const firstOf = async (bytes: Uint8Array) => (await verify(bytes)).assinaturas[0];

  it('with junk, comments or objects outside the cross-reference is reported', async () => {
    const tails = [
      Buffer.concat([file, Buffer.from('\n')]),
      Buffer.concat([file, Buffer.from('% nada\n')]),
      Buffer.concat([file, Buffer.from('22 0 obj\n(x)\nendobj\n%%EOF\n')]),
      Buffer.concat([file, file]),
    ];
    for (const bytes of tails) expect((await verify(bytes)).veredito).not.toBe('VALIDA');
    for (const options of [{ loose: 'xyz' }, { unnamed: [[22, '(x)'] as Body] }]) {
      const bytes = sign(appendUpdate(file, [[95, '(nada)']], options), second);
      expect(await firstOf(bytes)).toMatchObject({ alteracoes: { outras: ['OCULTOS'] } });
    }
  });

  it('with a page that points at an object hidden in the signed bytes is reported', async () => {
    const hidden = sign(
      appendUpdate(
        basePdf(),
        [
          [95, stream('', 'BT (22 0 obj) Tj ET')],
          [22, pageContent('Pagina 2')],
        ],
        { unnamed: [[22, pageContent('Escondida')]] },
      ),
    );
    const at = hidden.indexOf('22 0 obj', hidden.indexOf('Pagina 2', hidden.indexOf('95 0 obj')));
    expect(at).toBeGreaterThan(0);
    const redirected = sign(appendUpdate(hidden, [], { redirected: [[22, at]] }), second);
    expect(await firstOf(redirected)).toMatchObject({
      veredito: 'VALIDA_COM_ALTERACOES_POSTERIORES',
      alteracoes: { paginasAlteradas: [2] },
    });
  });

  it('that defines an object for a dangling reference is reported', async () => {
    const dangling = sign(appendUpdate(basePdf(), [pageBody(2, '/Group 99 0 R')]));
    const report = await firstOf(sign(appendUpdate(dangling, [[99, '<< /S /Transparency >>']]), second));
    expect(report).toMatchObject({ alteracoes: { paginasAlteradas: [2] } });
  });

  it('with the signature outside the gap, or with more in the gap, is INVALIDA', async () => {
    const text = file.toString('latin1');
    const range = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(text) ?? [];
    const pad = (value: number) => String(value).padStart(10, '0');
    const [before, after, rest] = range.slice(1).map(Number) as [number, number, number];
    const wider = text.replace(
      range[0] ?? '',
      `/ByteRange [0 ${pad(before - 10)} ${pad(after)} ${pad(rest)}]`,
    );
    expect(await firstOf(Buffer.from(wider, 'latin1'))).toMatchObject({
      veredito: 'INVALIDA',
      verificacoes: { intervalo: false },
    });
    // Signature wrapping: the signed bytes stay, but the file's own dictionary points elsewhere.
    const copy = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached ${range[0]} /Contents ${text.slice(before, after)} >>`;
    const wrapped = appendUpdate(file, [
      [50, copy],
      [22, pageContent('Valor 1')],
    ]);
    expect(await firstOf(wrapped)).toMatchObject({ veredito: 'INVALIDA' });
  });

  it('with data in the padding of the signature is INVALIDA', async () => {
    const bytes = Buffer.from(file);
    const end = bytes.indexOf('00>', bytes.indexOf('/Contents <'));
    bytes.write('41', end, 'latin1');
    expect(await firstOf(bytes)).toMatchObject({ veredito: 'INVALIDA' });
  });

  it.each([
    [
      'no token where the signature should be',
      (text: string) =>
        text.replace(/\/Contents <[0-9a-f]+>/, (all) => `/Contents null${' '.repeat(all.length - 14)}`),
    ],
    [
      'zeros',
      (text: string) =>
        text.replace(/\/Contents <[0-9a-f]+>/, (all) => `/Contents <${'0'.repeat(all.length - 12)}>`),
    ],
    ['no range', (text: string) => text.replace('/ByteRange', '/ByteRang_')],
    [
      'a range that is null',
      (text: string) =>
        text.replace(/\/ByteRange \[[^\]]*\]/, (all) => `/ByteRange null${' '.repeat(all.length - 15)}`),
    ],
    [
      'a range of all and nothing',
      (text: string) =>
        text.replace(/\/ByteRange \[[^\]]*\]/, (all) =>
          `/ByteRange [0 ${text.length} 0 0]`.padEnd(all.length),
        ),
    ],
  ])('with %s is INVALIDA', async (_what, change) => {
    const report = await verify(Buffer.from(change(file.toString('latin1')), 'latin1'));
    expect(report.veredito).toBe('INVALIDA');
  });

  it('with one signature’s bytes in place of another is INVALIDA', async () => {
    const twice = sign(file, second);
    const text = twice.toString('latin1');
    const [one, other] = [...text.matchAll(/\/Contents <[0-9a-f]+>/g)].map(([all]) => all);
    const swapped = text.replace(other ?? '', one ?? '');
    expect((await verify(Buffer.from(swapped, 'latin1'))).assinaturas[1]).toMatchObject({
      veredito: 'INVALIDA',
    });
  });
});

describe('a certification', () => {
  const certified = (level: number) =>
    sign(basePdf(), {
      entries: `/Reference [<< /TransformMethod /DocMDP /TransformParams << /P ${level} /V /1.2 >> >>]`,
      catalog: '/Perms << /DocMDP 50 0 R >>',
    });
  const later = { ...second, catalog: '/Perms << /DocMDP 50 0 R >>', page: 2, annotations: '' };

  it('that allows no changes is broken by a signature; one that allows forms is not', async () => {
    expect((await verify(certified(1))).veredito).toBe('VALIDA');
    expect((await verify(sign(certified(1), later))).assinaturas[0]).toMatchObject({
      tipo: 'CERTIFICACAO',
      certificacao: 1,
      veredito: 'INVALIDA',
    });
    expect((await verify(sign(certified(2), later))).assinaturas[0]).toMatchObject({
      veredito: 'VALIDA',
      verificacoes: { permissoes: true },
    });
  });

  it('that allows forms is broken by an annotation; one that allows annotations reports it', async () => {
    const note: Body[] = [
      pageBody(3, '/Annots [91 0 R]'),
      [91, '<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] >>'],
    ];
    expect((await verify(appendUpdate(certified(2), note))).veredito).toBe('INVALIDA');
    expect((await verify(appendUpdate(certified(3), note))).veredito).toBe(
      'VALIDA_COM_ALTERACOES_POSTERIORES',
    );
  });

  it('of fields is broken by a change of a locked field', async () => {
    const field: Body = [92, '<< /FT /Tx /T (valor) /V (1) >>'];
    const locked = sign(appendUpdate(basePdf(), [field]), {
      fields: '92 0 R',
      entries:
        '/Reference [<< /TransformMethod /FieldMDP /TransformParams << /Action /Include /Fields [(valor)] >> >>]',
    });
    const report = await verify(appendUpdate(locked, [[92, '<< /FT /Tx /T (valor) /V (2) >>']]));
    expect(report.assinaturas[0]).toMatchObject({ veredito: 'INVALIDA', alteracoes: { campos: ['valor'] } });
  });
});

it('embeds at the place of the range', () => {
  const prepared = Buffer.from('/ByteRange [0 0000000000 0000000000 0000000000] /Contents <0000> x');
  const start = prepared.indexOf('<0');
  expect(embed(prepared, start, start + 6, (covered) => Buffer.from([covered.length])).toString()).toContain(
    '<3c00>',
  );
});
