import { action, note, paragraph, quote } from './blocks.ts';
import { productBrand } from './brand.ts';
import { compose, type RenderedMail } from './layout.ts';
import { rich, strong } from './rich.ts';

export interface SealAlertTexts {
  readonly produto: 'LAVRA' | 'LAVRA_CLM';
  readonly motivo: string;
  readonly publicUrl: string;
}

/** Notifies the operator, once per incident, that sealing fails. Names no document. */
export function sealAlertMail({ produto, motivo, publicUrl }: SealAlertTexts): RenderedMail {
  const marca = productBrand(produto);
  return compose({
    marca,
    assunto: `${marca.produtoNome}: o selo dos documentos não está funcionando`,
    previa: motivo,
    titulo: 'O selo deixou de funcionar',
    corpo: [
      paragraph(rich`O selo do servidor ${strong(publicUrl)} deixou de funcionar.`),
      quote(marca, 'Motivo', motivo),
      paragraph(
        'As assinaturas estão guardadas. Quando o selo voltar, os documentos pendentes serão selados automaticamente; não é preciso reiniciar o servidor.',
      ),
      action(marca, 'Ver a situação do selo', `${publicUrl}/configuracoes/seguranca`),
      note('Este aviso é enviado uma vez por incidente.'),
    ],
  });
}
