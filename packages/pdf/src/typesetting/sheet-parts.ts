import { formatDateTime, pageRanges } from '@lavra/domain';
import type { SealCertificate } from '../jobs.ts';
import { faint, ink, muted, success, warning } from './canvas.ts';
import type { EvidenceEvent, EvidenceFile, EvidenceSheet, EvidenceSignatory } from './evidence-sheet.ts';
import type { FlowItem } from './flow.ts';
import {
  countOfSignatures,
  factsOf,
  generatedAt,
  isPartial,
  legalBasis,
  plural,
  type SheetPlace,
  waysToCheck,
} from './sheet-data.ts';
import {
  body,
  fact,
  figures,
  heading,
  labels,
  mono,
  rightAligned,
  row,
  small,
  stack,
  strong,
} from './sheet-items.ts';
import type { TextSetter, TextStyle } from './text-setter.ts';
import { utcTime } from './utc-time.ts';

export const sheetColumn = { x: 52, largura: 491 } as const;
const right = sheetColumn.x + sheetColumn.largura;
const half = { largura: 236, x: sheetColumn.x + 255 } as const;

export interface SheetDrawing {
  readonly place: SheetPlace;
  readonly qr: { readonly name: string; readonly side: number };
  /** Pages of the document too full for a code, from 1. */
  readonly withoutCode: readonly number[];
}

/** All items of the sheet, from top to bottom. */
export function sheetParts(
  setter: TextSetter,
  sheet: EvidenceSheet,
  seal: SealCertificate,
  drawing: SheetDrawing,
): FlowItem[] {
  const section = (title: string, items: readonly FlowItem[]): FlowItem[] =>
    items.length === 0 ? [] : [heading(setter, title, sheetColumn), ...items];
  return [
    head(setter, sheet, drawing),
    overview(setter, sheet, seal),
    ...section('Documento', documentParts(setter, sheet)),
    ...section(
      'Signatários',
      sheet.signatarios.flatMap((one, index) => signatoryParts(setter, one, index === 0)),
    ),
    ...section('Histórico', [...eventParts(setter, sheet.eventos), ...chainParts(setter, sheet)]),
    ...section('Como conferir', checkParts(setter, sheet, seal, drawing.place)),
  ];
}

const qrShown = 82;

function head(setter: TextSetter, sheet: EvidenceSheet, { qr, withoutCode }: SheetDrawing): FlowItem {
  const { x } = sheetColumn;
  const largura = sheetColumn.largura - qrShown - 28;
  const code: TextStyle = { face: 'FORTE', size: 12.5, color: ink, figures: 'TABULAR' };
  const blocks = stack([
    setter.block(sheet.organizacao, { ...strong, color: muted }, largura),
    setter.block('Folha de evidências', { face: 'FORTE', size: 22, color: ink }, largura),
    setter.block(sheet.titulo, { face: 'TEXTO', size: 11, color: muted }, largura),
    { height: 8, draw: () => undefined },
    fact(setter, 'Código de validação', setter.block(sheet.codigoValidacao, code, largura), largura),
    ...(withoutCode.length === 0 ? [] : [setter.block(fullPages(withoutCode), small, largura)]),
  ]);
  const hint = setter.line('Aponte a câmera para conferir', { ...labels, size: 5.6 });
  const left = right - qrShown;
  return {
    height: Math.max(blocks.height, qrShown + 14),
    gap: 0,
    keepsWithNext: true,
    draw: (canvas, top) => {
      blocks.draw(canvas, x, top);
      canvas.form(qr.name, left, top + qrShown, qrShown / qr.side);
      hint.draw(canvas, left + (qrShown - hint.width) / 2, top + qrShown + 10);
    },
  };
}

function fullPages(pages: readonly number[]): string {
  const which = pages.length === 1 ? `da página ${pages[0]}` : `das páginas ${pageRanges(pages)}`;
  return `Este é também o código ${which}, sem espaço livre para mostrá-lo.`;
}

function overview(setter: TextSetter, sheet: EvidenceSheet, seal: SealCertificate): FlowItem {
  const count = isPartial(sheet) ? `Cópia parcial: ${countOfSignatures(sheet)}` : countOfSignatures(sheet);
  const color = isPartial(sheet) ? warning : ink;
  const widths = [164, 136, 175] as const;
  const [first, second, third] = widths;
  const cells = row([
    {
      x: sheetColumn.x,
      block: fact(setter, 'Assinaturas', setter.block(count, { ...strong, color }, first), first),
    },
    {
      x: sheetColumn.x + first + 8,
      block: fact(
        setter,
        'Folha gerada em',
        setter.block(generatedAt(sheet), { ...body, figures: 'TABULAR' }, second),
        second,
      ),
    },
    {
      x: sheetColumn.x + first + second + 16,
      block: fact(setter, 'Selo digital', setter.block(seal.titular, body, third), third),
    },
  ]);
  return {
    ...cells,
    height: cells.height + 9,
    gap: 14,
    draw: (canvas, top) => {
      canvas.rule(sheetColumn.x, top, sheetColumn.largura);
      cells.draw(canvas, top + 9);
    },
  };
}

function documentParts(setter: TextSetter, sheet: EvidenceSheet): FlowItem[] {
  const shown: EvidenceFile = {
    nome: 'Documento apresentado aos signatários',
    sha256: sheet.baseSha256,
    paginas: null,
  };
  return [
    ...sheet.arquivos.map((file) => fileRow(setter, file, 'SHA-256 do arquivo enviado')),
    fileRow(setter, shown, 'SHA-256'),
  ];
}

function fileRow(setter: TextSetter, { nome, sha256, paginas }: EvidenceFile, label: string): FlowItem {
  const pages = setter.line(paginas === null ? '' : plural(paginas, 'página', 'páginas'), small);
  const name = setter.block(nome, strong, sheetColumn.largura - pages.width - 12);
  const hash = setter.block(sha256, mono, 330);
  const said = setter.line(label.toUpperCase(), labels);
  return {
    height: name.height + hash.height + 1,
    gap: 7,
    keepsWithNext: false,
    draw: (canvas, top) => {
      name.draw(canvas, sheetColumn.x, top);
      pages.draw(canvas, right - pages.width, top + 8.5);
      said.draw(canvas, sheetColumn.x, top + name.height + 7.6);
      hash.draw(canvas, sheetColumn.x + said.width + 8, top + name.height + 0.5);
    },
  };
}

function signatoryParts(setter: TextSetter, one: EvidenceSignatory, isFirst: boolean): FlowItem[] {
  const facts = factsOf(one);
  const rows = pairs(facts).map((pair, index) =>
    row(
      pair.map(([label, value], column) => ({
        x: column === 0 ? sheetColumn.x : half.x,
        block: fact(setter, label, setter.block(value, body, half.largura), half.largura),
      })),
      { gap: index === 0 ? 6 : 5, keepsWithNext: index === 0 && facts.length > 2 },
    ),
  );
  return [
    signatoryHead(setter, one, isFirst),
    ...rows,
    ...declarationParts(setter, one),
    ...handwritingPart(setter, one),
  ];
}

function signatoryHead(setter: TextSetter, one: EvidenceSignatory, isFirst: boolean): FlowItem {
  const isSigned = one.assinadoEm !== null;
  const status = rightAligned(
    setter,
    [
      [one.situacao, { ...strong, color: isSigned ? success : warning }],
      ...(one.assinadoEm === null
        ? []
        : ([
            [`${formatDateTime(one.assinadoEm)} (Brasília)`, { ...figures, color: ink }],
            [utcTime(one.assinadoEm), figures],
          ] as const)),
    ],
    right,
  );
  const largura = sheetColumn.largura - 160;
  const names = stack([
    setter.block(one.nome, { face: 'FORTE', size: 10.4, color: ink }, largura),
    setter.block(`${one.papel} · ${one.metodo}`, small, largura),
  ]);
  const above = isFirst ? 0 : 9;
  return {
    height: Math.max(names.height, status.height) + above,
    gap: isFirst ? 4 : 11,
    keepsWithNext: true,
    draw: (canvas, top) => {
      if (!isFirst) canvas.rule(sheetColumn.x, top, sheetColumn.largura);
      names.draw(canvas, sheetColumn.x, top + above);
      status.draw(canvas, top + above);
    },
  };
}

function declarationParts(setter: TextSetter, { declaracoes }: EvidenceSignatory): FlowItem[] {
  if (declaracoes.length === 0) return [];
  const { x, largura } = sheetColumn;
  const title = setter.block('DECLARAÇÕES ACEITAS', labels, largura);
  const parts = declaracoes.map(({ texto, aceitaEm }): FlowItem => {
    const text = setter.block(texto, body, largura - 14);
    const time = setter.block(
      `Aceita em ${formatDateTime(aceitaEm)} (Brasília)`,
      { ...figures, color: faint },
      largura - 14,
    );
    return {
      height: text.height + time.height,
      gap: 3,
      keepsWithNext: false,
      draw: (canvas, top) => {
        canvas.check(x, top + 2.6, 6.4, success);
        text.draw(canvas, x + 14, top);
        time.draw(canvas, x + 14, top + text.height);
      },
    };
  });
  return [row([{ x, block: title }], { gap: 8, keepsWithNext: true }), ...parts];
}

function handwritingPart(setter: TextSetter, { assinaturaSha256 }: EvidenceSignatory): FlowItem[] {
  if (assinaturaSha256 === null) return [];
  const { x, largura } = sheetColumn;
  const hash = setter.block(assinaturaSha256, mono, largura);
  return [row([{ x, block: fact(setter, 'SHA-256 da assinatura manuscrita', hash, largura) }], { gap: 7 })];
}

const timeWidth = 92;

function eventParts(setter: TextSetter, eventos: readonly EvidenceEvent[]): FlowItem[] {
  const { x } = sheetColumn;
  const from = x + timeWidth * 2 + 20;
  const largura = right - from;
  return eventos.map((event, index): FlowItem => {
    const said = setter.block(event.texto, { ...body, size: 8 }, largura);
    const address =
      event.ip === null ? null : setter.block(`IP ${event.ip}`, { ...figures, color: faint }, largura);
    const brasilia = setter.line(formatDateTime(event.instante), { ...figures, color: ink });
    const utc = setter.line(utcTime(event.instante), { ...figures, color: faint });
    const isLast = index === eventos.length - 1;
    return {
      height: said.height + (address?.height ?? 0),
      gap: 4,
      keepsWithNext: false,
      draw: (canvas, top) => {
        brasilia.draw(canvas, x, top + 8.2);
        utc.draw(canvas, x + timeWidth - 8, top + 8.2);
        canvas.dot(from - 12, top + 5.7, 2, isLast ? ink : faint);
        said.draw(canvas, from, top);
        address?.draw(canvas, from, top + said.height);
      },
    };
  });
}

function chainParts(setter: TextSetter, { cadeia }: EvidenceSheet): FlowItem[] {
  const { x, largura } = sheetColumn;
  const hash = setter.block(cadeia.sha256, mono, largura);
  const label = `Último registro do histórico: nº ${cadeia.posicao}`;
  return [row([{ x, block: fact(setter, label, hash, largura) }], { gap: 9 })];
}

function checkParts(
  setter: TextSetter,
  sheet: EvidenceSheet,
  seal: SealCertificate,
  place: SheetPlace,
): FlowItem[] {
  const { x, largura } = sheetColumn;
  const steps = waysToCheck(sheet, seal, place).map((text, index) =>
    row(
      [
        { x, block: setter.block(`${index + 1}`, strong, 12) },
        { x: x + 14, block: setter.block(text, body, largura - 14) },
      ],
      { gap: 5, keepsWithNext: true },
    ),
  );
  return [...steps, row([{ x, block: setter.block(legalBasis(place), small, largura) }], { gap: 8 })];
}

function pairs<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / 2) }, (_, index) =>
    items.slice(index * 2, index * 2 + 2),
  );
}
