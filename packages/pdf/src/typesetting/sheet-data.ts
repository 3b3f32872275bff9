import { formatDateTime } from '@lavra/domain';
import type { SealCertificate } from '../jobs.ts';
import type { EvidenceSheet, EvidenceSignatory } from './evidence-sheet.ts';

/** Position of the sheet: after the document's pages, or in a file of its own. */
export type SheetPlace = 'NO_DOCUMENTO' | 'A_PARTE';

export function countOfSignatures({ situacao: { assinadas, total } }: EvidenceSheet): string {
  return total === 0
    ? 'Sem signatários'
    : `${assinadas} de ${total} ${total === 1 ? 'assinatura' : 'assinaturas'}`;
}

export function isPartial({ situacao: { assinadas, total } }: EvidenceSheet): boolean {
  return assinadas < total;
}

export function plural(count: number, one: string, many: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
}

/** Facts about a signatory, in display order. */
export function factsOf(one: EvidenceSignatory): readonly (readonly [label: string, value: string])[] {
  const facts: readonly (readonly [string, string | null])[] = [
    ['Documento', one.documento],
    ['E-mail', one.email],
    ...one.verificacoes.map(({ rotulo, resultado }) => [rotulo, resultado] as const),
    ['Endereço IP', one.ip],
    ['Localização', one.localizacao],
    ['Aparelho', one.dispositivo],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

/** Step-by-step instructions to check the document. */
export function waysToCheck(
  sheet: EvidenceSheet,
  seal: SealCertificate,
  place: SheetPlace,
): readonly string[] {
  const notice = isDevelopment(seal)
    ? 'Este selo vem de uma autoridade de desenvolvimento, só para testes: o leitor não vai reconhecer essa autoridade.'
    : `Ele foi emitido por ${seal.emissor}.`;
  return [
    `Abra ${sheet.urlValidacao} ou leia o QR code: a página mostra a situação do documento, os signatários e os horários.`,
    'Envie o PDF a essa página, ou execute “lavra verify arquivo.pdf”: os dois apontam qualquer alteração feita depois de cada assinatura, página por página.',
    place === 'NO_DOCUMENTO'
      ? `Em um leitor de PDF, o painel de assinaturas mostra o selo digital. ${notice}`
      : `Em um leitor de PDF, o painel de assinaturas do documento mostra cada assinatura, e o desta folha o selo digital. ${notice}`,
  ];
}

/** Certificate signatures, which have a separate sheet, are governed by another paragraph of the same article. */
export function legalBasis(place: SheetPlace): string {
  return place === 'NO_DOCUMENTO'
    ? 'Assinaturas eletrônicas nos termos do art. 10, § 2º, da Medida Provisória nº 2.200-2/2001 e da Lei nº 14.063/2020. O selo PAdES protege o arquivo inteiro, incluída esta folha.'
    : 'Assinaturas nos termos do art. 10 da Medida Provisória nº 2.200-2/2001 e da Lei nº 14.063/2020. O selo PAdES protege esta folha inteira.';
}

export function generatedAt({ geradoEm }: EvidenceSheet): string {
  return `${formatDateTime(geradoEm)} (Brasília)`;
}

function isDevelopment(seal: SealCertificate): boolean {
  return seal.titular.includes('Desenvolvimento');
}
