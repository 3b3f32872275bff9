/** Roles of parties, without accents; gender and number are endings. */
const roles = [
  'promitentes? (?:vendedor|comprador)(?:a|as|es)?',
  '(?:sub)?locador(?:a|as|es)?',
  '(?:sub)?locatari[oa]s?',
  '(?:vende|compra|emprega|presta|toma|licencia|franquea|arrenda|doa|permuta|aliena|adquiren|fornece|investi)dor(?:a|as|es)?',
  'fiador(?:a|as|es)?',
  'contratantes?',
  'contratad[oa]s?',
  'adquirentes?',
  'empregad[oa]s?',
  'licenciad[oa]s?',
  'licenciantes?',
  'franquead[oa]s?',
  'arrendatari[oa]s?',
  'cedentes?',
  'cessionari[oa]s?',
  'comodantes?',
  'comodatari[oa]s?',
  'mutuantes?',
  'mutuari[oa]s?',
  'outorgantes?',
  'outorgad[oa]s?',
  'doador(?:a|as|es)?',
  'donatari[oa]s?',
  'credor(?:a|as|es)?',
  'devedor(?:a|as|es)?',
  '(?:parte )?(?:divulgadora|reveladora|receptora)',
  'interveniente(?: anuente| garantidor[a]?)?',
  'anuentes?',
  'parceir[oa](?: outorgante| outorgad[oa])?',
  'distratantes?',
  'estagiari[oa]',
  'concedente',
  'testemunhas?',
].join('|');

const article = String.raw`(?: ?\([aoes/]{1,3}\)| ?/ ?a)?`;

/** A role before a name: 'LOCADOR: '. */
export const roleBefore = new RegExp(
  String.raw`\b(${roles})${article} ?(?:\d{1,2} ?)?[:–-]? ?(?:(?:nome(?: completo| empresarial)?|razao social|denominacao social) ?: ?)?(?:(?:o|a) )?(?:(?:sra?|dra?)\. ?)?$`,
  'u',
);

/** A role and nothing else. */
export const roleAlone = new RegExp(`^(?:${roles})${article}$`, 'u');

/** A role given after a name: 'doravante denominada simplesmente CONTRATADA'. */
export const roleAfter = new RegExp(
  String.raw`\b(?:denominad|designad|chamad|identificad|qualificad)[oa]s?,? (?:simplesmente,? |apenas |como |de |aqui )*["“”'‘]?(?:[oa] )?(${roles})\b`,
  'u',
);

/** A role alone on the line below a name. */
export const roleBelow = new RegExp(String.raw`^ ?\n(?:${roles})${article}(?=\n|$)`, 'u');

/** A role at the beginning of a text in capitals, which is no part of the name. */
export const roleFirst = new RegExp(String.raw`^(${roles})${article}[ \n:–-]+`, 'u');

/** Words that belong to headings and addresses, never to a name of a person. */
export const notInPersons =
  /^(?:contrat\w+|instrumento|termo|aditivo|particular|locacao|clausula|partes?|qualificacao|identificacao|quadro|resumo|objeto|anexo|prestacao|servicos?|compra|venda|imovel|rua|avenida|av|alameda|travessa|praca|rodovia|estrada|bairro|cidade|estado|comarca|municipio|jardim|vila|parque|centro|edificio|condominio|banco|cartorio|registro|oficio|tabelionato|ltda|eireli|s\.a|s\/a|me|epp|mei|cpf|cnpj|rg|cep|nome|email|e-mail|telefone|celular|endereco|cargo|profissao|nacionalidade|data|local|assinatura|assinam|republica|federal|brasil|foro|ministerio|secretaria|acordo|procuracao|poderes|confidencialidade|trabalho|empresa|sociedade|associacao|dados|pix|agencia|conta|pelo|presente|pela|por|este|esta|neste|nesta|conforme|considerando|nos|das|dos|em|na|no|com|para|ao)$/u;

/** Headings that may precede a company's name. */
export const notInCompanies =
  /^(?:contrat(?:o|os|antes|uais)|instrumento|termo|aditivo|clausula|partes?|qualificacao|identificacao|quadro|objeto|anexo|particular|acordo|procuracao|cnpj|cpf|pelo|presente|por|este|esta|considerando)$/u;

/** Words before a name that are no part of it. */
export const leadingWords =
  /^(?:(?:o|a|os|as|de|do|da|e|entre|sr|sra|srs|dr|dra|senhor|senhora|empresa|parte|partes|sua|seu|ainda|como|diretora?|gerente|presidente|administradora?|soci[oa]|procuradora?|prefeit[oa]|sindic[oa]|titular|financeir[oa]|executiv[oa]|geral|administrativ[oa]|unic[oa]|representante|legal)\b\.?(?:\(a\))?[ \n,:]+)+/u;

/** Words that show that 'e' inside a company's name belongs to it. */
export const businessWords =
  /\b(?:comercio|comercial|servicos?|industria|importacao|exportacao|consultoria|tecnologia|engenharia|construco(?:es|oes)|construtora|associad[oa]s|advogados|advocacia|filhos?|cia|irmaos|incorporaco(?:es|oes)|participacoes|empreendimentos|transportes?|logistica|solucoes|sistemas|gestao|administracao|administradora|locacao|locacoes|representacoes|manutencao|distribuicao|distribuidora|limpeza|seguranca|alimentos|bebidas|moveis|pecas|treinamento|educacao|saude|eventos|publicidade|marketing|comunicacao|negocios|investimentos|imoveis|materiais|confeccoes|materiais)\b/u;

/** Endings of company names. */
export const companyEnding = /(?:^| )(?:ltda|eireli|s\.?a|s\/a|epp|me|mei|slu|cia)\.?$/u;

/** A qualification of one person after a name, and of several. */
export const personQualification =
  /^[\s,;(–-]*(?:(?:o|a|que e|com|sob) )?(?:brasileir[oa]|estrangeir[oa]|portugues|portuguesa|italian[oa]|argentin[oa]|chilen[oa]|espanhol[a]?|nacionalidade|solteir[oa]|casad[oa]|divorciad[oa]|separad[oa]|viuv[oa]|maior|inscrit[oa] n[oa] (?:cpf|cadastro (?:nacional )?d[ea]s? pessoas? fisicas?)|portador[a]?|titular d|cpf|c\.p\.f|rg|oab|crm|crea|crc|cau|cnh|ctps|passaporte|matricula|cedula|identidade|advogad[oa]|empresari[oa]|engenheir[oa]|arquitet[oa]|medic[oa]|nascid[oa]|aposentad[oa]|autonom[oa]|servidor[a]?|estudante|professor[a]?|ja qualificad[oa]|e-?mail)\b/u;
export const severalQualification =
  /^[\s,;(–-]*(?:ambos|ambas|brasileir[oa]s|casad[oa]s|solteir[oa]s|inscrit[oa]s|portador[ae]s|residentes|conjuges)\b/u;
export const companyQualification =
  /^[\s,;(–-]*(?:(?:uma?|e uma|a) )?(?:pessoa juridica|sociedade|empresa|inscrit[oa] n[oa] (?:cnpj|cadastro nacional d[ea]s? pessoas? juridicas?)|cnpj|com sede|associacao|autarquia|fundacao|cooperativa|entidade|instituicao|microempresa|companhia|organizacao)\b/u;

/**
 * What precedes the name of a party: the end of a sentence, a label, a role, or a connecting word. Anything else,
 * such as 'residente em' or a comma, introduces a place, a profession or a document.
 */
export const leadToParty = new RegExp(
  [
    String.raw`(?:^|[:;(_“"]|[a-z\d)]{4}\.|\b(?:\d{1,2}|[ivx]{1,4}|[a-z])\)|\b\d{1,2}\.)`,
    String.raw`\b(?:e|entre|por|pelo|pela|lado|outr[oa]|instrumento|particular|ato|saber|espos[oa]|marido|mulher|conjuge|companheir[oa]|filh[oa]|pai|mae|senhora?|empresa|partes?|como|administradora?|soci[oa]|diretora?|procuradora?|presidente|representante|legal|sindic[oa]|titular|gerente|financeir[oa]|executiv[oa]|respectivamente),?`,
    String.raw`\b(?:sr|sra|dr|dra)\.?`,
    String.raw`\b(?:${roles})${article} ?[,–-]?`,
  ]
    .map((lead) => `(?:${lead})`)
    .join('|')
    .replace(/^/, '(?:')
    .concat(') ?$'),
  'u',
);

/** Labels of a form whose value is no party. */
export const otherLabel =
  /\b(?:cidade|endereco|bairro|municipio|estado|estado civil|uf|local|sede|comarca|foro|profissao|cargo|nacionalidade|naturalidade|banco|agencia|logradouro|complemento|filiacao|pai|mae|contador|corretor)(?: ?\/ ?uf)? ?: ?$/u;

/** Words before those who are named without being parties. */
export const notPartyBefore =
  /\b(?:perante|junto a[os]?|contra|em favor d\w+|credito n\w|conta n\w)\b[^.;,]{0,20}$/u;

/**
 * A role where another party's data, or a clause about it, may begin: before a colon, or first in a sentence, in a
 * numbered clause or on a line, unless the sentence goes on there: 'denominada⏎LOCADORA'. Not in an e-mail address.
 */
export const nextParty = new RegExp(
  [
    String.raw`(?<![\w.@-])(?:${roles})${article} ?(?:\d{1,2} ?)?:`,
    String.raw`(?:[.;]\s|\n)\s*(?:\d{1,3}(?:\.\d{1,3}){0,4}[.)]?\s+|\d{1,3}[.)]\s*)(?:[oa]s?\s+)?(?:${roles})\b`,
    String.raw`(?:[.;]\s|(?<!\b(?:(?:denominad|designad|chamad|identificad|qualificad)[oa]s?|simplesmente|apenas|aqui|como|e|[oa]s?|aos?|d[aeo]s?|n[oa]s?|pel[oa]s?|por|para|com|entre|sua|seu),?)\n)\s*(?:e,?\s+)?(?:[oa]s?\s+)?(?:${roles})\b(?![\w.+-]*@)`,
  ].join('|'),
  'u',
);

/** Words that end a party's data. */
export const endOfParty =
  /_{4,}|\bclausula\b|\bas partes\b|\bpartes acima\b|\btem entre si\b|\bresolvem\b|\bconsiderando\b|\btestemunhas ?:|\bmediante as\b|\bdo objeto\b|\bem conjunto\b|\bde outr[oa] (?:lado|parte)\b|\bpoderes para\b|\bpelo presente\b|\b[oa] presente\b|\beste (?:contrato|instrumento|acordo|termo)\b|\bo contrato\b|\bhonorarios de\b|\{\{/u;
