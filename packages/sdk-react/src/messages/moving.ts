import { defineMessages } from './messages.ts';

/** Texts of moving documents and folders to another folder. */
export const movingMessages = defineMessages('moving', {
  'pt-BR': (t) => {
    const documents = (n: number) => `${n.toLocaleString('pt-BR')} ${n === 1 ? t.documento : t.documentos}`;
    return {
      move: 'Mover',
      moveTitle: (what: string) => `Mover ${what}`,
      manyDocuments: documents,
      moveHere: (place: string) => `Mover para ${place}`,
      alreadyThere: 'Já está nesta pasta. Escolha outra.',
      moved: (what: string, place: string) => `${what} foi para ${place}.`,
      movedMany: (n: number, place: string) => `${documents(n)} ${n === 1 ? 'foi' : 'foram'} para ${place}.`,
      notMoved: (name: string, others: number, why: string) =>
        `“${name}” ${others === 0 ? 'não foi movido' : `e mais ${others} não foram movidos`}. ${why}`,
      nameTaken: (place: string) => `Em “${place}” já existe um ${t.documento} com este nome.`,
      moveFailed: 'Falha ao mover, atualize a pagina',
    };
  },
});
