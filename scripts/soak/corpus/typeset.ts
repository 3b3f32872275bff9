import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { printed } from '../../../server/test/torture/produced-files.ts';
import { type CorpusFile, type Maker, pdfsIn, run, variants } from './programs.ts';
import { paragraphs, postscript, webPage, webPages } from './texts.ts';

/** Files of programs with which people write contracts. */

const ghostscriptOptions: Readonly<Record<string, readonly string[]>> = {
  'PDF 1.2': ['-dCompatibilityLevel=1.2'],
  'PDF 1.4, no compression': ['-dCompatibilityLevel=1.4', '-dCompressPages=false'],
  'PDF 1.5, object streams': ['-dCompatibilityLevel=1.5', '-dCompressFonts=true'],
  'PDF 2.0': ['-dCompatibilityLevel=2.0'],
  'for the screen': ['-dPDFSETTINGS=/screen'],
  'for print': ['-dPDFSETTINGS=/prepress'],
  'fonts not embedded': ['-dEmbedAllFonts=false', '-dSubsetFonts=false'],
  'fonts complete': ['-dSubsetFonts=false'],
  'ASCII only': ['-dASCII85EncodePages=true'],
  grey: ['-sColorConversionStrategy=Gray', '-dProcessColorModel=/DeviceGray'],
  CMYK: ['-sColorConversionStrategy=CMYK', '-dProcessColorModel=/DeviceCMYK'],
  'PDF/A-2': ['-dPDFA=2', '-dPDFACompatibilityPolicy=1', '-sColorConversionStrategy=RGB'],
  rotated: ['-dAutoRotatePages=/All', '-dFIXEDMEDIA', '-sPAPERSIZE=a5', '-dPDFFitPage'],
  linearised: ['-dFastWebView=true'],
  encrypted: ['-sOwnerPassword=dono', '-dEncryptionR=3', '-dKeyLength=128', '-dPermissions=-4'],
};

export const ghostscript: Maker = {
  kind: 'Ghostscript',
  needs: ['gs'],
  make: (folder) =>
    Object.entries(postscript).flatMap(([name, program]) => {
      const source = path.join(folder, `${name}.ps`);
      writeFileSync(source, program);
      return variants(
        `ghostscript ${name}`,
        folder,
        Object.fromEntries(
          Object.entries(ghostscriptOptions).map(([variant, options]) => [
            variant,
            (output: string) =>
              run('gs', [
                '-q',
                '-dBATCH',
                '-dNOPAUSE',
                '-dSAFER',
                '-sDEVICE=pdfwrite',
                ...options,
                `-sOutputFile=${output}`,
                source,
              ]),
          ]),
        ),
      );
    }),
};

const latin1 = (text: string): string => text.replace(/[“”]/g, '"').replace(/’/g, "'").replace(/—/g, '--');

const texPages: Readonly<Record<string, string>> = {
  text: paragraphs
    .slice(0, 5)
    .map((one) => texOf(one))
    .join('\n\n'),
  mathematics: String.raw`$$P = {A \over (1+i)^n} = \sum_{k=1}^{30} {2350 \over (1{,}0427)^k}$$ \halign{#\hfil\quad&\hfil#\cr Parcela&Valor\cr 1&2.350,00\cr 2&2.367,00\cr}`,
  boxes: String.raw`\hrule\vskip 20pt \hbox{\vrule\vbox{\hbox{Assinatura}\vskip 30pt}\vrule width 3pt} \pdfliteral{q 1 0 0 RG 0 0 m 80 -40 l S Q} \vfil\eject Segunda pagina`,
};

function texOf(text: string): string {
  const accents: Readonly<Record<string, string>> = {
    '\u0301': "\\'",
    '\u0300': '\\`',
    '\u0302': '\\^',
    '\u0303': '\\~',
    '\u0308': '\\"',
  };
  return latin1(text)
    .replace(/[$%#&_]/g, (sign) => `\\${sign}`)
    .replace(/[ªº§]/g, '.')
    .normalize('NFD')
    .replace(/([a-zA-Z])\u0327/g, '{\\c $1}')
    .replace(
      /([a-zA-Z])([\u0300-\u0308])/g,
      (_, letter: string, accent: string) => `${accents[accent]}{${letter}}`,
    );
}

export const tex: Maker = {
  kind: 'pdfTeX',
  needs: ['pdftex'],
  make: (folder) =>
    Object.entries(texPages).flatMap(([name, body]) =>
      variants(
        `pdftex ${name}`,
        folder,
        Object.fromEntries(
          [3, 4, 5, 7].flatMap((version) =>
            [0, 9].map((level) => [
              `PDF 1.${version}, compression ${level}`,
              (output: string) => {
                const job = path.basename(output, '.pdf');
                const settings = `\\pdfminorversion=${version}\\pdfcompresslevel=${level}\\pdfobjcompresslevel=${version > 4 ? 2 : 0}`;
                writeFileSync(path.join(folder, `${job}.tex`), `${settings}\n${body}\n\\bye\n`);
                run(
                  'pdftex',
                  ['-interaction=batchmode', `-output-directory=${folder}`, `${job}.tex`],
                  folder,
                );
              },
            ]),
          ),
        ),
      ),
    ),
};

export const groff: Maker = {
  kind: 'groff and enscript',
  needs: ['groff', 'enscript', 'gs'],
  make: (folder) => {
    const text = path.join(folder, 'texto.txt');
    writeFileSync(text, Buffer.from(latin1(paragraphs.join('\n\n')), 'latin1'));
    const troff = path.join(folder, 'texto.roff');
    writeFileSync(troff, `.ft B\n${latin1(paragraphs.join('\n.sp\n.ft R\n'))}\n`);
    return variants('groff', folder, {
      'through ps2pdf': (output) => {
        writeFileSync(`${output}.ps`, run('groff', ['-Kutf8', '-Tps', troff]));
        run('ps2pdf', [`${output}.ps`, output]);
      },
      'landscape, through Ghostscript': (output) => {
        writeFileSync(`${output}.ps`, run('groff', ['-Kutf8', '-Tps', '-P-l', '-dpaper=a4l', troff]));
        run('ps2pdf13', [`${output}.ps`, output]);
      },
      'enscript through ps2pdf': (output) => {
        run('enscript', ['-q', '-X', '88591', '-p', `${output}.ps`, text]);
        run('ps2pdf', [`${output}.ps`, output]);
      },
      'enscript, two columns, landscape': (output) => {
        run('enscript', ['-q', '-X', '88591', '-2r', '-p', `${output}.ps`, text]);
        run('ps2pdf14', [`${output}.ps`, output]);
      },
    });
  },
};

export const browsers: Maker = {
  kind: 'browsers',
  needs: ['wkhtmltopdf'],
  make: (folder) =>
    Object.entries(webPages).flatMap(([name, body]) => {
      const source = path.join(folder, `${name}.html`);
      writeFileSync(source, webPage(body));
      const wk =
        (...options: readonly string[]) =>
        (output: string) => {
          run('wkhtmltopdf', ['-q', ...options, source, output]);
        };
      return variants(`web page ${name}`, folder, {
        'printed by Chromium': (output) => writeFileSync(output, printed(webPage(body))),
        wkhtmltopdf: wk(),
        'wkhtmltopdf, grey': wk('--grayscale', '--lowquality'),
        'wkhtmltopdf, plain': wk('--no-pdf-compression', '--disable-smart-shrinking', '--zoom', '1.3'),
      });
    }),
};

export const cairo: Maker = {
  kind: 'cairo',
  needs: ['rsvg-convert', 'pdftocairo'],
  make: (folder) => {
    const drawing = (body: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300">${body}</svg>`;
    const drawings: Readonly<Record<string, string>> = {
      text: `<text x="20" y="40" font-family="serif" font-size="18">Locação: R$ 2.350,00</text><text x="20" y="80" font-family="monospace">Vitória, 29/11/2026</text>`,
      gradient: `<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#258"/></linearGradient></defs><rect width="400" height="300" fill="url(#g)"/><text x="40" y="150" font-size="30">Carimbo</text>`,
      transparent: `<rect x="20" y="20" width="200" height="100" fill="red" opacity=".4"/><circle cx="180" cy="120" r="80" fill="blue" fill-opacity=".3"/><text x="60" y="80">Sobreposto</text>`,
      clipped: `<clipPath id="c"><circle cx="150" cy="150" r="90"/></clipPath><g clip-path="url(#c)"><rect width="300" height="300" fill="#cde"/><text x="80" y="160" font-size="24">Dentro</text></g>`,
      pattern: `<defs><pattern id="p" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M0 12 12 0" stroke="#456"/></pattern></defs><rect x="20" y="20" width="300" height="200" fill="url(#p)"/>`,
    };
    return Object.entries(drawings).flatMap(([name, body]) => {
      const source = path.join(folder, `${name}.svg`);
      writeFileSync(source, drawing(body));
      return variants(`cairo ${name}`, folder, {
        direct: (output) => run('rsvg-convert', ['-f', 'pdf', '-o', output, source]),
        'twice as large': (output) => run('rsvg-convert', ['-f', 'pdf', '--zoom', '2', '-o', output, source]),
      });
    });
  },
};

const flat = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text>${body}</office:text></office:body></office:document>`;

const officePages: Readonly<Record<string, string>> = {
  text: paragraphs
    .map((one, index) =>
      index === 0 ? `<text:h text:outline-level="1">${one}</text:h>` : `<text:p>${one}</text:p>`,
    )
    .join(''),
  table: `<text:p>${paragraphs[2]}</text:p><table:table table:name="T">${Array.from({ length: 5 }, (_, row) => `<table:table-row>${['Parcela', `05/0${row + 1}/2027`, `R$ 2.3${row}0,00`].map((cell) => `<table:table-cell office:value-type="string"><text:p>${cell}</text:p></table:table-cell>`).join('')}</table:table-row>`).join('')}</table:table>`,
  long: Array.from({ length: 60 }, (_, at) => `<text:p>${at + 1}. ${paragraphs[1 + (at % 5)]}</text:p>`).join(
    '',
  ),
  links: `<text:p>${paragraphs[1]} <text:a xlink:href="https://example.com/anexo">anexo</text:a><text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>Nota de rodapé: índice IGP-M.</text:p></text:note-body></text:note></text:p>`,
};

const officeFilters: Readonly<Record<string, string>> = {
  usual: 'pdf:writer_pdf_Export',
  'PDF/A-1': 'pdf:writer_pdf_Export:{"SelectPdfVersion":{"type":"long","value":"1"}}',
  'PDF/A-2': 'pdf:writer_pdf_Export:{"SelectPdfVersion":{"type":"long","value":"2"}}',
  'PDF/A-3': 'pdf:writer_pdf_Export:{"SelectPdfVersion":{"type":"long","value":"3"}}',
  tagged:
    'pdf:writer_pdf_Export:{"UseTaggedPDF":{"type":"boolean","value":"true"},"ExportBookmarks":{"type":"boolean","value":"true"}}',
  'PDF 1.5': 'pdf:writer_pdf_Export:{"SelectPdfVersion":{"type":"long","value":"15"}}',
  permissions:
    'pdf:writer_pdf_Export:{"RestrictPermissions":{"type":"boolean","value":"true"},"PermissionPassword":{"type":"string","value":"dono"},"Changes":{"type":"long","value":"0"}}',
  'with its source': 'pdf:writer_pdf_Export:{"IsAddStream":{"type":"boolean","value":"true"}}',
};

/** From its own format and, as Word saves it, from DOCX. One start of the program makes several files. */
export const office: Maker = {
  kind: 'LibreOffice',
  needs: ['soffice'],
  make(folder) {
    const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`;
    const convert = (to: string, out: string, sources: readonly string[]) =>
      run('soffice', [profile, '--headless', '--convert-to', to, '--outdir', out, ...sources]);
    const sources = Object.entries(officePages).map(([name, body]) => {
      const source = path.join(folder, `${name}.fodt`);
      writeFileSync(source, flat(body));
      return source;
    });
    convert('docx', folder, sources);
    const asWord = sources.map((source) => source.replace('.fodt', '.docx'));
    const made: CorpusFile[] = [];
    const exported = (label: string, filter: string, from: readonly string[]) => {
      const out = path.join(folder, label.replace(/[^a-z0-9]+/gi, '-'));
      mkdirSync(out);
      convert(filter, out, from);
      for (const caminho of pdfsIn(out))
        made.push({ nome: `office ${label}: ${path.basename(caminho)}`, caminho });
    };
    for (const [name, filter] of Object.entries(officeFilters)) exported(name, filter, sources);
    exported('from DOCX', officeFilters.usual!, asWord);
    return made;
  },
};

/** The same files after other programs saved them. */
export const rewritten = (originals: () => readonly CorpusFile[]): Maker => ({
  kind: 'saved again',
  needs: ['qpdf', 'mutool', 'gs', 'pdftocairo'],
  make: (folder) =>
    originals().flatMap(({ nome, caminho }) => {
      const qpdf =
        (...options: readonly string[]) =>
        (output: string) => {
          run('qpdf', ['--allow-weak-crypto', caminho, ...options, output]);
        };
      return variants(`again ${nome}`, folder, {
        'qpdf, linearised': qpdf('--linearize'),
        'qpdf, object streams': qpdf('--object-streams=generate', '--recompress-flate'),
        'qpdf, expanded': qpdf('--qdf', '--object-streams=disable'),
        'qpdf, RC4': qpdf('--encrypt', '', 'dono', '40', '--'),
        'qpdf, AES, linearised': qpdf('--linearize', '--encrypt', '', 'dono', '256', '--modify=none', '--'),
        'qpdf, turned': qpdf('--rotate=+90:1'),
        'qpdf, behind junk': (output) => {
          qpdf('--linearize', '--encrypt', '', 'dono', '128', '--use-aes=y', '--')(output);
          writeFileSync(
            output,
            Buffer.concat([Buffer.from('\r\n\r\nlixo do servidor\r\n'), readFileSync(output)]),
          );
        },
        mutool: (output) => run('mutool', ['clean', '-ggg', '-z', caminho, output]),
        'mutool, ASCII': (output) => run('mutool', ['clean', '-a', '-d', caminho, output]),
        cairo: (output) => run('pdftocairo', ['-pdf', caminho, output]),
        'printed to PDF': (output) => {
          run('pdftops', ['-level3', caminho, `${output}.ps`]);
          run('ps2pdf', [`${output}.ps`, output]);
        },
        'without its cross-reference': (output) => {
          const text = readFileSync(caminho).toString('latin1');
          writeFileSync(output, Buffer.from(text.replace(/startxref\s+\d+/g, 'startxref\n7'), 'latin1'));
        },
      });
    }),
});
