import { formatDate, formatDateTime, type InstantLike } from '@lavra/domain';

export const deadlineText = (fim: InstantLike): string =>
  `${formatDate(fim)}, até as 23h59 (horário de Brasília)`;

export const momentText = (quando: InstantLike): string => `${formatDateTime(quando)} (horário de Brasília)`;
