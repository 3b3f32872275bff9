/** Address of a conversation with whoever sells services, which begins with the text (2 §2). */
export function commercialChatUrl(telefoneComercial: string, text: string): string {
  return `https://wa.me/${telefoneComercial.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
