import {
  defaultBoxAt,
  formatCpf,
  formatDay,
  formatValidationCode,
  type PageGeometry,
  type PercentBox,
} from '@lavra/domain';
import type { Files, TempFile } from '../../platform/files/files.ts';
import type { Handwriting, Stamp } from '../../platform/pdf/index.ts';
import { readHandwriting } from './handwriting.ts';
import type { PositionRow, SignatureRow, SignerRow } from './store.ts';
import type { VersionMaterial } from './version-material.ts';
import { geometryOf } from './wire.ts';

type Disposer = (file: TempFile) => void;

/** Stamps for the boxes of those who have signed. */
export async function toStamps(
  files: Pick<Files, 'read' | 'temp'>,
  { row, positions, signers, signatures }: VersionMaterial,
  toDispose: Disposer,
): Promise<Stamp[]> {
  const stamps: Stamp[] = [];
  for (const position of positions) {
    const signer = signers.find(({ signatario }) => signatario.id === position.signatarioId);
    const signature = signatures.find(({ signatarioId }) => signatarioId === position.signatarioId);
    const place = placeOf(row, position);
    if (!signer || !signature || !place) continue;
    const sha256 = handwritingOf(position, signature);
    if (sha256 === undefined) {
      const texto = textOf(position, signer, signature);
      if (texto) stamps.push({ ...place, tipo: 'TEXTO', texto });
      continue;
    }
    const manuscrito =
      sha256 === null ? typedName(position, signature) : await readHandwriting(files, sha256, toDispose);
    const verificacao = {
      nome: signature.nome,
      instante: signature.dataAssinatura.toISOString(),
      codigo: formatValidationCode(row.minuta.codigoValidacao),
    };
    stamps.push({ ...place, tipo: 'ASSINATURA', manuscrito, verificacao });
  }
  return stamps;
}

/** The place of a box; null if the version lacks its page. */
export function placeOf(
  row: VersionMaterial['row'],
  position: PositionRow,
): { readonly pagina: number; readonly posicao: PercentBox } | null {
  const page = geometryOf(row)[position.pageNumber - 1];
  return page ? { pagina: position.pageNumber, posicao: boxOf(position, page) } : null;
}

function boxOf(position: PositionRow, page: PageGeometry): PercentBox {
  const { percentX, percentY, percentWidth, percentHeight } = position;
  if (percentWidth === null || percentHeight === null) return defaultBoxAt(page, percentX, percentY);
  return { percentX, percentY, percentLargura: percentWidth, percentAltura: percentHeight };
}

/** The handwriting of a box: null if none was requested, undefined if the box shows text. */
function handwritingOf(position: PositionRow, signature: SignatureRow): string | null | undefined {
  if (position.type === 'RUBRICA') return signature.manuscritaSha256;
  return position.type === 'DADO_EXTRA' ? signature.rubricaSha256 : undefined;
}

function typedName(position: PositionRow, { nome }: SignatureRow): Handwriting {
  const texto = position.type === 'DADO_EXTRA' ? initialsOf(nome) : nome;
  return { tipo: 'DIGITADA', texto, fonte: 'CAVEAT' };
}

function initialsOf(nome: string): string {
  const initials = nome.split(/\s+/).map((word) => [...word][0] ?? '');
  return initials.filter((letter) => letter === letter.toUpperCase()).join('') || initials.join('');
}

/** The text of a box, using only the sender's data; empty if unknown. */
export function declaredTextOf(position: PositionRow, signer: SignerRow): string {
  const { nome, cpf, dataNascimento } = signer.signatario;
  return textOf(position, signer, { nome: nome ?? '', cpf, dataNascimento });
}

function textOf(
  position: PositionRow,
  { signatario }: SignerRow,
  signature: Pick<SignatureRow, 'nome' | 'cpf' | 'dataNascimento'>,
): string {
  switch (position.type) {
    case 'CPF': {
      const cpf = signature.cpf ?? signatario.cpf;
      return cpf === null ? '' : formatCpf(cpf);
    }
    case 'EMAIL':
      return signatario.email ?? '';
    case 'NOME_SIGNATARIO':
      return signature.nome;
    case 'DATA_NASCIMENTO': {
      const nascimento = signature.dataNascimento ?? signatario.dataNascimento;
      return nascimento === null ? '' : formatDay(nascimento);
    }
    default:
      return position.text ?? '';
  }
}
