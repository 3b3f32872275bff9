export function writeContractJson(root: string): void;
