/**
 * Extracts the name of a verification file from pasted text: its content, its address, or the name of a numbered copy.
 */
export const proofFileName = (written: string): string =>
  /(naver|google)[0-9a-f]{12,64}/i.exec(written)?.[0].toLowerCase().concat('.html') ?? written.trim()
