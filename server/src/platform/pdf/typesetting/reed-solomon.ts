/** Powers of 2 in the field of 256 elements that QR codes count in (ISO/IEC 18004 7.5.2), twice, and their exponents. */
const powers = new Uint8Array(510);
const exponents = new Uint8Array(256);
for (let exponent = 0, power = 1; exponent < 255; exponent++) {
  powers[exponent] = power;
  powers[exponent + 255] = power;
  exponents[power] = exponent;
  power = power < 128 ? power << 1 : (power << 1) ^ 0x11d;
}

function product(one: number, other: number): number {
  return one === 0 || other === 0 ? 0 : powers[exponents[one]! + exponents[other]!]!;
}

const divisors = new Map<number, Uint8Array>();

/** The generator polynomial of a degree without its first coefficient, which is 1; highest power first. */
function divisorOf(degree: number): Uint8Array {
  const known = divisors.get(degree);
  if (known) return known;
  const divisor = new Uint8Array(degree);
  divisor[degree - 1] = 1;
  for (let root = 0; root < degree; root++)
    for (let at = 0; at < degree; at++)
      divisor[at] = product(divisor[at]!, powers[root]!) ^ (divisor[at + 1] ?? 0);
  divisors.set(degree, divisor);
  return divisor;
}

/** So many codewords of error correction for a block of data. */
export function errorCorrection(data: Uint8Array, count: number): Uint8Array {
  const divisor = divisorOf(count);
  const rest = new Uint8Array(count);
  for (const codeword of data) {
    const factor = codeword ^ rest[0]!;
    for (let at = 0; at < count; at++) rest[at] = (rest[at + 1] ?? 0) ^ product(divisor[at]!, factor);
  }
  return rest;
}
