import { allowed, refused, type Verdict } from './errors.ts';
import { limits } from './limits.ts';

/** Common passwords that are long enough to pass the length check (NIST SP 800-63B §3.1.1.2). */
const common: ReadonlySet<string> = new Set([
  ...['1234567890', '0987654321', '0123456789', '9876543210', '12345678910', '123456789a', 'a123456789'],
  ...['1q2w3e4r5t', '1qaz2wsx3edc', 'q1w2e3r4t5', 'qwertyuiop', 'asdfghjkl1', 'qwerty1234', 'qwerty12345'],
  ...['password10', 'password12', 'password123', 'password1234', 'passw0rd123', 'p@ssword123', 'p@ssw0rd123'],
  ...['senha12345', 'senha123456', 'senhasenha', 'minhasenha', 'minhasenha1', 'senha@1234', 'mudar12345'],
  ...['mudar@1234', 'mudar@123', 'trocar1234', 'admin12345', 'admin@1234', 'administrador', 'bemvindo123'],
  ...['brasil1234', 'brasil2024', 'brasil2025', 'brasil2026', 'flamengo123', 'corinthians', 'corinthians1'],
  ...['palmeiras1', 'palmeiras123', 'saopaulofc', 'vascodagama', 'deusefiel1', 'jesuscristo', 'jesus12345'],
  ...['teamo12345', 'euteamo123', 'iloveyou12', 'iloveyou123', 'abcdefghij', 'abc1234567', 'abcd123456'],
  ...['welcome123', 'letmein123', 'changeme123', 'contrato123', 'assinatura', 'assinatura1', 'lavralavra'],
]);

/**
 * Validates a new password: long enough, not common, not derived from the e-mail. Character classes are not
 * required, following NIST SP 800-63B: they make passwords harder to remember but not harder to guess.
 */
export function checkNewPassword(senha: string, email: string): Verdict {
  const length = [...senha].length;
  if (length < limits.passwordMinLength) {
    return refused('SenhaFracaException', [String(limits.passwordMinLength)]);
  }
  if (length > limits.passwordLength) return refused('SenhaGrandeException', [String(limits.passwordLength)]);
  const plain = senha.normalize('NFKC').toLowerCase();
  if (common.has(plain) || isRepetition(plain) || isSequence(plain)) return refused('SenhaComumException');
  return isMadeOf(plain, email.toLowerCase()) ? refused('SenhaComEmailException') : allowed;
}

/** One or two characters, or one short word, repeated. */
function isRepetition(text: string): boolean {
  return new Set(text).size <= 2 || /^(.{1,5})\1+.{0,2}$/su.test(text);
}

/** Consecutive characters, as in 'abcdefghijk'. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0)!);
  const step = codes[1]! - codes[0]!;
  return (
    Math.abs(step) === 1 && codes.every((code, index) => index === 0 || code - codes[index - 1]! === step)
  );
}

const fewCharacters = 3;

/** The address or its local part, plus a few other characters. */
function isMadeOf(plain: string, email: string): boolean {
  const [name = ''] = email.split('@');
  return [email, name].some(
    (part) =>
      part.length > fewCharacters && plain.includes(part) && plain.length - part.length <= fewCharacters,
  );
}
