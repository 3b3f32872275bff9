import { defineMessages } from './messages.ts';

/** Texts of lists whose items can be moved. */
export const sortingMessages = defineMessages('sorting', {
  'pt-BR': () => ({
    handle: (name: string) => `Mover ${name}`,
    lifted: (name: string, place: number, total: number) =>
      `${name}, lugar ${place} de ${total}. Use as setas para mover, Enter para soltar e Esc para cancelar.`,
    moved: (name: string, place: number, total: number) => `${name}, lugar ${place} de ${total}.`,
    dropped: (name: string, place: number, total: number) => `${name} ficou no lugar ${place} de ${total}.`,
    cancelled: (name: string, place: number, total: number) =>
      `Cancelado. ${name} continua no lugar ${place} de ${total}.`,
    moveUp: 'Mover para cima',
    moveDown: 'Mover para baixo',
  }),
});
