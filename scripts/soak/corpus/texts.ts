/** The texts of the corpus: a lease, with what contracts contain. */
export const paragraphs = [
  'CONTRATO DE LOCAÇÃO RESIDENCIAL',
  'Cláusula 1ª. O LOCADOR dá em locação ao LOCATÁRIO o imóvel da Rua São João, nº 1.234, apto. 56, em Vitória/ES.',
  'Cláusula 2ª. O aluguel mensal é de R$ 2.350,00 (dois mil trezentos e cinquenta reais), até o dia 05 de cada mês.',
  'Cláusula 3ª. O prazo é de 30 (trinta) meses, de 01/12/2026 a 31/05/2029, com reajuste anual pelo IGP-M de 4,27 %.',
  'Parágrafo único. A multa por atraso é de 10 %, com juros de 1 % ao mês — art. 406 do Código Civil, “in verbis”.',
  'E, por estarem justas e contratadas, assinam as partes: Conceição Araújo Müller e João Antônio d’Ávila.',
] as const;

const table = `<table border="1" cellspacing="0"><tr><th>Parcela</th><th>Vencimento</th><th>Valor</th></tr>${Array.from(
  { length: 6 },
  (_, row) =>
    `<tr><td>${row + 1}</td><td>05/0${row + 1}/2027</td><td>R$ ${(2350 + row * 17).toFixed(2)}</td></tr>`,
).join('')}</table>`;

const picture =
  '<svg width="180" height="60"><rect width="180" height="60" fill="#dde" /><path d="M10 40 C 40 5, 65 5, 95 40 S 150 75, 170 20" stroke="navy" fill="none" stroke-width="3"/></svg>';

/** Web pages: text alone, with a table, with a drawing, with styles, and long. */
export const webPages: Readonly<Record<string, string>> = {
  text: paragraphs.map((one) => `<p>${one}</p>`).join(''),
  table: `<h1>${paragraphs[0]}</h1>${table}<p>${paragraphs[2]}</p>`,
  drawing: `<p>${paragraphs[1]}</p>${picture}<p><a href="https://example.com/a">anexo</a></p>`,
  styled: `<style>p{columns:2;font:9pt serif;color:#234}h1{background:linear-gradient(90deg,#fff,#aac);opacity:.8}</style><h1>${paragraphs[0]}</h1>${paragraphs.map((one) => `<p>${one}</p>`).join('')}<form><input value="Vitória"><input type="checkbox" checked></form>`,
  long: Array.from({ length: 40 }, (_, at) => `<p>${at + 1}. ${paragraphs[1 + (at % 5)]}</p>`).join(''),
};

export const webPage = (body: string): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Contrato</title></head><body>${body}</body></html>`;

/** PostScript programs: text in reencoded fonts, drawings, an image. */
export const postscript: Readonly<Record<string, string>> = {
  text: `%!PS
/reencode { findfont dup length dict begin { 1 index /FID ne { def } { pop pop } ifelse } forall
/Encoding ISOLatin1Encoding def currentdict end definefont pop } def
/Lat /Times-Roman reencode /Neg /Helvetica-Bold reencode
/Neg findfont 16 scalefont setfont 60 760 moveto (CONTRATO DE LOCA\\307\\303O) show
/Lat findfont 11 scalefont setfont 0 1 5 { dup 60 exch 18 mul 730 exch sub moveto pop
(Cl\\341usula: o aluguel mensal \\351 de R$ 2.350,00, at\\351 o dia 05.) show } for showpage`,
  drawings: `%!PS
0.2 0.4 0.8 setrgbcolor 80 500 200 120 rectfill 0 setgray 4 setlinewidth 100 300 moveto 200 420 300 180 420 300 curveto stroke
0 0.8 0.6 0.1 setcmykcolor 300 520 60 0 360 arc fill [6 3] 0 setdash 80 200 moveto 500 200 lineto stroke
/Courier findfont 10 scalefont setfont 0 setgray 80 150 moveto (Assinatura: ______________________) show showpage`,
  image: `%!PS
gsave 72 400 translate 200 200 scale 16 16 8 [16 0 0 -16 0 16] { currentfile 16 string readhexstring pop } image
${Array.from({ length: 16 }, (_, y) => Array.from({ length: 16 }, (_, x) => ((x * 16 + y * 5) & 255).toString(16).padStart(2, '0')).join('')).join('\n')}
grestore /Helvetica findfont 12 scalefont setfont 72 350 moveto (Imagem do contrato) show showpage
/Helvetica findfont 12 scalefont setfont 72 700 moveto (Segunda pagina) show showpage`,
};
