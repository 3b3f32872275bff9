/** Typst source: each text on its own page. Every text is passed as a string, so that it cannot be code. */
export const textTemplate = String.raw`
#let data = json(bytes(sys.inputs.data))

#set text(lang: "pt", region: "BR", hyphenate: false)

#for t in data.textos {
  let families = if t.fonte == none { data.familias } else { (t.fonte,) + data.familias }
  let size = t.tamanho * 1pt
  set text(font: families, size: size, weight: t.peso, fill: rgb(t.cor))
  if t.largura == none {
    page(width: auto, height: auto, margin: 0pt, fill: none,
      text(top-edge: 1.1em, bottom-edge: -0.5em, t.texto.replace("\u{200b}", "")))
  } else {
    page(width: t.largura * 1pt, height: auto, margin: 0pt, fill: none, {
      set par(leading: 0.12em)
      text(top-edge: 1em, bottom-edge: -0.3em, t.texto)
    })
  }
}
`;
