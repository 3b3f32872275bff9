import type { Signatario } from '@lavra/client/types';

/** Display name of a signatory: their name, otherwise their e-mail address or telephone. */
export function signerName({
  nome,
  email,
  telefone,
}: Pick<Signatario, 'nome' | 'email' | 'telefone'>): string {
  return nome || email || telefone || '—';
}
