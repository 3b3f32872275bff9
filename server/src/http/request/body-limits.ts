import type { Operation } from '../contract/contract.ts';
import type { BodyLimits } from './ports.ts';

const MEBIBYTE = 1024 * 1024;

/** The body limits of an operation in bytes: its `x-corpo`, otherwise the server's. */
export function limitsOf({ corpo }: Operation, standard: BodyLimits): BodyLimits {
  const { jsonMiB, arquivosMiB } = corpo;
  const json = jsonMiB === undefined ? {} : { jsonBytes: jsonMiB * MEBIBYTE };
  const filesBytes = (arquivosMiB ?? 0) * MEBIBYTE;
  const files = arquivosMiB === undefined ? {} : { fileBytes: filesBytes, totalFileBytes: filesBytes };
  return { ...standard, ...json, ...files };
}
