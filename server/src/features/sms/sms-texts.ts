/** Two segments of seven-bit text have 306 characters; the link takes up to half of them. */
const organizationLength = 40;
const documentLength = 60;

/** One segment, without characters that would reduce a segment to 70 characters. */
export function codeSms(codigo: string): string {
  return `Lavra: use ${codigo} para assinar. Vale por 10 minutos. Nunca passe a outra pessoa.`;
}

/** The key is not changed, so one with accents takes more segments. */
export function keySms({
  chave,
  documentoNome,
}: {
  readonly chave: string;
  readonly documentoNome: string;
}): string {
  return `Lavra: a chave de seguranca de "${plain(documentoNome, documentLength)}" e: ${chave}`;
}

/** At most two segments with a URL of up to 150 characters. */
export function invitationSms({ organizacaoNome, documentoNome, indicadoPor, url }: InvitationFacts): string {
  if (indicadoPor) {
    const [anterior, documento] = [plain(indicadoPor, 30), plain(documentoNome, 50)];
    return `Lavra: ${anterior} indicou voce para assinar "${documento}", de ${plain(organizacaoNome, 30)}: ${url}`;
  }
  const organizacao = plain(organizacaoNome, organizationLength);
  const documento = plain(documentoNome, documentLength);
  return `Lavra: ${organizacao} pede sua assinatura em "${documento}": ${url}`;
}

interface InvitationFacts {
  readonly organizacaoNome: string;
  readonly documentoNome: string;
  /** Name of the person who passed the signature to the recipient. */
  readonly indicadoPor: string | null;
  readonly url: string;
}

/**
 * A name in seven-bit characters (GSM 03.38), truncated. Without slashes, colons or dots between letters, because
 * phones turn such text into links.
 */
function plain(name: string, length: number): string {
  const letters = name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 .,()&+-]/g, (character) => (/\p{M}/u.test(character) ? '' : ' '))
    .replace(/\.(?=\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return letters.length > length ? `${letters.slice(0, length - 3).trimEnd()}...` : letters;
}
