import type { Renovacao } from '@lavra/client/types';
import { type Day, dayOf, endInstant, newVersionDates, startInstant } from '@lavra/domain';
import type { Command } from 'commander';
import { must, openSession, report } from '../action.ts';
import { type FieldValuesName, fieldValuesOption, valuesOf } from '../field-values-option.ts';
import type { CliIo } from '../io.ts';
import { collect, readDay, readId } from '../read-options.ts';
import { readPdfs } from '../read-pdfs.ts';
import { lifecycleMessages, messages } from '../texts/texts.ts';

const words = lifecycleMessages.renew;

interface RenewOptions {
  pdf: string[];
  validFrom?: string;
  validUntil?: string;
  signBy?: string;
  cancelReason?: string;
  signers: boolean;
  positions: boolean;
  tags: boolean;
  fieldValues?: FieldValuesName;
}

/** `renew` and `duplicate`: commands that create a version or document from an existing one. */
export function registerRenew(documents: Command, io: CliIo): void {
  documents
    .command('renew')
    .argument('<id>', messages.documents.id)
    .description(words.description)
    .requiredOption('--pdf <file>', messages.create.pdf, collect)
    .option('--valid-from <date>', words.validFrom)
    .option('--valid-until <date>', words.validUntil)
    .option('--sign-by <date>', messages.create.signBy)
    .option('--cancel-reason <text>', words.cancelReason)
    .option('--no-signers', words.noSigners)
    .option('--no-positions', words.noPositions)
    .option('--no-tags', words.noTags)
    .addOption(fieldValuesOption())
    .addHelpText('after', words.footer)
    .action(async (id: string, options: RenewOptions) => {
      const day = (text: string | undefined, otherwise: Day | null | undefined) =>
        text ? readDay(text, io.now()) : (otherwise ?? null);
      const arquivo = await readPdfs(io, options.pdf);
      const { client } = await openSession(io);
      const path = { contratoId: readId(id) };
      const contrato = must(await client.call('getDocument', { path }));
      const today = dayOf(io.now());
      const validity = {
        inicioVigencia: dayOf(contrato.inicioVigencia),
        fimVigencia: contrato.fimVigencia === null ? null : dayOf(contrato.fimVigencia),
      };
      const dates = newVersionDates(contrato, validity, today);
      const fim = day(options.validUntil, dates.fimVigencia);
      const renovacao: Renovacao = {
        minutaId: contrato.minutaId,
        inicioVigencia: startInstant(day(options.validFrom, dates.inicioVigencia) ?? today),
        fimVigencia: fim === null ? null : endInstant(fim),
        fimAssinatura: endInstant(day(options.signBy, dates.fimAssinatura) ?? today),
        manterSignatarios: options.signers,
        manterPosicionamentos: options.signers && options.positions,
        manterTags: options.tags,
        ...valuesOf(options),
        ...(options.cancelReason === undefined ? {} : { motivoCancelamento: options.cancelReason }),
      };
      const criada = must(await client.call('renewDocument', { path, body: { renovacao, arquivo } }));
      report(io, criada, () => [words.done(criada.versao, criada.signatarios, criada.posicionamentos)]);
    });

  documents
    .command('duplicate')
    .argument('<id>', messages.documents.id)
    .description(lifecycleMessages.duplicate.description)
    .addHelpText('after', lifecycleMessages.duplicate.footer)
    .action(async (id: string) => {
      const { client } = await openSession(io);
      const path = { contratoId: readId(id) };
      const criado = must(await client.call('duplicateDocument', { path }));
      report(io, criado, () => [lifecycleMessages.duplicate.done(criado.contratoId)], [
        String(criado.contratoId),
      ]);
    });
}
