/** From a PDF to a signature in Python: its standard library, and the models that quicktype makes as `lavra.py`. */
export const pythonJob = `
import json
import sys
from datetime import datetime, timedelta, timezone
from urllib.request import Request, urlopen

import lavra

base, token, pdf = sys.argv[1:]


def call(method, path, body=None, kind="application/json"):
    data = json.dumps(body).encode() if kind == "application/json" and body is not None else body
    request = Request(base + path, data=data, method=method)
    if data is not None:
        request.add_header("Content-Type", kind)
    if not path.startswith("/api/public/"):
        request.add_header("Authorization", "Bearer " + token)
    with urlopen(request) as answer:
        text = answer.read()
    return json.loads(text) if text else None


def upload(contrato, file):
    part = '--lavra\\r\\nContent-Disposition: form-data; name="%s"%s\\r\\nContent-Type: %s\\r\\n\\r\\n'
    head = part % ("contrato", "", "application/json") + json.dumps(contrato.to_dict()) + "\\r\\n"
    head += part % ("arquivo", '; filename="contrato.pdf"', "application/pdf")
    return head.encode() + file + b"\\r\\n--lavra--\\r\\n"


now = datetime.now(timezone.utc)
contrato = lavra.ContratoEntrada(
    nome="Contrato do cliente em Python",
    inicio_vigencia=now.isoformat(),
    fim_assinatura=(now + timedelta(days=7)).isoformat(),
)
with open(pdf, "rb") as file:
    body = upload(contrato, file.read())
criado = lavra.ContratoCriado.from_dict(call("POST", "/api/contratos", body, "multipart/form-data; boundary=lavra"))

sessao = lavra.UsuarioSessao.from_dict(call("GET", "/hal/usuario/sessao"))
papeis = call("GET", f"/api/organizacoes-papeis-signatarios/organizacoes/{sessao.domain_id}/todos")
papel = next(papel for papel in map(lavra.PapelSignatario.from_dict, papeis) if papel.ativo)

signatarios = f"/api/contratos/{criado.contrato_id}/minutas/{criado.minuta_id}/signatarios"
entrada = lavra.SignatarioEntrada(
    nome="Ana Prado",
    email="ana@exemplo.com.br",
    tipo_assinatura=lavra.TipoAssinatura.ELETRONICA,
    disponibilidade_assinatura=lavra.DisponibilidadeAssinatura.PRESENCIAL,
    papel_id=papel.papel_signatario_id,
    documento_id=1,
    assinatura_manuscrita=True,
    rejeitar_documento=True,
    exigir_token_validacao=False,
)
[signatario] = map(lavra.Signatario.from_dict, call("POST", signatarios, entrada.to_dict()))
campo = lavra.PosicionamentoDadoEntrada(
    id="assinatura",
    signatario_id=signatario.signatario_id,
    page_number=1,
    percent_x=10.0,
    percent_y=78.0,
    content=lavra.PosicionamentoConteudo(type=lavra.TipoPosicionamento.RUBRICA),
)
campos = lavra.PosicionamentoEntrada(posicionamento_dados=[campo], posicionamento_dados_deletados_id=[])
call("POST", f"/api/minutas/{criado.minuta_id}/posicionamento-dados", campos.to_dict())

presencial = call("POST", f"{signatarios}/{signatario.signatario_id}/convidar-presencial")
convite = "/api/public/assinaturas/" + lavra.LinkPresencial.from_dict(presencial).link.rsplit("/", 1)[1]
call("POST", convite + "/abertura")
leitura = lavra.AssinaturaConvite.from_dict(call("GET", convite))
assinatura = lavra.AssinaturaEntrada.from_dict({
    "nome": "Ana Prado",
    "cpf": "529.982.247-25",
    "baseSha256": leitura.contrato.base_sha256,
    "declaracoes": [{"id": one.id, "versao": one.versao, "hash": one.hash} for one in leitura.declaracoes],
    "manuscrita": {"tipo": "DIGITADA", "texto": "Ana Prado", "fonte": "CAVEAT"},
})
recibo = lavra.ReciboAssinatura.from_dict(call("POST", convite + "/assinatura", assinatura.to_dict()))
print(json.dumps({**criado.to_dict(), "assinadoEm": recibo.assinado_em}))
`;
