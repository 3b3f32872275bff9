import type {
  AssinaturaEntrada,
  PreparacaoAssinatura,
  PreparacaoAssinaturaEntrada,
} from '@lavra/client/types';
import { DomainError, formatValidationCode } from '@lavra/domain';
import { signedAttributes } from '@lavra/pdf/cms';
import type { Queryable } from '../../db/database.ts';
import type { PublicCtx } from '../../platform/context/context.ts';
import type { StoredFile, TempFile } from '../../platform/files/files.ts';
import type { Handwriting, PrepareJob, PrepareResult } from '../../platform/pdf/index.ts';
import { releaseFiles } from '../../platform/retention/unnamed-files.ts';
import { write } from '../../platform/write/write.ts';
import { rootOf, type SignerKey } from '../signers/index.ts';
import {
  type ReadSignature,
  readFrozenSession,
  readSignature,
  type SigningAccess,
  storePictures,
} from '../signing/index.ts';
import {
  appearancePlaceOf,
  headOf,
  type RevisionRow,
  readHandwriting,
  readMaterial,
  versionBytes,
} from '../versions/index.ts';
import {
  askRevocation,
  assertHolderIs,
  readSignerCertificate,
  type SignerCertificate,
} from './signer-certificate.ts';
import { dropPreparations, findLease, insertPreparation } from './store.ts';

/** Time that a version waits for one signature, while the signer types a PIN. */
const leaseMs = 5 * 60_000;

export const entryPurpose = 'assinatura.preparacao';

/**
 * Draws a signature field into a new file and returns the digest to sign. All conditions of signing are
 * checked here and again at the conclusion. @throws DomainError 404, 409 (with Retry-After while another
 * signs), 422
 */
export async function prepareCertificateSignature(
  ctx: PublicCtx,
  access: SigningAccess,
  { cadeia, assinatura }: PreparacaoAssinaturaEntrada,
): Promise<PreparacaoAssinatura> {
  await readFrozenSession(ctx, access);
  const { signature, certificate } = await readBoth(ctx, ctx.db, access, { cadeia, assinatura });
  const { manuscritaSha256 } = await storePictures(ctx, signature);
  await askRevocation(ctx, certificate);
  const { key } = signature.session;
  const head = await freeHead(ctx.db, key, ctx.clock.now());
  const { arquivo, resultado } = await drawPrepared(ctx, {
    signature,
    certificate,
    head,
    manuscritaSha256,
  });
  const chave = ctx.ids.token();
  const now = ctx.clock.now();
  const dataExpiracao = new Date(now.getTime() + leaseMs);
  await write(ctx, rootOf(key), async (work) => {
    const present = await readBoth(ctx, work.tx, access, { cadeia, assinatura: signature.entrada });
    const last = await freeHead(work.tx, key, work.now);
    if (last.id !== head.id) throw new DomainError('RevisaoConcorrenteException');
    await releaseFiles(work, await dropPreparations(work.tx, key));
    await insertPreparation(work.tx, {
      ...key,
      chave,
      paiId: head.id,
      preparadaSha256: arquivo.sha256,
      lacunaInicio: resultado.lacuna.start,
      lacunaFim: resultado.lacuna.end,
      resumo: resultado.resumo,
      cadeia: [...cadeia],
      dadosCifrados: ctx.secrets.encrypt(JSON.stringify(present.signature.entrada), entryPurpose),
      dataCriacao: work.now,
      dataExpiracao,
    });
  });
  const attributes = signedAttributes(certificate.profile, Buffer.from(resultado.resumo, 'hex'));
  return {
    preparacaoId: chave,
    atributos: attributes.toString('base64'),
    algoritmo: certificate.tipoChave === 'rsa' ? 'RSA_PKCS1_SHA256' : 'ECDSA_SHA256',
    expiraEm: dataExpiracao.toISOString(),
    titular: certificate.titular,
    emissor: certificate.emissor,
  };
}

export interface GivenSignature {
  readonly cadeia: readonly string[];
  readonly assinatura: AssinaturaEntrada;
}

/**
 * Reads the signature and its certificate, checks each against the current state, and that both belong to the same
 * person. @throws DomainError 404, 409, 422
 */
export async function readBoth(
  ctx: PublicCtx,
  db: Queryable,
  access: SigningAccess,
  { cadeia, assinatura }: GivenSignature,
): Promise<{ readonly signature: ReadSignature; readonly certificate: SignerCertificate }> {
  const signature = await readSignature(ctx, db, access, assinatura);
  const { signatario } = signature.session;
  if (signatario.tipoAssinatura !== 'DIGITAL') throw new DomainError('SignatarioSemCertificadoException');
  const certificate = readSignerCertificate(cadeia, ctx.config.trustRoots, ctx.clock.now());
  assertHolderIs(certificate, {
    cpfs: [signatario.cpf, signature.facts.cpf],
    cnpj: signatario.cnpj,
  });
  return { signature, certificate };
}

/** The byte state to continue, unless another signatory is continuing it. Their own earlier preparation is replaced. */
async function freeHead(db: Queryable, key: SignerKey, now: Date): Promise<RevisionRow> {
  const lease = await findLease(db, key, now);
  if (lease && lease.signatarioId !== key.signatarioId) {
    const retryAfterS = Math.max(1, Math.ceil((lease.dataExpiracao.getTime() - now.getTime()) / 1000));
    throw new DomainError('AssinaturaEmAndamentoException', {
      parametros: [String(retryAfterS)],
      retryAfterS,
    });
  }
  return headOf((await versionBytes(db, key.organizacaoId, [key.minutaId]))(key.minutaId).revisoes);
}

interface ToPrepare {
  readonly signature: ReadSignature;
  readonly certificate: SignerCertificate;
  readonly head: RevisionRow;
  readonly manuscritaSha256: string | null;
}

async function drawPrepared(
  ctx: PublicCtx,
  { signature, certificate, head, manuscritaSha256 }: ToPrepare,
): Promise<{ readonly arquivo: StoredFile; readonly resultado: PrepareResult }> {
  const { files, pdf, clock } = ctx;
  const temporary: TempFile[] = [];
  try {
    const instante = clock.now().toISOString();
    const preparada = await files.temp();
    temporary.push(preparada);
    const resultado = await continued(() =>
      appearanceOf(ctx, { signature, manuscritaSha256, instante }, (file) => temporary.push(file)).then(
        async (aparencia) =>
          pdf.prepare({
            caminho: await files.path(head.sha256),
            preparadaCaminho: preparada.path,
            campo: `Assinatura ${signature.session.signatario.id}`,
            nome: certificate.titular,
            motivo: `Assinatura como ${signature.session.signatario.papel}`,
            instante,
            espaco: certificate.espaco,
            aparencia,
          }),
      ),
    );
    return { resultado, arquivo: await files.put({ path: preparada.path }) };
  } finally {
    await Promise.all(temporary.map((file) => file.remove()));
  }
}

/** A file that cannot be continued is a state of the document, not a fault of ours. */
async function continued<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('RevisionError'))
      throw new DomainError('DocumentoNaoContinuavelException');
    throw error;
  }
}

async function appearanceOf(
  { db, files }: PublicCtx,
  {
    signature: { session, facts },
    manuscritaSha256,
    instante,
  }: Pick<ToPrepare, 'signature' | 'manuscritaSha256'> & { readonly instante: string },
  toDispose: (file: TempFile) => void,
): Promise<PrepareJob['aparencia']> {
  const { organizacaoId, minutaId, signatarioId } = session.key;
  const material = await readMaterial(db, organizacaoId, minutaId);
  const place = material && appearancePlaceOf(material, signatarioId);
  if (!place) return null;
  const manuscrito: Handwriting = manuscritaSha256
    ? await readHandwriting(files, manuscritaSha256, toDispose)
    : { tipo: 'DIGITADA', texto: facts.nome, fonte: 'CAVEAT' };
  const codigo = formatValidationCode(session.versao.minuta.codigoValidacao);
  return {
    tipo: 'ASSINATURA',
    ...place,
    manuscrito,
    verificacao: { nome: facts.nome, instante, codigo },
  };
}
