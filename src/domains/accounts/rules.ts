/** The form in which addresses are stored and compared: trimmed, lower case. Null for an invalid address. */
export function normaliseEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  return email.length <= 254 && /^[a-z0-9._%+-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(email) ? email : null
}
