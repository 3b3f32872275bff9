import type { LavraClient } from '@lavra/client';
import { must } from '../main-job/must.ts';
import type { ContractPdf, ContractSheet } from './contract-pdf.ts';
import { organizationName } from './people.ts';
import { templateTexts } from './template-texts.ts';

/** Creates the demonstration's templates that an earlier attempt did not create. */
export async function createTemplates(
  client: LavraClient,
  press: (sheet: ContractSheet) => ContractPdf,
): Promise<void> {
  const query = { rowsPerPage: 100 };
  const { content } = must(await client.call('listTemplates', { query }), 'modelos');
  const present = new Set(content.map(({ titulo }) => titulo));
  for (const texto of templateTexts.filter(({ titulo }) => !present.has(titulo))) {
    const sheet = {
      emitente: organizationName,
      referencia: 'Modelo',
      data: '____ de ____________ de ______.',
    };
    const { bytes } = press({ ...sheet, texto, assinaturas: [] });
    const arquivo = [new File([bytes], 'modelo.pdf', { type: 'application/pdf' })];
    const modelo = { titulo: texto.titulo, situacao: 'ATIVO' as const };
    must(await client.call('createTemplate', { body: { modelo, arquivo } }), `modelo ${texto.titulo}`);
  }
}
