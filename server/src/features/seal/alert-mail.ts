import type { Mail } from '../../platform/mail/mail.ts';

/** What the operator reads, once for each incident; it names no document. */
export function alertMail(destino: string, motivo: string, publicUrl: string): Mail {
  const lines = [
    `O selo da instalação ${publicUrl} deixou de funcionar.`,
    motivo,
    'As assinaturas estão guardadas. Os documentos que ficaram sem selo são selados sozinhos quando ele voltar; não é preciso reiniciar o servidor.',
    `Este aviso é enviado uma vez por incidente. A situação aparece nas configurações, em ${publicUrl}.`,
  ];
  return {
    tipoServico: 'ALERTA_SELO',
    destino,
    assunto: 'Lavra: o selo dos documentos não está funcionando',
    texto: lines.join('\n\n'),
    html: lines.map((line) => `<p>${escaped(line)}</p>`).join('\n'),
  };
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
