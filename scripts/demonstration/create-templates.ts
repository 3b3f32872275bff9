import type { LavraClient } from '@lavra/client';
import { must } from '../main-job/must.ts';
import type { ContractPdf, ContractSheet } from './contract-pdf.ts';
import { organizationName } from './people.ts';
import { templateTexts } from './template-texts.ts';

/** The templates from which the demonstration's staff create documents. */
export async function createTemplates(
  client: LavraClient,
  press: (sheet: ContractSheet) => ContractPdf,
): Promise<void> {
  for (const texto of templateTexts) {
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
