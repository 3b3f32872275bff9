/** Address that opens a WhatsApp chat with sales. `text` is its first message (2 §2). */
export function commercialChatUrl(telefoneComercial: string, text: string): string {
  return `https://wa.me/${telefoneComercial.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
