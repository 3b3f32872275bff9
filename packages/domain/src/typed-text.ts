/** Characters without a width, direction marks, fillers and variation selectors, which come along with a copy. */
const unseen = /\p{Cf}|\p{Variation_Selector}|\u034F|[\u115F\u1160\u3164\uFFA0]/gu;

/**
 * What a person meant by a typed or pasted value that has no room for typography, such as an address, a number or a
 * key: compatibility forms (NFKC: full-width digits, ligatures, composed letters), plain quotes and hyphens, single
 * spaces, nothing unseen. The stored and compared form of such values starts here, in the browser and on the server.
 * @example typedText('５２９.982.247–25\u200B') // '529.982.247-25'
 */
export function typedText(text: string): string {
  return (
    text
      // Before NFKC, which turns an acute accent of its own into a space with a mark.
      .replace(/[\u0060\u00B4\u02B9\u02BC\u2018-\u201B\u2032\uFF07]/g, "'")
      .replace(/[\u00AB\u00BB\u201C-\u201F\u2033\uFF02]/g, '"')
      .replace(/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, '-')
      .normalize('NFKC')
      .replace(unseen, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
  );
}
