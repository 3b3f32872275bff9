import { normalizeName } from './names.ts';

/** A country or territory and its dial code (2 §3). */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly iso: string;
  readonly nome: string;
  /** Dial code, digits only (ITU-T E.164). */
  readonly fone: string;
}

/** Dial codes by country, from ITU's list of assigned codes; numbers of North America include the area. */
const dialCodes = `
AF93 AX358 AL355 DZ213 AS1684 AD376 AO244 AI1264 AG1268 AR54 AM374 AW297 AU61 AT43 AZ994 BS1242 BH973 BD880 BB1246
BY375 BE32 BZ501 BJ229 BM1441 BT975 BO591 BQ599 BA387 BW267 BR55 IO246 VG1284 BN673 BG359 BF226 BI257 KH855 CM237 CA1
CV238 KY1345 CF236 TD235 CL56 CN86 CX61 CC61 CO57 KM269 CG242 CD243 CK682 CR506 CI225 HR385 CU53 CW599 CY357 CZ420
DK45 DJ253 DM1767 DO1809 EC593 EG20 SV503 GQ240 ER291 EE372 SZ268 ET251 FK500 FO298 FJ679 FI358 FR33 GF594 PF689
GA241 GM220 GE995 DE49 GH233 GI350 GR30 GL299 GD1473 GP590 GU1671 GT502 GG44 GN224 GW245 GY592 HT509 HN504 HK852
HU36 IS354 IN91 ID62 IR98 IQ964 IE353 IM44 IL972 IT39 JM1876 JP81 JE44 JO962 KZ7 KE254 KI686 XK383 KW965 KG996
LA856 LV371 LB961 LS266 LR231 LY218 LI423 LT370 LU352 MO853 MG261 MW265 MY60 MV960 ML223 MT356 MH692 MQ596 MR222
MU230 YT262 MX52 FM691 MD373 MC377 MN976 ME382 MS1664 MA212 MZ258 MM95 NA264 NR674 NP977 NL31 NC687 NZ64 NI505 NE227
NG234 NU683 NF672 KP850 MK389 MP1670 NO47 OM968 PK92 PW680 PS970 PA507 PG675 PY595 PE51 PH63 PN64 PL48 PT351 PR1787
QA974 RE262 RO40 RU7 RW250 BL590 SH290 KN1869 LC1758 MF590 PM508 VC1784 WS685 SM378 ST239 SA966 SN221 RS381 SC248
SL232 SG65 SX1721 SK421 SI386 SB677 SO252 ZA27 GS500 KR82 SS211 ES34 LK94 SD249 SR597 SJ47 SE46 CH41 SY963 TW886
TJ992 TZ255 TH66 TL670 TG228 TK690 TO676 TT1868 TN216 TR90 TM993 TC1649 TV688 UG256 UA380 AE971 GB44 US1 VI1340
UY598 UZ998 VU678 VA39 VE58 VN84 WF681 EH212 YE967 ZM260 ZW263`;

/** Of the countries that share a code, the one that is shown for it. */
const mainCountries = new Set(['US', 'RU', 'IT', 'GB', 'NO', 'AU', 'MA', 'FI', 'FK', 'GP', 'CW', 'RE']);

/** Other words by which people look for a country. */
const otherNames: Readonly<Record<string, string>> = {
  US: 'EUA',
  GB: 'Inglaterra',
  NL: 'Holanda',
  CZ: 'República Tcheca',
};

/** All countries with their Portuguese names, in the order of these. */
export function listCountries(): readonly Country[] {
  const names = new Intl.DisplayNames(['pt-BR'], { type: 'region' });
  return dialCodes
    .trim()
    .split(/\s+/)
    .map((entry) => ({
      iso: entry.slice(0, 2),
      nome: names.of(entry.slice(0, 2)) ?? entry.slice(0, 2),
      fone: entry.slice(2),
    }))
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
}

/** The country of a dial code; the main one if several share it. */
export function countryOf(countries: readonly Country[], ddi: string): Country | undefined {
  const sharing = countries.filter(({ fone }) => fone === ddi);
  return sharing.find(({ iso }) => mainCountries.has(iso)) ?? sharing[0];
}

/**
 * Countries whose name or dial code begins so; accents and case do not matter. '+1' finds only dial codes, the country
 * of that very code first.
 */
export function findCountries(countries: readonly Country[], typed: string): readonly Country[] {
  const digits = typed.replace(/\D/g, '');
  if (digits !== '') {
    const main = countryOf(countries, digits);
    const rank = (one: Country) => (one === main ? 0 : one.fone === digits ? 1 : 2);
    return countries.filter(({ fone }) => fone.startsWith(digits)).sort((a, b) => rank(a) - rank(b));
  }
  const words = normalizeName(typed);
  return countries.filter(({ iso, nome }) =>
    normalizeName(`${nome} ${otherNames[iso] ?? ''}`)
      .split(' ')
      .some((_, index, all) => all.slice(index).join(' ').startsWith(words)),
  );
}
