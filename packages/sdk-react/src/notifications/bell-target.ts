import type { Result } from '@lavra/client';
import type { Contrato, Pasta } from '@lavra/client/types';
import { allowed, documentCan, type Verdict } from '@lavra/domain';

/** Document or folder of a bell. */
export type BellTarget = {
  readonly kind: 'DOCUMENT' | 'FOLDER';
  readonly id: number;
  readonly nome: string;
  /** Whether the user is notified. */
  readonly notificar: boolean;
  readonly verdict: Verdict;
};

/** The bell of a document; closed documents notify nobody. */
export function bellOfDocument(
  contrato: Pick<
    Contrato,
    'contratoId' | 'nome' | 'notificar' | 'arquivado' | 'extinto' | 'situacaoFormalizacao'
  >,
): BellTarget {
  const { contratoId: id, nome, notificar } = contrato;
  return { kind: 'DOCUMENT', id, nome, notificar, verdict: documentCan.notify(contrato) };
}

/** The bell of a folder, for all documents in it. */
export function bellOfFolder({ pastaId, pastaNome, notificar }: Pasta): BellTarget {
  return { kind: 'FOLDER', id: pastaId, nome: pastaNome, notificar, verdict: allowed };
}

/** Turns the bells of users on or off. */
export type ChangeBells = (
  target: BellTarget,
  usuariosId: readonly number[],
  isOn: boolean,
) => Promise<Result<unknown>>;
