import path from 'node:path';
import { addDays, dayOf, endInstant, proposedDocumentName, startInstant } from '@lavra/domain';
import type { Command } from 'commander';
import { type CliSession, must, openSession, report } from '../action.ts';
import { CliError } from '../exit-code.ts';
import { type FieldValuesName, fieldValuesOption, valuesOf } from '../field-values-option.ts';
import type { CliIo } from '../io.ts';
import {
  collect,
  readDay,
  readId,
  readIdempotencyKey,
  readSigner,
  type SignerOption,
} from '../read-options.ts';
import { readPdfs } from '../read-pdfs.ts';
import { readSignerRole } from '../signer-role.ts';
import { messages } from '../texts/texts.ts';
import { requireTemplate } from './templates.ts';

const words = messages.create;

interface CreateOptions {
  pdf?: string[];
  template?: string;
  name?: string;
  validFrom?: string;
  validUntil?: string;
  signBy?: string;
  signer?: string[];
  fieldValues?: FieldValuesName;
  idempotencyKey?: string;
}

async function addSigner(
  session: CliSession,
  ids: { contratoId: number; minutaId: number },
  signer: SignerOption,
  { papelId, idempotencyKey }: { papelId: number; idempotencyKey?: string },
) {
  const body = {
    nome: signer.nome,
    email: signer.email,
    tipoAssinatura: 'ELETRONICA' as const,
    disponibilidadeAssinatura: 'REMOTA' as const,
    papelId,
    documentoId: 1,
    representanteLegal: true,
    assinaturaManuscrita: true,
    rejeitarDocumento: true,
  };
  const result = await session.client.call('addSigners', {
    path: ids,
    body,
    ...(idempotencyKey && { idempotencyKey }),
  });
  try {
    return must(result);
  } catch (fault) {
    if (!(fault instanceof CliError)) throw fault;
    throw new CliError(
      words.signerRefused(fault.message, signer.email, ids.contratoId),
      fault.code,
      fault.excecao,
    );
  }
}

/** The title of a document from a template, unless another is given. */
async function titleOf({ client }: CliSession, modeloId: number): Promise<string> {
  return proposedDocumentName((await requireTemplate(client, modeloId)).titulo);
}

export function registerCreate(documents: Command, io: CliIo): void {
  documents
    .command('create')
    .description(words.description)
    .option('--pdf <file>', words.pdf, collect)
    .option('--template <id>', words.template)
    .option('--name <title>', words.name)
    .option('--valid-from <date>', words.validFrom)
    .option('--valid-until <date>', words.validUntil)
    .option('--sign-by <date>', words.signBy)
    .option('--signer <signer>', words.signer, collect)
    .addOption(fieldValuesOption())
    .option('--idempotency-key <key>', messages.idempotencyKey, readIdempotencyKey)
    .addHelpText('after', words.footer)
    .action(async (options: CreateOptions) => {
      const signers = (options.signer ?? []).map(readSigner);
      const today = dayOf(io.now());
      const { pdf = [], template } = options;
      if ((pdf.length === 0) === (template === undefined)) throw new CliError(words.oneSource);
      const modeloId = template === undefined ? null : readId(template);
      const dates = {
        inicioVigencia: startInstant(options.validFrom ? readDay(options.validFrom, io.now()) : today),
        fimVigencia: options.validUntil ? endInstant(readDay(options.validUntil, io.now())) : null,
        fimAssinatura: endInstant(options.signBy ? readDay(options.signBy, io.now()) : addDays(today, 7)),
      };
      const arquivo = await readPdfs(io, pdf);
      const session = await openSession(io);
      const nome =
        options.name ??
        (modeloId === null ? path.parse(pdf[0] ?? '').name : await titleOf(session, modeloId));
      const contrato = { nome, ...(modeloId !== null && { modeloId }), ...dates, ...valuesOf(options) };
      const key = options.idempotencyKey;
      const ids = must(
        await session.client.call('createDocument', {
          body: { contrato, arquivo },
          ...(key && { idempotencyKey: key }),
        }),
      );
      const papelId = signers.length > 0 ? await readSignerRole(session) : 0;
      const signatarios = [];
      for (const [index, signer] of signers.entries()) {
        // Each request of this command needs its own key.
        const own = { papelId, ...(key && { idempotencyKey: `${key}:${index}` }) };
        signatarios.push(...(await addSigner(session, ids, signer, own)));
      }
      report(
        io,
        { ...ids, signatarios: signatarios.map(({ signatarioId, email }) => ({ signatarioId, email })) },
        () => [words.done(ids.contratoId, signatarios.length), words.next(ids.contratoId)],
        [String(ids.contratoId)],
      );
    });
}
