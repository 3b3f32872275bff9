import type { ComparacaoVersoes, Minuta, PaginasComparadas } from '@lavra/client/types';
import { aroundChanges, isChangedPage, pagesComparedByText } from '@lavra/domain';
import type { Command } from 'commander';
import { must, openSession, outPath, print, writeOut } from '../action.ts';
import { CliError } from '../exit-code.ts';
import type { CliIo } from '../io.ts';
import { readCount, readId } from '../read-options.ts';
import { lifecycleMessages, messages } from '../texts/texts.ts';

const words = lifecycleMessages.compare;
/** Words shown on each side of a change. */
const CONTEXT = 8;

interface CompareOptions {
  from?: string;
  to?: string;
  out?: string;
}

export function registerCompare(documents: Command, io: CliIo): void {
  documents
    .command('compare')
    .argument('<id>', messages.documents.id)
    .description(words.description)
    .option('--from <version>', words.from)
    .option('--to <version>', words.to)
    .option('--out <file>', words.out)
    .addHelpText('after', words.footer)
    .action(async (id: string, { from, to, out }: CompareOptions) => {
      const contratoId = readId(id);
      const { client } = await openSession(io);
      const versions = must(await client.call('listVersions', { path: { contratoId } }));
      const after = to === undefined ? versions[0] : versionOf(versions, to);
      if (!after) throw new CliError(words.onlyOne);
      const before = from === undefined ? earlierThan(versions, after) : versionOf(versions, from);
      const ids = { contratoId, minutaId: after.id, antesId: before.id };
      if (out === undefined) {
        const compared = must(await client.call('compareVersions', { path: ids }));
        return print(io, compared, () => linesOf(compared));
      }
      const pdf = must(await client.download('downloadComparison', { path: ids }));
      return writeOut(io, outPath(out), pdf, messages.download.done);
    });
}

function versionOf(versions: readonly Minuta[], text: string): Minuta {
  const number = readCount(text);
  const found = versions.find(({ versao }) => versao === number);
  if (!found) throw new CliError(words.noVersion(number));
  return found;
}

function earlierThan(versions: readonly Minuta[], { versao }: Minuta): Minuta {
  // Newest first.
  const earlier = versions.find((one) => one.versao < versao);
  if (!earlier) throw new CliError(words.onlyOne);
  return earlier;
}

function linesOf({ antes, depois, alteracoes, completa, paginasSemTexto, paginas }: ComparacaoVersoes) {
  const byText = pagesComparedByText(paginas);
  return [
    words.head(antes.versao, depois.versao, alteracoes, completa && byText.length === 0),
    ...(paginasSemTexto > 0 ? [words.textless(paginasSemTexto)] : []),
    ...(byText.length > 0 ? [words.onlyText(byText, depois.versao)] : []),
    ...(completa ? [] : [words.incomplete]),
    ...paginas.filter(isChangedPage).flatMap((page) => ['', ...pageLines(page)]),
  ];
}

function pageLines(page: PaginasComparadas): string[] {
  const changes = aroundChanges(page.trechos, CONTEXT).map(({ tipo, texto }) => {
    if (tipo === 'IGUAL') return texto;
    return tipo === 'REMOVIDO' ? `[-${texto}-]` : `{+${texto}+}`;
  });
  return [words.page(page), changes.length > 0 ? changes.join(' ') : words.noText(page)];
}
