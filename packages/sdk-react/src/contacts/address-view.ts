/** The two lists of the address book. */
export type AddressView = 'CONTATOS' | 'GRUPOS';
