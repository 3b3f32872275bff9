/** `***.444.777-**`: recognisable only to its owner. */
export const maskCpf = (cpf: string): string => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;

/** `**.345.678/****-**`. */
export const maskCnpj = (cnpj: string): string => `**.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/****-**`;
