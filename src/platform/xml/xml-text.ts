/** Characters that XML 1.0 cannot contain, and unpaired surrogates. */
const UNWRITABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot contain these characters
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes text for an element or attribute, and drops characters that XML cannot contain. */
export const xmlText = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string)
