import { maskCpf } from '@lavra/domain';
import { cpfMail } from '@lavra/mails';
import type { JobCtx } from '../../platform/context/context.ts';
import type { JobOf } from '../../platform/jobs/worker.ts';
import { readCpfFacts, readSigningState } from '../signers/index.ts';
import { documentUrl, findSender, toAuthorMail } from './mail-context.ts';
import type { cpfTopic } from './notice-topics.ts';
import { queueOnce } from './queue-once.ts';
import { findPerson } from './store.ts';

/** Notifies the author of a doubtful CPF: whether it differs, whose it also is, and what to do. */
export async function sendCpfMail(ctx: JobCtx, job: JobOf<typeof cpfTopic>): Promise<void> {
  const key = job.carga;
  const sender = await findSender(ctx, key.organizacaoId, key.contratoId);
  if (!sender) return;
  await queueOnce(ctx, { ...key, identidade: `cpf:${key.signatarioId}` }, async ({ tx, now }) => {
    if (!(await findPerson(tx, key.organizacaoId, sender.autor.usuarioId))) return null;
    const { versao, signatarios } = await readSigningState(tx, key);
    const signatario = signatarios.find((row) => row.id === key.signatarioId);
    const facts = (await readCpfFacts(tx, key, signatarios)).get(key.signatarioId);
    // Erased meanwhile.
    if (!signatario || !facts) return null;
    const { cpfConfere, cpfInformado, cpfRepetidoCom } = facts;
    const others = signatarios.filter(({ id }) => cpfRepetidoCom.includes(id)).length;
    if (cpfConfere !== false && others === 0) return null;
    const rendered = cpfMail({
      marca: sender.marca,
      documentoNome: versao.contrato.nome,
      signatarioNome: signatario.nome ?? signatario.email ?? 'Um signatário',
      papel: signatario.papel,
      assinadoEm: signatario.dataAssinatura ?? now,
      cpfDigitado: cpfInformado && maskCpf(cpfInformado),
      cpfDeclarado: cpfConfere === false && signatario.cpf ? maskCpf(signatario.cpf) : null,
      outrosComMesmoCpf: others,
      url: documentUrl(ctx, key.contratoId),
    });
    return toAuthorMail(rendered, sender, key, { tipoServico: 'AVISO_CPF' });
  });
}
