import type { EvidenceSheet, EvidenceSignatory } from '../evidence-sheet.ts';
import type { SealCertificate } from '../jobs.ts';
import { brasiliaTime, utcTime } from './brasilia-time.ts';

/** The evidence sheet with every value in the words that are printed. */
export function sheetData(sheet: EvidenceSheet, seal: SealCertificate) {
  const { assinadas, total } = sheet.situacao;
  return {
    titulo: breakable(sheet.titulo),
    organizacao: breakable(sheet.organizacao),
    assinaturas: total === 0 ? 'Sem signatários' : `${assinadas} de ${total}`,
    gerada: `${brasiliaTime(sheet.geradoEm)} (Brasília)`,
    selo: breakable(seal.titular),
    aviso: isDevelopment(seal)
      ? 'Este selo vem de uma autoridade de desenvolvimento, sem valor jurídico: o leitor não a reconhecerá.'
      : `Ele foi emitido por ${seal.emissor}.`,
    'base-legal':
      'Assinaturas eletrônicas nos termos do art. 10, § 2º, da Medida Provisória nº 2.200-2/2001 e da Lei nº 14.063/2020. O selo PAdES protege o arquivo inteiro, incluída esta folha.',
    arquivos: sheet.arquivos.map((file) => ({
      nome: breakable(file.nome),
      sha256: file.sha256,
      paginas: file.paginas === null ? null : plural(file.paginas, 'página', 'páginas'),
    })),
    base: sheet.baseSha256,
    signatarios: sheet.signatarios.map(signatoryData),
    eventos: sheet.eventos.map((event) => ({
      brasilia: brasiliaTime(event.instante),
      texto: breakable(event.texto),
      ip: event.ip,
    })),
    elo: `nº ${sheet.cadeia.posicao}`,
    cadeia: sheet.cadeia.sha256,
  };
}

function signatoryData(one: EvidenceSignatory) {
  const facts: readonly (readonly [string, string | null])[] = [
    ['Documento', one.documento],
    ['E-mail', one.email],
    ...one.verificacoes.map(({ rotulo, resultado }) => [rotulo, resultado] as const),
    ['Endereço IP', one.ip],
    ['Localização', one.localizacao],
    ['Dispositivo', one.dispositivo],
  ];
  return {
    nome: breakable(one.nome),
    subtitulo: breakable(`${one.papel} · ${one.metodo}`),
    assinado: one.assinadoEm !== null,
    situacao: one.situacao,
    brasilia: one.assinadoEm ? `${brasiliaTime(one.assinadoEm)} (Brasília)` : '',
    utc: one.assinadoEm ? utcTime(one.assinadoEm) : '',
    fatos: facts.flatMap(([rotulo, valor]) => (valor ? [{ rotulo, valor: breakable(valor) }] : [])),
    declaracoes: one.declaracoes.map(({ texto, aceitaEm }) => ({
      texto: breakable(texto),
      aceita: `Aceita em ${brasiliaTime(aceitaEm)} (Brasília)`,
    })),
    resumo: one.assinaturaSha256,
  };
}

function isDevelopment(seal: SealCertificate): boolean {
  return seal.titular.includes('Desenvolvimento');
}

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Lets runs without a space break, which would else leave the page. */
function breakable(text: string): string {
  return text.replace(/\S{30}(?=\S)/gu, '$&\u200B');
}
