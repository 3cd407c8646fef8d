/** Returns the link that opens WhatsApp with a prepared text. Without a number the customer chooses the chat. */
export function whatsappLink(text: string, number = ''): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
