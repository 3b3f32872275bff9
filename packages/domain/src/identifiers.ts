import { typedText } from './typed-text.ts';

/** The digits in a text, also those of full width. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}

/** The upper-case letters and digits of a text: the normal form of an alphanumeric CNPJ. */
export function alphanumericOf(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
}

function checkDigit(values: readonly number[], weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * (values[index] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether 11 digits are a CPF with valid check digits (Receita Federal, IN RFB 2.172/2024). */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  const values = [...digits].map(Number);
  return (
    checkDigit(values, cpfWeights.slice(1)) === values[9] && checkDigit(values, cpfWeights) === values[10]
  );
}

/** Whether a typed text is a CPF, formatted or not. */
export function isValidCpf(text: string): boolean {
  const plain = typedText(text);
  return /^\d{11}$|^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(plain) && isCpf(digitsOf(plain));
}

/**
 * Whether a CNPJ, numeric or alphanumeric, formatted or not, has valid check digits. A character counts as
 * its ASCII code minus 48 (IN RFB 2.229/2024, issued since July 2026).
 */
export function isValidCnpj(text: string): boolean {
  const shape = /^[0-9A-Z]{12}\d{2}$|^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}$/;
  if (!shape.test(typedText(text).toUpperCase())) return false;
  const characters = alphanumericOf(text);
  if (/^(.)\1+$/.test(characters)) return false;
  const values = [...characters].map((character) => character.charCodeAt(0) - 48);
  return (
    checkDigit(values, cnpjWeights.slice(1)) === values[12] && checkDigit(values, cnpjWeights) === values[13]
  );
}

/** Formats a CPF as 000.000.000-00. Returns other lengths unchanged. */
export function formatCpf(cpf: string): string {
  const digits = digitsOf(cpf);
  return digits.length === 11 ? digits.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4') : cpf;
}

/** Formats a CNPJ as 00.000.000/0000-00. Returns other lengths unchanged. */
export function formatCnpj(cnpj: string): string {
  const characters = alphanumericOf(cnpj);
  if (characters.length !== 14) return cnpj;
  return characters.replace(/(.{2})(.{3})(.{3})(.{4})(.{2})/, '$1.$2.$3/$4-$5');
}

/** A CPF masked for strangers: ***.456.789-** (0-decisions §6). */
export function maskCpf(cpf: string): string {
  const digits = digitsOf(cpf);
  return digits.length === 11 ? `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**` : '***.***.***-**';
}

/** A CNPJ masked for strangers: **.345.678/****-**. */
export function maskCnpj(cnpj: string): string {
  const characters = alphanumericOf(cnpj);
  if (characters.length !== 14) return '**.***.***/****-**';
  return `**.${characters.slice(2, 5)}.${characters.slice(5, 8)}/****-**`;
}
